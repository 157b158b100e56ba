import type { Pair } from './pair.js';

/**
 * Quotes as models and extractors damage them, and sentences that say something else, in 22 languages: written before
 * the rules were looked at. Of the first 60, 48 were found then; of the last 60, one was.
 */
export const QUOTED: readonly Pair[] = [
  // en: ellipsis in the middle
  [
    'The board met twice in March. The merger, which had been discussed for years and was opposed by two unions, was approved on 14 March by a vote of nine to two. Shares fell the next day.',
    'The merger … was approved on 14 March by a vote of nine to two.',
    'The merger, which had been discussed for years and was opposed by two unions, was approved on 14 March by a vote of nine to two.',
  ],
  // en: ellipsis in brackets
  [
    'The board met twice in March. The merger, which had been discussed for years and was opposed by two unions, was approved on 14 March by a vote of nine to two. Shares fell the next day.',
    'The merger [...] was approved on 14 March by a vote of nine to two.',
    'The merger, which had been discussed for years and was opposed by two unions, was approved on 14 March by a vote of nine to two.',
  ],
  // en: bracketed insertion for a pronoun
  [
    'Nordvik was founded in 1987. It reported record revenue of 41 million kroner in the third quarter, mostly from exports of dried fish. Analysts were surprised.',
    '[Nordvik] reported record revenue of 41 million kroner in the third quarter, mostly from exports of dried fish.',
    'reported record revenue of 41 million kroner in the third quarter, mostly from exports of dried fish.',
  ],
  // en: bracketed insertion added
  [
    'Patients who took the drug for six weeks slept longer than those who took a placebo. No serious events were seen.',
    'Patients who took the drug [zolpidem] for six weeks slept longer than those who took a placebo.',
    'Patients who took the drug for six weeks slept longer than those who took a placebo.',
  ],
  // en: changed first letter in brackets
  [
    'In practice, the committee shall publish its findings within thirty days of the hearing. Appeals go to the court.',
    '[T]he committee shall publish its findings within thirty days of the hearing.',
    'the committee shall publish its findings within thirty days of the hearing.',
  ],
  // en: dropped list numbers
  [
    'Before you start:\n1. Unplug the device from the mains.\n2. Wait ten minutes until it has cooled down.\n3. Remove the four screws at the back.\nThen open the lid.',
    'Unplug the device from the mains. Wait ten minutes until it has cooled down. Remove the four screws at the back.',
    'Unplug the device from the mains.\n2. Wait ten minutes until it has cooled down.\n3. Remove the four screws at the back.',
  ],
  // en: list as Markdown bullets
  [
    'Allergens: The soup contains celery, milk and traces of nuts. Ingredients may vary\n• Celery\n• Milk\n• Nuts (traces)\nAsk the staff.',
    '- Celery\n- Milk\n- Nuts (traces)\nAsk the staff.',
    'Celery\n• Milk\n• Nuts (traces)\nAsk the staff.',
  ],
  // en: case
  [
    'WARNING: DO NOT OPERATE THE MACHINE WITHOUT THE GUARD IN PLACE. Keep hands clear.',
    'Warning: Do not operate the machine without the guard in place.',
    'WARNING: DO NOT OPERATE THE MACHINE WITHOUT THE GUARD IN PLACE.',
  ],
  // en: hyphen at line end joined
  [
    'The committee recom-\nmends that member states har-\nmonise their reporting requirements before the end of the period.',
    'The committee recommends that member states harmonise their reporting requirements before the end of the period.',
    'The committee recom-\nmends that member states har-\nmonise their reporting requirements before the end of the period.',
  ],
  // en: a real hyphen lost at the line end
  [
    'The long-\nterm effects of the treatment are not well understood, and follow-\nup studies are under way.',
    'The longterm effects of the treatment are not well understood, and followup studies are under way.',
    'The long-\nterm effects of the treatment are not well understood, and follow-\nup studies are under way.',
  ],
  // en: footnote number inside
  [
    'The treaty entered into force in 1975.12 It has since been ratified by 183 states,13 of which four later withdrew.',
    'The treaty entered into force in 1975. It has since been ratified by 183 states, of which four later withdrew.',
  ],
  // en: footnote in brackets in the document
  [
    'Honey bees communicate the direction of food by a dance[4] that other workers follow closely.[5][6] Wasps do not.',
    'Honey bees communicate the direction of food by a dance that other workers follow closely.',
    'Honey bees communicate the direction of food by a dance[4] that other workers follow closely.',
  ],
  // en: marker of the answer inside
  [
    'Honey bees communicate the direction of food by a dance that other workers follow closely. Wasps do not.',
    'Honey bees communicate the direction of food by a dance [1] that other workers follow closely [2].',
    'Honey bees communicate the direction of food by a dance that other workers follow closely.',
  ],
  // en: table cells joined
  [
    'Region\tUnits\tRevenue\nNorth\t1,204\t$48,160\nSouth\t893\t$35,720\nTotal\t2,097\t$83,880',
    '| North | 1,204 | $48,160 |\n| South | 893 | $35,720 |',
    'North\t1,204\t$48,160\nSouth\t893\t$35,720',
  ],
  // en: ligatures
  [
    'The eﬃcient ﬂow of ﬂuids through the ﬁlter was conﬁrmed in all of the oﬃcial tests.',
    'The efficient flow of fluids through the filter was confirmed in all of the official tests.',
    'The eﬃcient ﬂow of ﬂuids through the ﬁlter was conﬁrmed in all of the oﬃcial tests.',
  ],
  // en: smart quotes and apostrophes
  [
    '“It’s the driver’s duty,” she said, “to check the brakes.” The judge agreed.',
    '"It\'s the driver\'s duty," she said, "to check the brakes."',
    '“It’s the driver’s duty,” she said, “to check the brakes.”',
  ],
  // en: OCR: rn for m and l for I
  [
    'The commission was formed in November to examine the condition of the harbour walls.',
    'The cornmission was forrned in Novernber to exarnine the condition of the harbour walls.',
    'The commission was formed in November to examine the condition of the harbour walls.',
  ],
  // en: OCR in the document
  [
    'Tlie committce was of the opinion tbat the bridge sbould be closed to hcavy traffic without delay.',
    'The committee was of the opinion that the bridge should be closed to heavy traffic without delay.',
    'Tlie committce was of the opinion tbat the bridge sbould be closed to hcavy traffic without delay.',
  ],
  // en: Markdown in the quote
  [
    'Call the function with the option verbose to see each step of the migration. It writes to standard error.',
    'Call the function with the option `verbose` to see **each step** of the *migration*.',
    'Call the function with the option verbose to see each step of the migration.',
  ],
  // en: Markdown link in the document
  [
    'Read the [installation guide](https://example.org/install?os=linux) first, then run `make check` to verify the build.',
    'Read the installation guide first, then run make check to verify the build.',
    'Read the [installation guide](https://example.org/install?os=linux) first, then run `make check` to verify the build.',
  ],
  // en: HTML entities in the quote
  [
    'Research & development costs at Müller & Sons rose, "mostly for staff", to 5 million.',
    'Research &amp; development costs at M&uuml;ller &amp; Sons rose, &quot;mostly for staff&quot;, to 5 million.',
  ],
  // en: HTML tags in the quote
  [
    'Water boils at a lower temperature at high altitude because the pressure is lower.',
    'Water boils at a <b>lower temperature</b> at high altitude<br>because the pressure is lower.',
    'Water boils at a lower temperature at high altitude because the pressure is lower.',
  ],
  // en: HTML entities in the document
  [
    'The formula is valid if a &lt; b &amp;&amp; b &lt; c, as shown in the proof below&nbsp;the figure.',
    'The formula is valid if a < b && b < c, as shown in the proof below the figure.',
    'The formula is valid if a &lt; b &amp;&amp; b &lt; c, as shown in the proof below&nbsp;the figure.',
  ],
  // en: numbers with thin spaces
  [
    'The city counted 1 204 500 inhabitants at the last census, of whom 48 160 were under five.',
    'The city counted 1,204,500 inhabitants at the last census, of whom 48,160 were under five.',
    'The city counted 1 204 500 inhabitants at the last census, of whom 48 160 were under five.',
  ],
  // en: a comma more and one less
  [
    'However the court found that the lessee, not the lessor, was liable for the damage caused by frost.',
    'However, the court found that the lessee, not the lessor was liable for the damage caused by frost.',
    'However the court found that the lessee, not the lessor, was liable for the damage caused by frost.',
  ],
  // en: spelling: British to American
  [
    'The colour of the harbour lights was standardised after the catalogue had been published.',
    'The color of the harbor lights was standardized after the catalog had been published.',
    'The colour of the harbour lights was standardised after the catalogue had been published.',
  ],
  // en: full stop added by cutting the sentence at a comma
  [
    'The reservoir holds 40 million litres of water in summer, although in dry years it falls to half of that.',
    'The reservoir holds 40 million litres of water in summer.',
    'The reservoir holds 40 million litres of water in summer,',
  ],
  // de: ellipsis at start and end
  [
    'Wer eine Sache findet, hat den Fund unverzüglich der zuständigen Behörde anzuzeigen, sofern ihr Wert zehn Euro übersteigt, und sie zu verwahren.',
    '… hat den Fund unverzüglich der zuständigen Behörde anzuzeigen, sofern ihr Wert zehn Euro übersteigt …',
    'hat den Fund unverzüglich der zuständigen Behörde anzuzeigen, sofern ihr Wert zehn Euro übersteigt',
  ],
  // de: umlauts as two letters
  [
    'Die Prüfung der Maßnahmen erfolgt jährlich durch den zuständigen Ausschuss für Gewässerschutz.',
    'Die Pruefung der Massnahmen erfolgt jaehrlich durch den zustaendigen Ausschuss fuer Gewaesserschutz.',
    'Die Prüfung der Maßnahmen erfolgt jährlich durch den zuständigen Ausschuss für Gewässerschutz.',
  ],
  // de: translated quotation marks
  [
    'Der Minister sprach von einem „historischen Schritt“ und kündigte eine Reform der »Schuldenbremse« an.',
    'Der Minister sprach von einem "historischen Schritt" und kündigte eine Reform der "Schuldenbremse" an.',
    'Der Minister sprach von einem „historischen Schritt“ und kündigte eine Reform der »Schuldenbremse« an.',
  ],
  // de: section signs and numbers of sentences
  [
    '(1) ¹Die Miete ist zu Beginn des Monats zu entrichten. ²Sie ist spätestens am dritten Werktag fällig. (2) Abweichungen sind schriftlich zu vereinbaren.',
    'Die Miete ist zu Beginn des Monats zu entrichten. Sie ist spätestens am dritten Werktag fällig.',
    'Die Miete ist zu Beginn des Monats zu entrichten. ²Sie ist spätestens am dritten Werktag fällig.',
  ],
  // de: bracketed insertion
  [
    'Sie wurde 1923 in Graz geboren und studierte dort Chemie, bevor sie nach Wien ging.',
    '[Die Forscherin] wurde 1923 in Graz geboren und studierte dort Chemie, bevor sie nach Wien ging.',
    'wurde 1923 in Graz geboren und studierte dort Chemie, bevor sie nach Wien ging.',
  ],
  // fr: spaces before punctuation, guillemets
  [
    'Le maire a déclaré : « Nous n’avons pas d’autre choix ! » avant de quitter la salle.',
    'Le maire a déclaré: "Nous n\'avons pas d\'autre choix!" avant de quitter la salle.',
    'Le maire a déclaré : « Nous n’avons pas d’autre choix ! » avant de quitter la salle.',
  ],
  // fr: accents lost on capitals
  [
    'À l’École supérieure, l’État a financé la rénovation de l’amphithéâtre à hauteur de 60 %.',
    "A l'Ecole supérieure, l'Etat a financé la rénovation de l'amphithéâtre à hauteur de 60%.",
    'À l’École supérieure, l’État a financé la rénovation de l’amphithéâtre à hauteur de 60 %.',
  ],
  // fr: hyphens at line ends
  [
    'Les entreprises doivent com-\nmuniquer leurs données envi-\nronnementales avant le 30 juin de chaque année.',
    'Les entreprises doivent communiquer leurs données environnementales avant le 30 juin de chaque année.',
    'Les entreprises doivent com-\nmuniquer leurs données envi-\nronnementales avant le 30 juin de chaque année.',
  ],
  // es: inverted marks lost
  [
    '¿Quién debe pagar el impuesto? Debe pagarlo el comprador, ¡nunca el vendedor!, en un plazo de treinta días.',
    'Quién debe pagar el impuesto? Debe pagarlo el comprador, nunca el vendedor!, en un plazo de treinta días.',
    'Quién debe pagar el impuesto? Debe pagarlo el comprador, ¡nunca el vendedor!, en un plazo de treinta días.',
  ],
  // es: accents lost
  [
    'La producción de aceite alcanzó un récord histórico según el último boletín de la región.',
    'La produccion de aceite alcanzo un record historico segun el ultimo boletin de la region.',
    'La producción de aceite alcanzó un récord histórico según el último boletín de la región.',
  ],
  // it: apostrophes with a space
  [
    'L’azienda ha chiuso l’anno con un utile di 3,2 milioni, grazie all’aumento dell’export.',
    "L' azienda ha chiuso l' anno con un utile di 3,2 milioni, grazie all' aumento dell' export.",
    'L’azienda ha chiuso l’anno con un utile di 3,2 milioni, grazie all’aumento dell’export.',
  ],
  // it: accent as apostrophe
  [
    'La città è più popolosa di quanto si crede, perché molti abitanti non sono registrati.',
    "La citta' e' piu' popolosa di quanto si crede, perche' molti abitanti non sono registrati.",
    'La città è più popolosa di quanto si crede, perché molti abitanti non sono registrati.',
  ],
  // pt: numbers with other separators
  [
    'O orçamento do município para 2023 foi de R$ 1.234.567,89, aprovado por unanimidade.',
    'O orçamento do município para 2023 foi de R$ 1 234 567,89, aprovado por unanimidade.',
    'O orçamento do município para 2023 foi de R$ 1.234.567,89, aprovado por unanimidade.',
  ],
  // nl: quotation marks and dash
  [
    'De rechter noemde het ‘onbegrijpelijk’ – en dat al jaren – dat de gemeente niets deed.',
    'De rechter noemde het "onbegrijpelijk" - en dat al jaren - dat de gemeente niets deed.',
    'De rechter noemde het ‘onbegrijpelijk’ – en dat al jaren – dat de gemeente niets deed.',
  ],
  // sv: hyphen at line end
  [
    'Kommunen ansvarar för barn-\nomsorgen och skol-\nskjutsen inom hela kom-\nmunens område.',
    'Kommunen ansvarar för barnomsorgen och skolskjutsen inom hela kommunens område.',
    'Kommunen ansvarar för barn-\nomsorgen och skol-\nskjutsen inom hela kom-\nmunens område.',
  ],
  // fi: soft hyphens
  [
    'Työn­antajan on maksettava palkka viimeis­tään kuukauden viimei­senä arki­päivänä.',
    'Työnantajan on maksettava palkka viimeistään kuukauden viimeisenä arkipäivänä.',
    'Työn­antajan on maksettava palkka viimeis­tään kuukauden viimei­senä arki­päivänä.',
  ],
  // pl: diacritics lost
  [
    'Spółka osiągnęła najwyższą sprzedaż w swojej historii dzięki nowym zamówieniom z Łodzi.',
    'Spolka osiagnela najwyzsza sprzedaz w swojej historii dzieki nowym zamowieniom z Lodzi.',
    'Spółka osiągnęła najwyższą sprzedaż w swojej historii dzięki nowym zamówieniom z Łodzi.',
  ],
  // cs: combining marks
  [
    'Žádost se podává písemně nejpozději do třiceti dnů od doručení rozhodnutí.',
    'Žádost se podává písemně nejpozději do třiceti dnů od doručení rozhodnutí.',
    'Žádost se podává písemně nejpozději do třiceti dnů od doručení rozhodnutí.',
  ],
  // tr: dotted and dotless i in capitals
  [
    'İSTANBUL BÜYÜKŞEHİR BELEDİYESİ YILLIK RAPORU YAYIMLADI. Rapor kırk sayfa.',
    'İstanbul Büyükşehir Belediyesi yıllık raporu yayımladı.',
    'İSTANBUL BÜYÜKŞEHİR BELEDİYESİ YILLIK RAPORU YAYIMLADI.',
  ],
  // ru: yo as ye, guillemets
  [
    'Ещё в мае завод «Заря» отчитался о рекордном объёме производства — 12 тысяч тонн.',
    'Еще в мае завод "Заря" отчитался о рекордном объеме производства - 12 тысяч тонн.',
    'Ещё в мае завод «Заря» отчитался о рекордном объёме производства — 12 тысяч тонн.',
  ],
  // ru: ellipsis in angle brackets
  [
    'Договор, подписанный обеими сторонами в присутствии нотариуса, вступает в силу с первого января следующего года.',
    'Договор <…> вступает в силу с первого января следующего года.',
    'Договор, подписанный обеими сторонами в присутствии нотариуса, вступает в силу с первого января следующего года.',
  ],
  // el: accents and final sigma
  [
    'Ο νόμος προβλέπει αυστηρές κυρώσεις για όσους παραβιάζουν τους κανόνες.',
    'Ο ΝΟΜΟΣ ΠΡΟΒΛΕΠΕΙ ΑΥΣΤΗΡΕΣ ΚΥΡΩΣΕΙΣ ΓΙΑ ΟΣΟΥΣ ΠΑΡΑΒΙΑΖΟΥΝ ΤΟΥΣ ΚΑΝΟΝΕΣ.',
    'Ο νόμος προβλέπει αυστηρές κυρώσεις για όσους παραβιάζουν τους κανόνες.',
  ],
  // zh: half-width punctuation
  [
    '该公司于2019年成立，总部设在杭州，主要从事新能源电池的研发与生产。去年员工超过三千人。',
    '该公司于 2019 年成立, 总部设在杭州, 主要从事新能源电池的研发与生产.',
    '该公司于2019年成立，总部设在杭州，主要从事新能源电池的研发与生产。',
  ],
  // zh: line breaks and ellipsis
  [
    '根据规定，申请人应当在收到通知之日起\n十五日内，向有关部门提交书面材料，逾期\n未提交的，视为放弃申请。',
    '根据规定，申请人应当在收到通知之日起十五日内……逾期未提交的，视为放弃申请。',
    '根据规定，申请人应当在收到通知之日起\n十五日内，向有关部门提交书面材料，逾期\n未提交的，视为放弃申请。',
  ],
  // ja: width and quotation marks
  [
    '同社は２０２１年４月に「みらい計画」を発表し、売上高を３倍にする目標を掲げた。',
    '同社は2021年4月に『みらい計画』を発表し、売上高を3倍にする目標を掲げた。',
    '同社は２０２１年４月に「みらい計画」を発表し、売上高を３倍にする目標を掲げた。',
  ],
  // ja: half-width kana
  [
    'ｻｰﾋﾞｽの利用料金は、毎月末日に登録されたｸﾚｼﾞｯﾄｶｰﾄﾞから引き落とされます。',
    'サービスの利用料金は、毎月末日に登録されたクレジットカードから引き落とされます。',
    'ｻｰﾋﾞｽの利用料金は、毎月末日に登録されたｸﾚｼﾞｯﾄｶｰﾄﾞから引き落とされます。',
  ],
  // ko: spacing
  [
    '정부는 내년부터 모든 공공기관에서 일회용품 사용을 단계적으로 줄이기로 했다.',
    '정부는 내년부터 모든 공공 기관에서 일회용품사용을 단계적으로 줄이기로했다.',
    '정부는 내년부터 모든 공공기관에서 일회용품 사용을 단계적으로 줄이기로 했다.',
  ],
  // ar: vowel signs and tatweel
  [
    'تَلْتَزِمُ الشَّرِكَةُ بِتَقْدِيمِ الضمـــان لمدة عامين من تاريخ الشراء.',
    'تلتزم الشركة بتقديم الضمان لمدة عامين من تاريخ الشراء.',
    'تَلْتَزِمُ الشَّرِكَةُ بِتَقْدِيمِ الضمـــان لمدة عامين من تاريخ الشراء.',
  ],
  // ar: digits and hamza
  [
    'بلغ عدد السكان ١٢٥٠٠ نسمة في آخر إحصاء أجرته الدولة عام ٢٠١٤.',
    'بلغ عدد السكان 12500 نسمة في اخر احصاء اجرته الدولة عام 2014.',
    'بلغ عدد السكان ١٢٥٠٠ نسمة في آخر إحصاء أجرته الدولة عام ٢٠١٤.',
  ],
  // he: points and maqaf
  [
    'בֵּית־הַסֵּפֶר נפתח בשנת 1932 על־ידי ועד הקהילה, ולמדו בו כמאתיים תלמידים.',
    'בית הספר נפתח בשנת 1932 על ידי ועד הקהילה, ולמדו בו כמאתיים תלמידים.',
    'בֵּית־הַסֵּפֶר נפתח בשנת 1932 על־ידי ועד הקהילה, ולמדו בו כמאתיים תלמידים.',
  ],
  // hi: nukta and digits
  [
    'सड़क की मरम्मत पर वर्ष २०२२ में लगभग ४५ लाख रुपये खर्च किए गए, जो पिछले वर्ष से अधिक है।',
    'सड़क की मरम्मत पर वर्ष 2022 में लगभग 45 लाख रुपये खर्च किए गए, जो पिछले वर्ष से अधिक है.',
    'सड़क की मरम्मत पर वर्ष २०२२ में लगभग ४५ लाख रुपये खर्च किए गए, जो पिछले वर्ष से अधिक है।',
  ],
  // th: line breaks and digits
  [
    'ผู้สมัครต้องมีอายุไม่ต่ำกว่า ๑๘ ปี และต้องสำเร็จการ\nศึกษาระดับมัธยมศึกษาตอนปลาย',
    'ผู้สมัครต้องมีอายุไม่ต่ำกว่า 18 ปี และต้องสำเร็จการศึกษาระดับมัธยมศึกษาตอนปลาย',
    'ผู้สมัครต้องมีอายุไม่ต่ำกว่า ๑๘ ปี และต้องสำเร็จการ\nศึกษาระดับมัธยมศึกษาตอนปลาย',
  ],
  // vi: composed and decomposed
  [
    'Người lao động được nghỉ hưởng nguyên lương mười hai ngày mỗi năm theo quy định.',
    'Người lao động được nghỉ hưởng nguyên lương mười hai ngày mỗi năm theo quy định.',
    'Người lao động được nghỉ hưởng nguyên lương mười hai ngày mỗi năm theo quy định.',
  ],
  // en: negated
  [
    'The vaccine was shown to reduce transmission among adults living in the same household.',
    'The vaccine was not shown to reduce transmission among adults living in the same household.',
  ],
  // en: negation taken away
  [
    'The vaccine was never shown to reduce transmission among adults living in the same household.',
    'The vaccine was shown to reduce transmission among adults living in the same household.',
  ],
  // en: negated by a prefix
  [
    'The court held that the search of the vehicle was lawful under the circumstances of the case.',
    'The court held that the search of the vehicle was unlawful under the circumstances of the case.',
  ],
  // en: negated by a contraction
  [
    'Members are allowed to bring guests to the annual dinner and they can vote on the budget.',
    "Members aren't allowed to bring guests to the annual dinner and they can't vote on the budget.",
  ],
  // en: failed to
  [
    'The pilot corrected the altitude before the aircraft entered the approach corridor over the bay.',
    'The pilot failed to correct the altitude before the aircraft entered the approach corridor over the bay.',
  ],
  // en: other number
  [
    'The study followed 1,240 nurses over a period of eleven years in four hospitals.',
    'The study followed 1,420 nurses over a period of eleven years in four hospitals.',
  ],
  // en: other number in words
  [
    'The study followed the nurses over a period of eleven years in four hospitals in Wales.',
    'The study followed the nurses over a period of seven years in four hospitals in Wales.',
  ],
  // en: other unit
  [
    'The recommended dose for adults is 50 mg taken once daily in the morning with water.',
    'The recommended dose for adults is 50 g taken once daily in the morning with water.',
  ],
  // en: million to billion
  [
    'Revenue for the fiscal year increased to $4.2 million, driven by demand for cloud services.',
    'Revenue for the fiscal year increased to $4.2 billion, driven by demand for cloud services.',
  ],
  // en: other name
  [
    'In 1998 the Nobel committee honoured Amartya Sen for his contributions to welfare economics.',
    'In 1998 the Nobel committee honoured Robert Merton for his contributions to welfare economics.',
  ],
  // en: other name, one letter
  [
    'The contract was signed by Mr Hansen on behalf of the owners of the shipyard in Bergen.',
    'The contract was signed by Mr Jansen on behalf of the owners of the shipyard in Bergen.',
  ],
  // en: other year
  [
    'The bridge across the strait was opened to traffic by the queen in May 2004.',
    'The bridge across the strait was opened to traffic by the queen in May 2014.',
  ],
  // en: other month
  [
    'The application must reach the office no later than 30 June of the year of admission.',
    'The application must reach the office no later than 30 July of the year of admission.',
  ],
  // en: comparison reversed
  [
    'Average wages in the northern districts were higher than those in the southern districts.',
    'Average wages in the northern districts were lower than those in the southern districts.',
  ],
  // en: sides exchanged
  [
    'The northern districts exported more timber to the southern districts than in any other year.',
    'The southern districts exported more timber to the northern districts than in any other year.',
  ],
  // en: half of the sentence is other
  [
    'The device resists water to a depth of ten metres when all of its ports are closed tightly.',
    'The device resists water to a depth of ten metres even if it is used daily in salt water.',
  ],
  // en: two sentences spliced
  [
    'The mayor opened the new library on Monday. The council later closed two schools in the district.',
    'The mayor opened the new library and later closed two schools in the district.',
  ],
  // en: a limit dropped
  [
    'Children under six may only enter the pool area when they are accompanied by an adult.',
    'Children under six may enter the pool area when they are unaccompanied by an adult.',
  ],
  // en: a quantifier
  [
    'Some of the samples that were taken from the river contained traces of the pesticide.',
    'All of the samples that were taken from the river contained traces of the pesticide.',
  ],
  // en: modality
  [
    'Employees may report suspected violations to the compliance office within ten working days.',
    'Employees must report suspected violations to the compliance office within ten working days.',
  ],
  // en: condition dropped in the middle by an ellipsis that hides a negation
  [
    'The minister said that she would not, under any circumstances, support the bill in its present form.',
    'The minister said that she would … support the bill in its present form.',
  ],
  // en: increase to decrease
  [
    'The unemployment rate increased by two percentage points during the second half of the year.',
    'The unemployment rate decreased by two percentage points during the second half of the year.',
  ],
  // en: before to after
  [
    'The valve must be opened before the pump is started, otherwise the seal will be damaged.',
    'The valve must be opened after the pump is started, otherwise the seal will be damaged.',
  ],
  // en: quote adds a clause
  [
    'The reservoir holds forty million litres of water.',
    'The reservoir holds forty million litres of water, which is enough for the whole region for two years.',
  ],
  // en: range end
  [
    'Store the medicine at a temperature between 2 and 8 degrees and protect it from light.',
    'Store the medicine at a temperature between 2 and 18 degrees and protect it from light.',
  ],
  // en: insertion in brackets that contradicts
  [
    'The drug [500 mg] was given to the patients twice a day for a period of two weeks.',
    'The drug [50 mg] was given to the patients twice a day for a period of two weeks.',
  ],
  // en: sign of a number
  [
    'The mean temperature at the station in the coldest month was −12 degrees in that decade.',
    'The mean temperature at the station in the coldest month was 12 degrees in that decade.',
  ],
  // en: decimal point moved
  [
    'The error of the sensor was measured at 0.25 percent over the whole working range.',
    'The error of the sensor was measured at 2.5 percent over the whole working range.',
  ],
  // en: other currency
  [
    'The fine for late payment amounts to €250 for each month in which the sum is outstanding.',
    'The fine for late payment amounts to $250 for each month in which the sum is outstanding.',
  ],
  // en: heading of another section
  [
    'Article 12 of the directive applies to vessels longer than fifteen metres in coastal waters.',
    'Article 21 of the directive applies to vessels longer than fifteen metres in coastal waters.',
  ],
  // de: nicht
  [
    'Die Haftung des Vermieters für Schäden durch Frost ist nach dem Vertrag ausgeschlossen.',
    'Die Haftung des Vermieters für Schäden durch Frost ist nach dem Vertrag nicht ausgeschlossen.',
  ],
  // de: kein statt ein
  [
    'Der Mieter hat ein Recht auf Minderung, wenn der Mangel schon bei Vertragsschluss bekannt war.',
    'Der Mieter hat kein Recht auf Minderung, wenn der Mangel schon bei Vertragsschluss bekannt war.',
  ],
  // de: un-
  [
    'Das Gericht hielt die Kündigung des Arbeitsverhältnisses für wirksam und wies die Klage ab.',
    'Das Gericht hielt die Kündigung des Arbeitsverhältnisses für unwirksam und wies die Klage ab.',
  ],
  // de: andere Zahl
  [
    'Der Betrieb beschäftigt nach eigenen Angaben rund 350 Menschen an drei Standorten in Sachsen.',
    'Der Betrieb beschäftigt nach eigenen Angaben rund 530 Menschen an drei Standorten in Sachsen.',
  ],
  // de: Vergleich umgekehrt
  [
    'Im Westen des Landes fällt im Sommer deutlich mehr Regen als im Osten an der Grenze.',
    'Im Westen des Landes fällt im Sommer deutlich weniger Regen als im Osten an der Grenze.',
  ],
  // de: anderer Ort
  [
    'Die Ausstellung wurde im Herbst in Leipzig eröffnet und danach in drei Städten gezeigt.',
    'Die Ausstellung wurde im Herbst in Dresden eröffnet und danach in drei Städten gezeigt.',
  ],
  // fr: ne … pas
  [
    'Le locataire est tenu de souscrire une assurance contre les risques dont il doit répondre.',
    "Le locataire n'est pas tenu de souscrire une assurance contre les risques dont il doit répondre.",
  ],
  // fr: autre nombre en lettres
  [
    'La durée du contrat est fixée à quarante jours à compter de la signature par les parties.',
    'La durée du contrat est fixée à soixante jours à compter de la signature par les parties.',
  ],
  // fr: comparaison inversée
  [
    'Les femmes interrogées étaient plus satisfaites de leur travail que les hommes du même âge.',
    'Les femmes interrogées étaient moins satisfaites de leur travail que les hommes du même âge.',
  ],
  // es: no
  [
    'El arrendatario puede ceder el contrato a un tercero con el consentimiento del propietario.',
    'El arrendatario no puede ceder el contrato a un tercero con el consentimiento del propietario.',
  ],
  // es: sin por con
  [
    'La obra se inició con la autorización del ayuntamiento y terminó dos años más tarde.',
    'La obra se inició sin la autorización del ayuntamiento y terminó dos años más tarde.',
  ],
  // es: otro año
  [
    'La cooperativa fue fundada en 1956 por un grupo de pescadores de la costa norte.',
    'La cooperativa fue fundada en 1965 por un grupo de pescadores de la costa norte.',
  ],
  // it: non
  [
    'Il datore di lavoro può recedere dal contratto senza preavviso durante il periodo di prova.',
    'Il datore di lavoro non può recedere dal contratto senza preavviso durante il periodo di prova.',
  ],
  // it: mai per sempre
  [
    'La società ha sempre distribuito dividendi ai soci nei dieci anni successivi alla fusione.',
    'La società non ha mai distribuito dividendi ai soci nei dieci anni successivi alla fusione.',
  ],
  // pt: não
  [
    'O segurado tem direito à indenização quando o acidente ocorre no trajeto para o trabalho.',
    'O segurado não tem direito à indenização quando o acidente ocorre no trajeto para o trabalho.',
  ],
  // nl: geen
  [
    'De huurder heeft recht op vergoeding van de kosten die hij voor het herstel heeft gemaakt.',
    'De huurder heeft geen recht op vergoeding van de kosten die hij voor het herstel heeft gemaakt.',
  ],
  // sv: inte
  [
    'Bolaget har enligt domstolen ansvar för de skador som uppstod efter leveransen av maskinen.',
    'Bolaget har enligt domstolen inte ansvar för de skador som uppstod efter leveransen av maskinen.',
  ],
  // pl: nie
  [
    'Pracownik może odmówić wykonania polecenia, jeżeli jest ono sprzeczne z umową o pracę.',
    'Pracownik nie może odmówić wykonania polecenia, jeżeli jest ono sprzeczne z umową o pracę.',
  ],
  // cs: ne-
  [
    'Nájemce může byt přenechat do podnájmu další osobě se souhlasem vlastníka domu.',
    'Nájemce nemůže byt přenechat do podnájmu další osobě se souhlasem vlastníka domu.',
  ],
  // ru: не
  [
    'Заявитель имеет право обжаловать решение комиссии в течение десяти рабочих дней.',
    'Заявитель не имеет права обжаловать решение комиссии в течение десяти рабочих дней.',
  ],
  // ru: больше на меньше
  [
    'В прошлом году предприятие выпустило больше тракторов, чем за три предыдущих года вместе.',
    'В прошлом году предприятие выпустило меньше тракторов, чем за три предыдущих года вместе.',
  ],
  // tr: -ma
  [
    'Kiracı, sözleşme süresi dolmadan önce evi boşaltmak zorundadır ve depozitosunu geri alır.',
    'Kiracı, sözleşme süresi dolmadan önce evi boşaltmak zorunda değildir ve depozitosunu geri alır.',
  ],
  // zh: 不
  [
    '患者可以在服药期间饮酒，但应当在就诊时告知医生自己的用药情况。',
    '患者不可以在服药期间饮酒，但应当在就诊时告知医生自己的用药情况。',
  ],
  // zh: 其他数字
  [
    '该项目总投资为三亿五千万元，预计将于明年年底前完工并投入使用。',
    '该项目总投资为五亿三千万元，预计将于明年年底前完工并投入使用。',
  ],
  // ja: ない
  [
    'この保険は、地震による損害についても契約者に保険金を支払うものとする。',
    'この保険は、地震による損害については契約者に保険金を支払わないものとする。',
  ],
  // ja: 増減
  [
    '昨年度の訪問者数は前年に比べて大幅に増加し、過去十年で最大の変化となった。',
    '昨年度の訪問者数は前年に比べて大幅に減少し、過去十年で最大の変化となった。',
  ],
  // ko: 않는다
  [
    '회사는 직원이 퇴직할 때 남은 휴가에 대한 수당을 지급하도록 되어 있다.',
    '회사는 직원이 퇴직할 때 남은 휴가에 대한 수당을 지급하지 않도록 되어 있다.',
  ],
  // ar: لا
  [
    'يجوز للمستأجر أن يؤجر العقار من الباطن بموافقة المالك الخطية المسبقة.',
    'لا يجوز للمستأجر أن يؤجر العقار من الباطن بموافقة المالك الخطية المسبقة.',
  ],
  // he: אינו
  [
    'השוכר רשאי להעביר את הזכויות בדירה לאדם אחר בהסכמת בעל הבית מראש ובכתב.',
    'השוכר אינו רשאי להעביר את הזכויות בדירה לאדם אחר בהסכמת בעל הבית מראש ובכתב.',
  ],
  // hi: नहीं
  [
    'किरायेदार को मकान मालिक की अनुमति से मकान किसी दूसरे व्यक्ति को देने का अधिकार है।',
    'किरायेदार को मकान मालिक की अनुमति से मकान किसी दूसरे व्यक्ति को देने का अधिकार नहीं है।',
  ],
];

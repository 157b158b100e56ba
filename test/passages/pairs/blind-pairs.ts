import type { Pair } from './pair.js';

/**
 * Written before any of them was tried: sentences that say something else by a word, an ending or a number, in
 * languages that negate inside a word, too; and what files, scans and models do to a sentence that stays the same.
 */
export const BLIND: readonly Pair[] = [
  // Negation inside a verb.
  [
    'Komisyon başvuruyu süresi içinde incelemiş ve raporu bakanlığa göndermiştir.',
    'Komisyon başvuruyu süresi içinde incelememiş ve raporu bakanlığa göndermiştir.',
  ],
  [
    'Kazı ekibi bu yıl yeni bir tapınağın temellerini ortaya çıkardı ve kayda geçirdi.',
    'Kazı ekibi bu yıl yeni bir tapınağın temellerini ortaya çıkaramadı ve kayda geçirdi.',
  ],
  [
    'Komissiya ərizəyə vaxtında baxdı və qərarı şirkətə yazılı şəkildə bildirdi.',
    'Komissiya ərizəyə vaxtında baxmadı və qərarı şirkətə yazılı şəkildə bildirdi.',
  ],
  [
    'Комиссия құжаттарды мерзімінде қарады және шешімді жариялады.',
    'Комиссия құжаттарды мерзімінде қарамады және шешімді жариялады.',
  ],
  [
    'Wafanyakazi wanapaswa kuvaa kofia ngumu wanapoingia eneo la ujenzi.',
    'Wafanyakazi hawapaswi kuvaa kofia ngumu wanapoingia eneo la ujenzi.',
  ],
  [
    'Հանձնաժողովը քննարկեց դիմումը և որոշումը հրապարակեց նույն օրը։',
    'Հանձնաժողովը չքննարկեց դիմումը և որոշումը հրապարակեց նույն օրը։',
  ],
  [
    'კომისიამ განიხილა განაცხადი და გადაწყვეტილება იმავე დღეს გამოაქვეყნა.',
    'კომისიამ არ განიხილა განაცხადი და გადაწყვეტილება იმავე დღეს გამოაქვეყნა.',
  ],
  [
    'Комисс өргөдлийг хугацаанд нь хянасан бөгөөд шийдвэрээ нийтэлсэн байна.',
    'Комисс өргөдлийг хугацаанд нь хянаагүй бөгөөд шийдвэрээ нийтэлсэн байна.',
  ],
  [
    'Batzordeak eskaera epearen barruan aztertu du eta erabakia argitaratu du.',
    'Batzordeak ez du eskaera epearen barruan aztertu eta erabakia argitaratu du.',
  ],
  [
    'Dapat isumite ng aplikante ang mga dokumento bago matapos ang buwan.',
    'Hindi dapat isumite ng aplikante ang mga dokumento bago matapos ang buwan.',
  ],
  [
    'Rhaid i bob ymwelydd lofnodi’r llyfr wrth gyrraedd y safle ac wrth adael.',
    'Nid rhaid i bob ymwelydd lofnodi’r llyfr wrth gyrraedd y safle ac wrth adael.',
  ],
  [
    'ኮሚቴው ማመልከቻውን በጊዜው መርምሮ ውሳኔውን ለድርጅቱ በጽሑፍ አሳውቋል።',
    'ኮሚቴው ማመልከቻውን በጊዜው መርምሮ ውሳኔውን ለድርጅቱ በጽሑፍ አላሳወቀም።',
  ],
  [
    'కమిటీ దరఖాస్తును గడువులోగా పరిశీలించింది మరియు నిర్ణయాన్ని ప్రకటించింది.',
    'కమిటీ దరఖాస్తును గడువులోగా పరిశీలించలేదు మరియు నిర్ణయాన్ని ప్రకటించింది.',
  ],
  [
    'குழு விண்ணப்பத்தை உரிய காலத்தில் ஆய்வு செய்தது, முடிவையும் அறிவித்தது.',
    'குழு விண்ணப்பத்தை உரிய காலத்தில் ஆய்வு செய்யவில்லை, முடிவையும் அறிவித்தது.',
  ],
  [
    'കമ്മിറ്റി അപേക്ഷ സമയത്തിനുള്ളിൽ പരിശോധിച്ചു, തീരുമാനം അറിയിക്കുകയും ചെയ്തു.',
    'കമ്മിറ്റി അപേക്ഷ സമയത്തിനുള്ളിൽ പരിശോധിച്ചില്ല, തീരുമാനം അറിയിക്കുകയും ചെയ്തു.',
  ],
  [
    'কমিটি আবেদনটি নির্ধারিত সময়ে পরীক্ষা করেছে এবং সিদ্ধান্ত প্রকাশ করেছে।',
    'কমিটি আবেদনটি নির্ধারিত সময়ে পরীক্ষা করেনি এবং সিদ্ধান্ত প্রকাশ করেছে।',
  ],
  [
    'कर्मचारियों को शिकायत दर्ज करने के लिए पहचान पत्र दिखाना अनिवार्य है।',
    'कर्मचारियों को शिकायत दर्ज करने के लिए पहचान पत्र दिखाना अनिवार्य नहीं है।',
  ],
  [
    'කමිටුව අයදුම්පත නියමිත කාලය තුළ පරීක්ෂා කළ අතර තීරණය ප්‍රකාශයට පත් කළේය.',
    'කමිටුව අයදුම්පත නියමිත කාලය තුළ පරීක්ෂා නොකළ අතර තීරණය ප්‍රකාශයට පත් කළේය.',
  ],
  [
    'ကော်မတီသည် လျှောက်လွှာကို အချိန်မီ စစ်ဆေးခဲ့ပြီး ဆုံးဖြတ်ချက်ကို ထုတ်ပြန်ခဲ့သည်။',
    'ကော်မတီသည် လျှောက်လွှာကို အချိန်မီ မစစ်ဆေးခဲ့ဘဲ ဆုံးဖြတ်ချက်ကို ထုတ်ပြန်ခဲ့သည်။',
  ],
  [
    'คณะกรรมการได้ตรวจสอบคำขอภายในกำหนดและเผยแพร่ผลการพิจารณาแล้ว',
    'คณะกรรมการมิได้ตรวจสอบคำขอภายในกำหนดและเผยแพร่ผลการพิจารณาแล้ว',
  ],
  [
    '委员会已在规定期限内审查了该申请,并公布了审查结果。',
    '委员会尚未在规定期限内审查该申请,并公布了审查结果。',
  ],
  [
    '本装置は高温の場所で使用することができますが、直射日光は避けてください。',
    '本装置は高温の場所で使用することができませんが、直射日光は避けてください。',
  ],
  [
    '신청자는 접수 마감일 이후에도 제출한 서류를 수정할 수 있다.',
    '신청자는 접수 마감일 이후에도 제출한 서류를 수정할 수 없다.',
  ],
  [
    'اللجنة راجعت الطلب في الموعد المحدد وأعلنت قرارها في اليوم نفسه.',
    'اللجنة لم تراجع الطلب في الموعد المحدد وأعلنت قرارها في اليوم نفسه.',
  ],
  [
    'کمیته درخواست را در موعد مقرر بررسی کرد و تصمیم خود را اعلام نمود.',
    'کمیته درخواست را در موعد مقرر بررسی نکرد و تصمیم خود را اعلام نمود.',
  ],
  [
    'הוועדה בחנה את הבקשה במועד ופרסמה את החלטתה באותו היום.',
    'הוועדה טרם בחנה את הבקשה במועד ופרסמה את החלטתה באותו היום.',
  ],
  [
    'Komisja rozpatrzyła wniosek w terminie i ogłosiła decyzję tego samego dnia.',
    'Komisja nie rozpatrzyła wniosku w terminie i ogłosiła decyzję tego samego dnia.',
  ],
  [
    'Lietuvoje ši tvarka taikoma visiems pareiškėjams, kurie pateikė dokumentus laiku.',
    'Lietuvoje ši tvarka netaikoma visiems pareiškėjams, kurie pateikė dokumentus laiku.',
  ],
  [
    'Komise žádost ve stanovené lhůtě projednala a rozhodnutí zveřejnila.',
    'Komise žádost ve stanovené lhůtě neprojednala a rozhodnutí zveřejnila.',
  ],
  [
    'Η επιτροπή εξέτασε την αίτηση εμπρόθεσμα και δημοσίευσε την απόφασή της.',
    'Η επιτροπή ουδέποτε εξέτασε την αίτηση εμπρόθεσμα και δημοσίευσε την απόφασή της.',
  ],
  // Numbers, units, signs.
  [
    'The beam carries a load of 12.5 kN at a span of 4 m without visible deflection.',
    'The beam carries a load of 12.5 kN at a span of 4 mm without visible deflection.',
  ],
  [
    'The loan was granted for $45 million and has to be repaid within nine years.',
    'The loan was granted for €45 million and has to be repaid within nine years.',
  ],
  [
    'Under Article IV of the treaty each party may withdraw after giving notice.',
    'Under Article VI of the treaty each party may withdraw after giving notice.',
  ],
  [
    'Patients with a creatinine clearance ≥ 30 ml/min received the full dose.',
    'Patients with a creatinine clearance ≤ 30 ml/min received the full dose.',
  ],
  [
    'The office is open from 9 a.m. to 5 p.m. on all working days of the week.',
    'The office is open from 9 p.m. to 5 a.m. on all working days of the week.',
  ],
  [
    'Support for the old interface was removed in version 2.10 of the library.',
    'Support for the old interface was removed in version 2.1 of the library.',
  ],
  [
    'Ранее предприятие выпускало семнадцать тысяч тонн удобрений в год.',
    'Ранее предприятие выпускало семьдесят тысяч тонн удобрений в год.',
  ],
  [
    'Der Umsatz stieg im dritten Quartal um zwölf Prozent auf einen neuen Höchstwert.',
    'Der Umsatz stieg im dritten Quartal um zwanzig Prozent auf einen neuen Höchstwert.',
  ],
  [
    '該公司於二〇一九年在香港上市,籌得資金約三十億港元。',
    '該公司於二〇一八年在香港上市,籌得資金約三十億港元。',
  ],
  [
    '同社の売上高は前年度に比べて三割増加し、過去最高となった。',
    '同社の売上高は前年度に比べて三割減少し、過去最高となった。',
  ],
  [
    'تضاعفت صادرات البلاد خلال السنوات العشر الأخيرة ثلاث مرات تقريبًا.',
    'تضاعفت صادرات البلاد خلال السنوات العشر الأخيرة أربع مرات تقريبًا.',
  ],
  [
    'यह दवा दिन में दो बार भोजन के बाद लेनी चाहिए और पानी अधिक पीना चाहिए।',
    'यह दवा दिन में दो बार भोजन के पहले लेनी चाहिए और पानी अधिक पीना चाहिए।',
  ],
  // Who, when, how far.
  [
    'The supplier shall indemnify the buyer against all claims arising from defects.',
    'The buyer shall indemnify the supplier against all claims arising from defects.',
  ],
  [
    'Both parents must sign the form before the child can take part in the trip.',
    'Either parent must sign the form before the child can take part in the trip.',
  ],
  [
    'Le bailleur rembourse le dépôt de garantie au locataire dans les deux mois.',
    'Le locataire rembourse le dépôt de garantie au bailleur dans les deux mois.',
  ],
  [
    'El fármaco aumenta la presión arterial en pacientes mayores de sesenta años.',
    'El fármaco disminuye la presión arterial en pacientes mayores de sesenta años.',
  ],
  [
    'O candidato deve apresentar o recurso depois da publicação do resultado.',
    'O candidato deve apresentar o recurso antes da publicação do resultado.',
  ],
  [
    'Thuốc này có thể dùng cho phụ nữ mang thai sau khi hỏi ý kiến bác sĩ.',
    'Thuốc này cấm dùng cho phụ nữ mang thai sau khi hỏi ý kiến bác sĩ.',
  ],
  [
    'Obat ini boleh diberikan kepada anak di bawah lima tahun dengan resep dokter.',
    'Obat ini dilarang diberikan kepada anak di bawah lima tahun dengan resep dokter.',
  ],
  [
    'A bizottság határidőn belül elbírálta a kérelmet, és közzétette a döntést.',
    'A bizottság határidőn túl bírálta el a kérelmet, és közzétette a döntést.',
  ],
  [
    'Valiokunta käsitteli hakemuksen määräajassa ja julkaisi päätöksensä samana päivänä.',
    'Valiokunta ei käsitellyt hakemusta määräajassa ja julkaisi päätöksensä samana päivänä.',
  ],
  [
    'The drug was effective in the treatment of patients whose tumours were benign.',
    'The drug was ineffective in the treatment of patients whose tumours were benign.',
  ],
  [
    'The audit found material weaknesses in the way the fund reports its holdings.',
    'The audit found no material weaknesses in the way the fund reports its holdings.',
  ],
  [
    'Each of the four samples had to be heated before it was weighed for the second time.',
    'Each of the four samples had to be cooled before it was weighed for the second time.',
  ],
  [
    'Schools in the north of the district were closed for two weeks after the flood.',
    'Schools in the north of the district were closed for two months after the flood.',
  ],
  // The same sentence, damaged.
  [
    'Section 3. The com-\n41\nmittee shall meet at least twice a year in the of\ufb01ces of the Board.\nSection 4.',
    'The committee shall meet at least twice a year in the offices of the Board.',
    'The com-\n41\nmittee shall meet at least twice a year in the of\ufb01ces of the Board.',
  ],
  [
    'The firm’s three-year plan—approved in May—calls for “no new debt” until 2027.',
    'the firm\'s three-year plan - approved in May - calls for "no new debt" until 2027',
    'The firm’s three-year plan—approved in May—calls for “no new debt” until 2027',
  ],
  [
    '1 Introduction\nOceans absorb about a quarter1 of the carbon dioxide that is released each year.2 The rest stays.',
    'Oceans absorb about a quarter of the carbon dioxide that is released each year.',
    'Oceans absorb about a quarter1 of the carbon dioxide that is released each year.',
  ],
  [
    'T H E  H O U S E  stood empty. The garden had been left to itself for eleven years.',
    'The house stood empty.',
    'T H E  H O U S E  stood empty.',
  ],
  [
    'The bridge was closed to all trafﬁc af­ter a routine in­spec­tion found cracks in two gir­ders.',
    'The bridge was closed to all traffic after a routine inspection found cracks in two girders.',
    'The bridge was closed to all trafﬁc af­ter a routine in­spec­tion found cracks in two gir­ders.',
  ],
  [
    'Tbe council approved tlie new budget in a session that lasted until midnight, and adjourned.',
    'The council approved the new budget in a session that lasted until midnight, and adjourned.',
    'Tbe council approved tlie new budget in a session that lasted until midnight, and adjourned.',
  ],
  [
    '| Item | Note |\n|---|---|\n| Pump | Runs **continuously** during the [night shift](https://e.example/n) and is checked by hand. |',
    'Runs continuously during the night shift and is checked by hand.',
    'Runs **continuously** during the [night shift](https://e.example/n) and is checked by hand.',
  ],
  [
    'Das Gemäuer wurde im 14. Jahrhundert erbaut und Anfang des 18. Jahrhun-\nderts großzügig erweitert.',
    'Das Gemaeuer wurde im 14. Jahrhundert erbaut und Anfang des 18. Jahrhunderts grosszuegig erweitert.',
    'Das Gemäuer wurde im 14. Jahrhundert erbaut und Anfang des 18. Jahrhun-\nderts großzügig erweitert.',
  ],
  [
    'LE CONSEIL A ADOPTÉ LE BUDGET À L’UNANIMITÉ. La séance est levée à vingt heures.',
    "Le conseil a adopte le budget a l'unanimite.",
    'LE CONSEIL A ADOPTÉ LE BUDGET À L’UNANIMITÉ.',
  ],
  [
    'İSTANBUL’DA YAŞAYANLARIN YARISI IŞIKLARI ERKEN SÖNDÜRÜYOR. Araştırma geçen yıl yapıldı.',
    "İstanbul'da yaşayanların yarısı ışıkları erken söndürüyor.",
    'İSTANBUL’DA YAŞAYANLARIN YARISI IŞIKLARI ERKEN SÖNDÜRÜYOR.',
  ],
  [
    'Ещё в прошлом году завод под-\nписал договор с тремя новыми постав-\nщиками сырья. Итоги подведут весной.',
    'Еще в прошлом году завод подписал договор с тремя новыми поставщиками сырья.',
    'Ещё в прошлом году завод под-\nписал договор с тремя новыми постав-\nщиками сырья.',
  ],
  [
    'Người dân được khuyến cáo ở trong nhà\nvà đóng kín cửa sổ cho đến sáng hôm sau.'.normalize(
      'NFD',
    ),
    'Người dân được khuyến cáo ở trong nhà và đóng kín cửa sổ cho đến sáng hôm sau.',
    'Người dân được khuyến cáo ở trong nhà\nvà đóng kín cửa sổ cho đến sáng hôm sau.'.normalize(
      'NFD',
    ),
  ],
  [
    'ﺗﻘﻊ ﺍﻟﻤﺪﻳﻨﺔ ﻋﻠﻰ ﺿﻔﺔ ﺍﻟﻨﻬﺮ ﺍﻟﻐﺮﺑﻴﺔ ﻭﻳﺴﻜﻨﻬﺎ ﻧﺼﻒ ﻣﻠﻴﻮﻥ ﻧﺴﻤﺔ. ﻭﻓﻴﻬﺎ ﺟﺎﻣﻌﺔ.',
    'تقع المدينة على ضفة النهر الغربية ويسكنها نصف مليون نسمة.',
    'ﺗﻘﻊ ﺍﻟﻤﺪﻳﻨﺔ ﻋﻠﻰ ﺿﻔﺔ ﺍﻟﻨﻬﺮ ﺍﻟﻐﺮﺑﻴﺔ ﻭﻳﺴﻜﻨﻬﺎ ﻧﺼﻒ ﻣﻠﻴﻮﻥ ﻧﺴﻤﺔ.',
  ],
  [
    'كُتِبَتِ الرِّسَالَةُ فِي القَرْنِ الرَّابِعِ وَحُفِظَتْ فِي مَكْتَبَةِ الدَّيْرِ. ثم ضاعت.',
    'كتبت الرسالة في القرن الرابع وحفظت في مكتبة الدير.',
    'كُتِبَتِ الرِّسَالَةُ فِي القَرْنِ الرَّابِعِ وَحُفِظَتْ فِي مَكْتَبَةِ الدَّيْرِ.',
  ],
  [
    'این کتاب‌ها را می‌توان در کتابخانه‌های شهر به رایگان امانت گرفت. مهلت دو هفته است.',
    'این کتابها را میتوان در کتابخانه های شهر به رایگان امانت گرفت.',
    'این کتاب‌ها را می‌توان در کتابخانه‌های شهر به رایگان امانت گرفت.',
  ],
  [
    'בְּרֵאשִׁית הַמֵּאָה הַקּוֹדֶמֶת נוֹסְדָה כָּאן חֲבֵרַת סַפָּנוּת קְטַנָּה. היא נסגרה.',
    'בראשית המאה הקודמת נוסדה כאן חברת ספנות קטנה.',
    'בְּרֵאשִׁית הַמֵּאָה הַקּוֹדֶמֶת נוֹסְדָה כָּאן חֲבֵרַת סַפָּנוּת קְטַנָּה.',
  ],
  [
    '本報告は、2021年度におけ\nる調査の結果をまとめた\nものである。詳細は付録に示す。',
    '本報告は、2021年度における調査の結果をまとめたものである。',
    '本報告は、2021年度におけ\nる調査の結果をまとめた\nものである。',
  ],
  [
    'ﾃﾞｰﾀは毎朝ｻｰﾊﾞｰに送られ、夜間に集計されます。結果は翌日に届きます。',
    'データは毎朝サーバーに送られ、夜間に集計されます。',
    'ﾃﾞｰﾀは毎朝ｻｰﾊﾞｰに送られ、夜間に集計されます。',
  ],
  [
    '第三条 申请人应当在收到通知之日\n起十五日内提交书面\n意见。逾期视为放弃。',
    '申请人应当在收到通知之日起十五日内提交书面意见。',
    '申请人应当在收到通知之日\n起十五日内提交书面\n意见。',
  ],
  [
    '이 건물은 1932년에 지어졌으며, 지금은\n시립 박물관으로 쓰이고 있다. 입장은 무료이다.',
    '이건물은 1932년에 지어졌으며, 지금은 시립박물관으로 쓰이고 있다.',
    '이 건물은 1932년에 지어졌으며, 지금은\n시립 박물관으로 쓰이고 있다.',
  ],
  [
    'ห้องสมุดเปิดให้บริการ\u200bทุกวัน\nตั้งแต่แปดโมงเช้า\u200bถึงสองทุ่ม ยกเว้นวันหยุดราชการ',
    'ห้องสมุดเปิดให้บริการทุกวันตั้งแต่แปดโมงเช้าถึงสองทุ่ม ยกเว้นวันหยุดราชการ',
    'ห้องสมุดเปิดให้บริการ\u200bทุกวัน\nตั้งแต่แปดโมงเช้า\u200bถึงสองทุ่ม ยกเว้นวันหยุดราชการ',
  ],
  [
    'नदी के किनारे बसा यह शहर क़रीब तीन सौ साल पुराना है। यहाँ मेला लगता है।',
    'नदी के किनारे बसा यह शहर करीब तीन सौ साल पुराना है।',
    'नदी के किनारे बसा यह शहर क़रीब तीन सौ साल पुराना है।',
  ],
  [
    'নদীটি পাহাড় থেকে নেমে তিনটি জেলা পেরিয়ে সাগরে গিয়ে মিশেছে। এর দৈর্ঘ্য কম।'.normalize('NFC'),
    'নদীটি পাহাড় থেকে নেমে তিনটি জেলা পেরিয়ে সাগরে গিয়ে মিশেছে।'.normalize('NFD'),
    'নদীটি পাহাড় থেকে নেমে তিনটি জেলা পেরিয়ে সাগরে গিয়ে মিশেছে।'.normalize('NFC'),
  ],
  [
    'መንግሥት፡አዲሱን፡ሕግ፡ባለፈው፡ወር፡አጸደቀ። ሕጉ፡በሥራ፡ላይ፡ነው።',
    'መንግሥት አዲሱን ሕግ ባለፈው ወር አጸደቀ።',
    'መንግሥት፡አዲሱን፡ሕግ፡ባለፈው፡ወር፡አጸደቀ።',
  ],
  [
    'ᲡᲐᲥᲐᲠᲗᲕᲔᲚᲝᲡ ᲞᲐᲠᲚᲐᲛᲔᲜᲢᲛᲐ ᲐᲮᲐᲚᲘ ᲙᲐᲜᲝᲜᲘ ᲛᲘᲘᲦᲝ. ის ძალაშია.',
    'საქართველოს პარლამენტმა ახალი კანონი მიიღო.',
    'ᲡᲐᲥᲐᲠᲗᲕᲔᲚᲝᲡ ᲞᲐᲠᲚᲐᲛᲔᲜᲢᲛᲐ ᲐᲮᲐᲚᲘ ᲙᲐᲜᲝᲜᲘ ᲛᲘᲘᲦᲝ.',
  ],
  [
    'Գրադարանը բաց է ամեն օր՝ առավոտեան ժամը իննից մինչեւ երեկոյան ութը։ Մուտքն ազատ է։',
    'Գրադարանը բաց է ամեն օր՝ առավոտեան ժամը իննից մինչև երեկոյան ութը։',
    'Գրադարանը բաց է ամեն օր՝ առավոտեան ժամը իննից մինչեւ երեկոյան ութը։',
  ],
  [
    'ငါးဖမ်းသမားများသည် မုန်တိုင်း မလာမီ ကမ်းသို့ ပြန်ရောက်ကြသည်။ ညတွင် မိုးရွာသည်။',
    'ငါးဖမ်းသမားများသည်မုန်တိုင်းမလာမီကမ်းသို့ပြန်ရောက်ကြသည်။',
    'ငါးဖမ်းသမားများသည် မုန်တိုင်း မလာမီ ကမ်းသို့ ပြန်ရောက်ကြသည်။',
  ],
  [
    'Der Ausschuss tagt\nSeite 12 von 80\nJahresbericht 2024\nmindestens viermal im Jahr und berichtet dem Vorstand.',
    'Der Ausschuss tagt mindestens viermal im Jahr und berichtet dem Vorstand.',
    'Der Ausschuss tagt\nSeite 12 von 80\nJahresbericht 2024\nmindestens viermal im Jahr und berichtet dem Vorstand.',
  ],
  [
    'Temperatures reached 41.3 °C (106.3 °F) in the valley, the highest since records began in 1881.',
    'Temperatures reached 41.3°C in the valley, the highest since records began in 1881.',
    'Temperatures reached 41.3 °C (106.3 °F) in the valley, the highest since records began in 1881.',
  ],
  [
    '&ldquo;We have never&nbsp;seen anything like it,&rdquo; said the keeper of the light&shy;house on Tuesday.',
    '“We have never seen anything like it,” said the keeper of the lighthouse on Tuesday.',
    'We have never&nbsp;seen anything like it,&rdquo; said the keeper of the light&shy;house on Tuesday.',
  ],
  [
    'Smith et al. (2019) report that the enzyme is stable at pH 7, while others [12–14] could not confirm it at pH 9.',
    'the enzyme is stable at pH 7, while others could not confirm it at pH 9',
    'the enzyme is stable at pH 7, while others [12–14] could not confirm it at pH 9',
  ],
  // Written after what the first ones had shown was mended: other statements.
  [
    'The vaccine protects adults for at least ten years after the second injection.',
    'The vaccine protects adults for at most ten years after the second injection.',
  ],
  [
    'The landlord may enter the flat with the consent of the tenant at any time.',
    'The landlord may enter the flat without the consent of the tenant at any time.',
  ],
  [
    'Water boils at a lower temperature on high mountains than it does at sea level.',
    'Water boils at a higher temperature on high mountains than it does at sea level.',
  ],
  [
    'The treaty was ratified by eleven states, and signed by twenty-three in all.',
    'The treaty was signed by eleven states, and ratified by twenty-three in all.',
  ],
  [
    'In 2020 the company employed 1,250 people in its two plants near the coast.',
    'In 2020 the company employed 12,50 people in its two plants near the coast.',
  ],
  [
    'Never mix the two cleaning agents in the same bucket, and keep windows open.',
    'Always mix the two cleaning agents in the same bucket, and keep windows open.',
  ],
  [
    'The judge ruled that the search of the car had been lawful in every respect.',
    'The judge ruled that the search of the car had been unlawful in every respect.',
  ],
  [
    'Girls scored higher than boys in reading in all of the countries that took part.',
    'Boys scored higher than girls in reading in all of the countries that took part.',
  ],
  [
    'The engine must be switched off before the cover of the fan is taken away.',
    'The engine must be switched on before the cover of the fan is taken away.',
  ],
  [
    'The museum is closed on Mondays and on public holidays from October to March.',
    'The museum is open on Mondays and on public holidays from October to March.',
  ],
  [
    'Die Genehmigung kann jederzeit ohne Angabe von Gründen widerrufen werden.',
    'Die Genehmigung kann jederzeit unter Angabe von Gründen widerrufen werden.',
  ],
  [
    'Die Miete ist spätestens am dritten Werktag eines Monats zu zahlen.',
    'Die Miete ist frühestens am dritten Werktag eines Monats zu zahlen.',
  ],
  [
    'Le médicament est déconseillé aux femmes enceintes et aux enfants de moins de six ans.',
    'Le médicament est conseillé aux femmes enceintes et aux enfants de moins de six ans.',
  ],
  [
    'La ley entrará en vigor el primer día del mes siguiente al de su publicación.',
    'La ley entrará en vigor el último día del mes siguiente al de su publicación.',
  ],
  [
    'Il paziente deve assumere il farmaco a stomaco pieno e con molta acqua.',
    'Il paziente deve assumere il farmaco a stomaco vuoto e con molta acqua.',
  ],
  [
    'Суд признал действия компании законными и отказал в иске в полном объёме.',
    'Суд признал действия компании незаконными и отказал в иске в полном объёме.',
  ],
  [
    'Вода в озере летом теплее, чем в реке, которая в него впадает с севера.',
    'Вода в озере летом холоднее, чем в реке, которая в него впадает с севера.',
  ],
  [
    'Pracownik może wypowiedzieć umowę z miesięcznym okresem wypowiedzenia.',
    'Pracodawca może wypowiedzieć umowę z miesięcznym okresem wypowiedzenia.',
  ],
  [
    'Yolcuların emniyet kemerlerini iniş sırasında takmaları zorunludur.',
    'Yolcuların emniyet kemerlerini kalkış sırasında takmaları zorunludur.',
  ],
  [
    'يُسمح للزوار بالتصوير داخل المتحف في جميع القاعات المفتوحة للجمهور.',
    'يُمنع الزوار من التصوير داخل المتحف في جميع القاعات المفتوحة للجمهور.',
  ],
  [
    'ارتفعت أسعار القمح في الأسواق العالمية خلال الشهر الماضي بشكل ملحوظ.',
    'انخفضت أسعار القمح في الأسواق العالمية خلال الشهر الماضي بشكل ملحوظ.',
  ],
  [
    'קונים חייבים לשלם את היתרה תוך שלושים יום ממועד המסירה של הסחורה.',
    'קונים חייבים לשלם את היתרה תוך שישים יום ממועד המסירה של הסחורה.',
  ],
  [
    'این دارو برای کودکان زیر دو سال مجاز است و باید با غذا مصرف شود.',
    'این دارو برای کودکان زیر دو سال غیرمجاز است و باید با غذا مصرف شود.',
  ],
  [
    '投资者应当充分了解风险,本产品保证本金安全并按季度支付收益。',
    '投资者应当充分了解风险,本产品不保证本金安全并按季度支付收益。',
  ],
  [
    '甲方应在收到货物后三十日内向乙方支付全部货款。',
    '乙方应在收到货物后三十日内向甲方支付全部货款。',
  ],
  [
    'この薬は食後に服用し、服用後は車の運転を避けてください。',
    'この薬は食前に服用し、服用後は車の運転を避けてください。',
  ],
  [
    '契約は双方が署名した日から一年間有効とし、自動的に更新される。',
    '契約は双方が署名した日から三年間有効とし、自動的に更新される。',
  ],
  [
    '이 약은 임산부에게 안전한 것으로 확인되었으며 처방 없이 살 수 있다.',
    '이 약은 임산부에게 위험한 것으로 확인되었으며 처방 없이 살 수 있다.',
  ],
  [
    'ห้ามใช้ผลิตภัณฑ์นี้กับเด็กอายุต่ำกว่าสามปีโดยเด็ดขาด',
    'ให้ใช้ผลิตภัณฑ์นี้กับเด็กอายุต่ำกว่าสามปีโดยเด็ดขาด',
  ],
  [
    'यह योजना केवल ग्रामीण क्षेत्रों के निवासियों के लिए लागू होगी।',
    'यह योजना सभी क्षेत्रों के निवासियों के लिए लागू होगी।',
  ],
  [
    'এই আইন আগামী বছরের প্রথম দিন থেকে কার্যকর হবে বলে জানানো হয়েছে।',
    'এই আইন আগামী বছরের শেষ দিন থেকে কার্যকর হবে বলে জানানো হয়েছে।',
  ],
  [
    'Bệnh nhân nên uống thuốc trước bữa ăn sáng ít nhất ba mươi phút.',
    'Bệnh nhân nên uống thuốc sau bữa ăn sáng ít nhất ba mươi phút.',
  ],
  [
    'Warga asing wajib melapor ke kantor imigrasi dalam waktu tujuh hari.',
    'Warga asing wajib melapor ke kantor imigrasi dalam waktu tujuh bulan.',
  ],
  [
    'The catalyst lowers the activation energy of the forward reaction only.',
    'The catalyst lowers the activation energy of the reverse reaction only.',
  ],
  [
    'The suspect was seen leaving the building shortly after the alarm had gone off.',
    'The suspect was seen leaving the building shortly before the alarm had gone off.',
  ],
  [
    'Taxable income includes interest that is earned on foreign bank accounts.',
    'Taxable income excludes interest that is earned on foreign bank accounts.',
  ],
  [
    'O contrato pode ser rescindido por qualquer das partes com aviso prévio.',
    'O contrato pode ser rescindido por ambas as partes com aviso prévio.',
  ],
  [
    'De huurder is verplicht schade aan de woning direct te melden bij de verhuurder.',
    'De verhuurder is verplicht schade aan de woning direct te melden bij de huurder.',
  ],
  [
    'Styrelsen beslutade att inte lämna någon utdelning för det gångna året.',
    'Styrelsen beslutade att lämna en utdelning för det gångna året.',
  ],
  [
    'Laitetta saa käyttää ulkona myös sateella, jos kansi on kunnolla kiinni.',
    'Laitetta saa käyttää ulkona myös sateella, jos kansi on kunnolla auki.',
  ],
  // And damage.
  [
    'Chapter 7\nThe  ﬁrst  settlers  arrived  in  spring , and  built  their  huts  near  the  river .\n\n33',
    'The first settlers arrived in spring, and built their huts near the river.',
    'The  ﬁrst  settlers  arrived  in  spring , and  built  their  huts  near  the  river',
  ],
  [
    'The results (see Fig. 3a) show that the membrane remains intact at all pressures tested.',
    'The results show that the membrane remains intact at all pressures tested.',
    'The results (see Fig. 3a) show that the membrane remains intact at all pressures tested.',
  ],
  [
    '> The mayor, who had been in office\n> for nine years, resigned the next day.',
    'The mayor, who had been in office for nine years, resigned the next day.',
    'The mayor, who had been in office\n> for nine years, resigned the next day.',
  ],
  [
    'The rnodern theory of heat was developed during the nineteenth centurv by several scientists.',
    'The modern theory of heat was developed during the nineteenth century by several scientists.',
    'The rnodern theory of heat was developed during the nineteenth centurv by several scientists.',
  ],
  [
    '12 Our survey was sent to all members. 13 Two thirds of them answered within a week. 14 Thanks.',
    'Two thirds of them answered within a week.',
    'Two thirds of them answered within a week.',
  ],
  [
    'the speed of light in vacuum is exactly 299 792 458 m s−1, by definition of the metre',
    'the speed of light in vacuum is exactly 299,792,458 m s-1, by definition of the metre',
    'the speed of light in vacuum is exactly 299 792 458 m s−1, by definition of the metre',
  ],
  [
    'Die Versuchs­personen wurden zufällig in zwei Grup- pen eingeteilt und täglich befragt.',
    'Die Versuchspersonen wurden zufällig in zwei Gruppen eingeteilt und täglich befragt.',
    'Die Versuchs­personen wurden zufällig in zwei Grup- pen eingeteilt und täglich befragt.',
  ],
  [
    'Les œuvres exposées proviennent de collections privées ; l’entrée est libre jusqu’au 12 mai.',
    "Les oeuvres exposées proviennent de collections privées; l'entrée est libre jusqu'au 12 mai.",
    'Les œuvres exposées proviennent de collections privées ; l’entrée est libre jusqu’au 12 mai.',
  ],
  [
    'El autor nacio en Cordoba en 1903 y paso su infancia entre libros y caballos.',
    'El autor nació en Córdoba en 1903 y pasó su infancia entre libros y caballos.',
    'El autor nacio en Cordoba en 1903 y paso su infancia entre libros y caballos.',
  ],
  [
    'ΣΗΜΕΙΩΣΗ: Η πύλη κλεί-\nνει κάθε βράδυ στις δέκα\nκαι ανοίγει στις επτά.',
    'Η πύλη κλείνει κάθε βράδυ στις δέκα και ανοίγει στις επτά.',
    'Η πύλη κλεί-\nνει κάθε βράδυ στις δέκα\nκαι ανοίγει στις επτά.',
  ],
  [
    'تأسّست الشركة سنة ١٩٨٧ وتضمّ اليوم نحو ٣٢٠٠ موظّف في ستّ دول.',
    'تأسست الشركة سنة 1987 وتضم اليوم نحو 3200 موظف في ست دول.',
    'تأسّست الشركة سنة ١٩٨٧ وتضمّ اليوم نحو ٣٢٠٠ موظّف في ستّ دول.',
  ],
  [
    '二〇二〇年度の売上は前年を上回り、利\n　益も増えた。配当は据え置く。',
    '二〇二〇年度の売上は前年を上回り、利益も増えた。',
    '二〇二〇年度の売上は前年を上回り、利\n　益も増えた。',
  ],
  [
    '“人工智能”一词最早出现于1956年的达特茅斯会议,此后发展迅速。',
    '「人工智能」一词最早出现于1956年的达特茅斯会议,此后发展迅速。',
    '“人工智能”一词最早出现于1956年的达特茅斯会议,此后发展迅速。',
  ],
  [
    '서울시는 내년부터 모든 시내버스를 전기버스로\n바꾸\n기로 했다고 밝혔다.',
    '서울시는 내년부터 모든 시내버스를 전기버스로 바꾸기로 했다고 밝혔다.',
    '서울시는 내년부터 모든 시내버스를 전기버스로\n바꾸\n기로 했다고 밝혔다.',
  ],
  [
    '<p>The <em>Beagle</em> sailed from Plymouth<sup>3</sup> in December, with seventy-four people on board.</p>',
    'The Beagle sailed from Plymouth in December, with seventy-four people on board.',
    'The <em>Beagle</em> sailed from Plymouth<sup>3</sup> in December, with seventy-four people on board.',
  ],
  [
    'Kolejny raport ukaże się w czerwcu i obejmie dane ze wszys- tkich szesnastu województw kraju.',
    'Kolejny raport ukaze sie w czerwcu i obejmie dane ze wszystkich szesnastu wojewodztw kraju.',
    'Kolejny raport ukaże się w czerwcu i obejmie dane ze wszys- tkich szesnastu województw kraju.',
  ],
  [
    '- [x] The backup runs every night at 02:30 and keeps the last *fourteen* copies on `nas-1`.',
    'The backup runs every night at 02:30 and keeps the last fourteen copies on nas-1.',
    'The backup runs every night at 02:30 and keeps the last *fourteen* copies on `nas-1`',
  ],
  [
    'The committee …, after a long discussion, … agreed to postpone the vote until the next meeting in autumn.',
    'The committee, after a long discussion, agreed to postpone the vote until the next meeting in autumn.',
    'The committee …, after a long discussion, … agreed to postpone the vote until the next meeting in autumn.',
  ],
  [
    'A GOOD DAY TO REMEMBER\nby J. Doe\nOn the morning of the third of May the whole village went down to the lake to watch the swans.',
    'On the morning of the third of May, the whole village went down to the lake to watch the swans',
    'On the morning of the third of May the whole village went down to the lake to watch the swans',
  ],
  [
    'Thư viện mở cửa từ 8 giờ sáng đến 9 giờ tối, kể cả ngày lễ. Vào cửa tự do.',
    'Thư viện mở cửa từ 8 giờ sáng đến 9 giờ tối, kể cả ngày lễ.'.normalize('NFD'),
    'Thư viện mở cửa từ 8 giờ sáng đến 9 giờ tối, kể cả ngày lễ.',
  ],
];

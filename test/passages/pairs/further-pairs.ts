import type { Pair } from './pair.js';

/** In twenty-five languages: one word that makes another statement of a sentence, and damage that does not. */
export const FURTHER: readonly Pair[] = [
  [
    'The licence must be renewed by the owner before the end of each calendar year.',
    'The licence may be renewed by the owner before the end of each calendar year.',
  ],
  [
    'Several of the patients in the second group reported mild headaches after the injection.',
    'Most of the patients in the second group reported mild headaches after the injection.',
  ],
  [
    'The recommended dose for adults is five milligrams twice a day with plenty of water.',
    'The recommended dose for adults is five micrograms twice a day with plenty of water.',
  ],
  [
    'Employees can claim travel and meal expenses up to the limit given in the annex.',
    'Employees can claim travel or meal expenses up to the limit given in the annex.',
  ],
  [
    'It is possible to restore the deleted records from the archive within a month.',
    'It is impossible to restore the deleted records from the archive within a month.',
  ],
  [
    'The river flows north from the mountains and reaches the sea near the old harbour.',
    'The river flows south from the mountains and reaches the sea near the old harbour.',
  ],
  [
    'The minister denied that the contract had been signed before the election took place.',
    'The minister confirmed that the contract had been signed before the election took place.',
  ],
  [
    'The court found the defendant guilty of the second charge and set a date for sentencing.',
    'The court found the defendant guilty of the first charge and set a date for sentencing.',
  ],
  [
    'Shares of the supplier rose sharply on Tuesday after the merger had been announced.',
    'Shares of the supplier rose sharply on Thursday after the merger had been announced.',
  ],
  [
    'The experiment was repeated with male mice, and the effect was the same in every case.',
    'The experiment was repeated with female mice, and the effect was the same in every case.',
  ],
  [
    'Income from abroad is taxable in the year in which it is received by the company.',
    'Income from abroad is non-taxable in the year in which it is received by the company.',
  ],
  [
    'The tenant pays the landlord for repairs that exceed the agreed amount.',
    'The landlord pays the tenant for repairs that exceed the agreed amount.',
  ],
  [
    'The tower is 135 metres high, and it was finished in the spring of 1889.',
    'The tower is 135 metres high, and it was finished in the spring of 1898.',
  ],
  [
    'The temperature of the coolant fell to -12 degrees during the night of the test.',
    'The temperature of the coolant fell to 12 degrees during the night of the test.',
  ],
  [
    'The software was released under the MIT licence and can be used by everyone.',
    'The software was released under the GPL licence and can be used by everyone.',
  ],
  [
    'The treaty will be ratified by both parliaments before it enters into force.',
    'The treaty was ratified by both parliaments before it entered into force.',
  ],
  [
    'Visitors are allowed to take photographs in all rooms except the treasury.',
    'Visitors are allowed to take photographs in all rooms including the treasury.',
  ],
  [
    'Inflation was 2.5 percent in May, slightly above what analysts had forecast.',
    'Inflation was 25 percent in May, slightly above what analysts had forecast.',
  ],
  [
    'The vaccine is at least 90 percent effective in children who are older than five.',
    'The vaccine is at most 90 percent effective in children who are older than five.',
  ],
  [
    'Iraq signed the agreement with its neighbours in the first week of September.',
    'Iran signed the agreement with its neighbours in the first week of September.',
  ],
  [
    'The committee ﬁnally approved the efﬁcient new workﬂow for all of its ofﬁces.',
    'The committee finally approved the efficient new workflow for all of its offices.',
    'The committee ﬁnally approved the efﬁcient new workﬂow for all of its ofﬁces.',
  ],
  [
    'The instru-\nment was cali-\nbrated twice before the measure-\nments were taken at sea.',
    'The instrument was calibrated twice before the measurements were taken at sea.',
    'The instru-\nment was cali-\nbrated twice before the measure-\nments were taken at sea.',
  ],
  [
    'The glacier has lost a third of its mass since 1950 [12, 13], according to the survey.',
    'The glacier has lost a third of its mass since 1950, according to the survey.',
    'The glacier has lost a third of its mass since 1950 [12, 13], according to the survey.',
  ],
  [
    'The glacier has lost a third of its mass,4 which nobody had expected so soon.',
    'The glacier has lost a third of its mass, which nobody had expected so soon.',
    'The glacier has lost a third of its mass,4 which nobody had expected so soon.',
  ],
  [
    '“We have never seen anything like it,” said the head of the institute – and left.',
    '"We have never seen anything like it," said the head of the institute - and left.',
    '“We have never seen anything like it,” said the head of the institute – and left.',
  ],
  [
    'The cornpany announced that the new rnodel would be delivered in early autumn.',
    'The company announced that the new model would be delivered in early autumn.',
    'The cornpany announced that the new rnodel would be delivered in early autumn.',
  ],
  [
    'All employees of the firm are required to complete the safety training each year.',
    'All employees of the firm are required to **complete the safety training** each year.',
    'All employees of the firm are required to complete the safety training each year.',
  ],
  [
    'The method relies on x2 + y2 = z2 and on nothing else that was said before it.',
    'The method relies on x² + y² = z² and on nothing else that was said before it.',
    'The method relies on x2 + y2 = z2 and on nothing else that was said before it.',
  ],
  [
    'Café owners in Zürich were naïve about the résumé of the new façade designer.',
    'Cafe owners in Zurich were naive about the resume of the new facade designer.',
    'Café owners in Zürich were naïve about the résumé of the new façade designer.',
  ],
  [
    'The first clause applies to all members. The second applies, as explained in the annex, to guests only.',
    'The first clause applies to all members. … to guests only.',
    'The first clause applies to all members. The second applies, as explained in the annex, to guests only.',
  ],
  [
    'AT&amp;T said that it would lay 1,200 miles of cable across the desert next year.',
    'AT&T said that it would lay 1,200 miles of cable across the desert next year.',
    'AT&amp;T said that it would lay 1,200 miles of cable across the desert next year.',
  ],
  [
    'The board met on Monday. It did not reach a decision about the new building that day.',
    "The board met on Monday. It didn't reach a decision about the new building that day.",
    'The board met on Monday. It did not reach a decision about the new building that day.',
  ],
  [
    'Der Antrag muss spätestens drei Monate vor Ablauf der Frist gestellt werden.',
    'Der Antrag kann spätestens drei Monate vor Ablauf der Frist gestellt werden.',
  ],
  [
    'Der Beamte unterschrieb den Vertrag unfreiwillig und in Anwesenheit eines Zeugen.',
    'Der Beamte unterschrieb den Vertrag freiwillig und in Anwesenheit eines Zeugen.',
  ],
  [
    'Die Zahl der Beschäftigten ist im letzten Quartal um vier Prozent gestiegen.',
    'Die Zahl der Beschäftigten ist im letzten Quartal um vier Prozent gesunken.',
  ],
  [
    'Das Gericht hat die Klage des Mieters gegen den Vermieter abgewiesen.',
    'Das Gericht hat die Klage des Vermieters gegen den Mieter abgewiesen.',
  ],
  [
    'Einige Bundesländer haben dem Entwurf im Ausschuss bereits zugestimmt.',
    'Alle Bundesländer haben dem Entwurf im Ausschuss bereits zugestimmt.',
  ],
  [
    'Die Sitzung findet am 14. Januar im großen Saal des Rathauses statt.',
    'Die Sitzung findet am 14. Februar im großen Saal des Rathauses statt.',
  ],
  [
    'Die Straße wird während der Bauarbeiten für schwere Fahrzeuge gesperrt.',
    'Die Strasse wird wahrend der Bauarbeiten fur schwere Fahrzeuge gesperrt.',
    'Die Straße wird während der Bauarbeiten für schwere Fahrzeuge gesperrt.',
  ],
  [
    'Die Bundes-\nregierung hat den Gesetz­entwurf zur Kranken­versicherung am Mitt-\nwoch beschlossen.',
    'Die Bundesregierung hat den Gesetzentwurf zur Krankenversicherung am Mittwoch beschlossen.',
    'Die Bundes-\nregierung hat den Gesetz­entwurf zur Kranken­versicherung am Mitt-\nwoch beschlossen.',
  ],
  [
    '„Das ist ein großer Erfolg für uns alle“, sagte die Ministerin nach der Sitzung.',
    '»Das ist ein großer Erfolg für uns alle«, sagte die Ministerin nach der Sitzung.',
    '„Das ist ein großer Erfolg für uns alle“, sagte die Ministerin nach der Sitzung.',
  ],
  [
    'Die Prüfung muß bis zum Ende des Schuljahres abgeschlossen sein, daß niemand warten muß.',
    'Die Prüfung muss bis zum Ende des Schuljahres abgeschlossen sein, dass niemand warten muss.',
    'Die Prüfung muß bis zum Ende des Schuljahres abgeschlossen sein, daß niemand warten muß.',
  ],
  [
    'Le conseil municipal a rejeté le projet de construction du nouveau stade.',
    'Le conseil municipal a adopté le projet de construction du nouveau stade.',
  ],
  [
    'Les produits doivent être conservés à une température inférieure à huit degrés.',
    'Les produits doivent être conservés à une température supérieure à huit degrés.',
  ],
  [
    'Le témoin affirme qu’il n’a jamais rencontré l’accusé avant le mois de mars.',
    'Le témoin affirme qu’il a souvent rencontré l’accusé avant le mois de mars.',
  ],
  [
    'La plupart des élèves de la classe ont réussi l’examen du premier coup.',
    'La moitié des élèves de la classe ont réussi l’examen du premier coup.',
  ],
  [
    'Le musée est ouvert tous les jours de neuf heures à midi pendant l’hiver.',
    'Le musée est ouvert tous les jours de neuf heures à midi pendant l’été.',
  ],
  [
    'Le directeur général de l’entreprise a été nommé par les actionnaires à l’unanimité.',
    'Le directeur adjoint de l’entreprise a été nommé par les actionnaires à l’unanimité.',
  ],
  [
    'L’œuvre du peintre a été exposée « à Paris » pour la première fois en 1937 .',
    'L\'oeuvre du peintre a ete exposee "a Paris" pour la premiere fois en 1937.',
    'L’œuvre du peintre a été exposée « à Paris » pour la première fois en 1937',
  ],
  [
    'Le gouver-\nnement a présenté son plan d’investis-\nsement devant l’Assem-\nblée nationale.',
    'Le gouvernement a présenté son plan d’investissement devant l’Assemblée nationale.',
    'Le gouver-\nnement a présenté son plan d’investis-\nsement devant l’Assem-\nblée nationale.',
  ],
  [
    'Les résultats(3) montrent une nette amélioration de la qualité de l’eau du lac.',
    'Les résultats montrent une nette amélioration de la qualité de l’eau du lac.',
    'Les résultats(3) montrent une nette amélioration de la qualité de l’eau du lac.',
  ],
  [
    'El acusado admitió haber recibido el dinero en una cuenta del extranjero.',
    'El acusado negó haber recibido el dinero en una cuenta del extranjero.',
  ],
  [
    'La empresa vendió todas sus acciones a un grupo de inversores japoneses.',
    'La empresa compró todas sus acciones a un grupo de inversores japoneses.',
  ],
  [
    'Está permitido fumar en la terraza y en el jardín trasero del hotel.',
    'Está prohibido fumar en la terraza y en el jardín trasero del hotel.',
  ],
  [
    'El puente más largo del país fue inaugurado por el presidente en junio.',
    'El puente más alto del país fue inaugurado por el presidente en junio.',
  ],
  [
    'La población de la ciudad creció un doce por ciento en la última década.',
    'La población de la ciudad creció un dos por ciento en la última década.',
  ],
  [
    'La niña recibió el premio de manos del alcalde de la ciudad de León.',
    'El niño recibió el premio de manos del alcalde de la ciudad de León.',
  ],
  [
    'La investigaci´on del a˜no pasado demostr´o que el m´etodo tambi´en funciona en ni˜nos.',
    'La investigación del año pasado demostró que el método también funciona en niños.',
    'La investigaci´on del a˜no pasado demostr´o que el m´etodo tambi´en funciona en ni˜nos.',
  ],
  [
    '¿Cuándo comenzará la construcción? Según el ministerio, a principios del próximo año.',
    'Cuando comenzara la construccion? Segun el ministerio, a principios del proximo año.',
    'Cuándo comenzará la construcción? Según el ministerio, a principios del próximo año.',
  ],
  [
    'Компания увеличила расходы на рекламу в третьем квартале текущего года.',
    'Компания сократила расходы на рекламу в третьем квартале текущего года.',
  ],
  [
    'Лекарство следует принимать до еды три раза в день в течение недели.',
    'Лекарство следует принимать после еды три раза в день в течение недели.',
  ],
  [
    'Суд признал действия полиции незаконными и отменил решение о штрафе.',
    'Суд признал действия полиции законными и отменил решение о штрафе.',
  ],
  [
    'Большинство депутатов проголосовало за поправки к закону о выборах.',
    'Большинство депутатов проголосовало против поправки к закону о выборах.',
  ],
  [
    'Завод производит двигатели для военных самолётов с начала прошлого века.',
    'Завод производит двигатели для гражданских самолётов с начала прошлого века.',
  ],
  [
    'Все учёные согласились с тем, что ещё рано делать окончательные выводы.',
    'Все ученые согласились с тем, что еще рано делать окончательные выводы.',
    'Все учёные согласились с тем, что ещё рано делать окончательные выводы.',
  ],
  [
    'Прави-\nтельство утвер-\nдило программу разви-\nтия сельских террито-\nрий.',
    'Правительство утвердило программу развития сельских территорий.',
    'Прави-\nтельство утвер-\nдило программу разви-\nтия сельских террито-\nрий.',
  ],
  [
    '«Мы не ожидали такого результата», — сказал руководитель лаборатории.',
    '"Мы не ожидали такого результата", - сказал руководитель лаборатории.',
    '«Мы не ожидали такого результата», — сказал руководитель лаборатории.',
  ],
  [
    '公司今年第三季度的营业收入比去年同期增加了两成，超出市场预期。',
    '公司今年第三季度的营业收入比去年同期减少了两成，超出市场预期。',
  ],
  [
    '该药物应在饭前服用，每天三次，连续服用一周为一个疗程。',
    '该药物应在饭后服用，每天三次，连续服用一周为一个疗程。',
  ],
  [
    '法院认定被告的行为合法，驳回了原告的全部诉讼请求。',
    '法院认定被告的行为违法，驳回了原告的全部诉讼请求。',
  ],
  [
    '所有成员国都同意在年底之前批准这项新的贸易协定。',
    '部分成员国都同意在年底之前批准这项新的贸易协定。',
  ],
  [
    '博物馆位于城市的东部，距离火车站步行大约十五分钟。',
    '博物馆位于城市的西部，距离火车站步行大约十五分钟。',
  ],
  [
    '该大学成立于一九五二年，是全国最早的师范院校之一。',
    '该大学成立于一九五三年，是全国最早的师范院校之一。',
  ],
  [
    '研 究 结 果 表 明 ， 该 方 法 在 大 多 数 情 况 下 都 优 于 传 统 方 法 。',
    '研究结果表明，该方法在大多数情况下都优于传统方法。',
    '研 究 结 果 表 明 ， 该 方 法 在 大 多 数 情 况 下 都 优 于 传 统 方 法',
  ],
  [
    '研究人员在《自然》杂志上发表了这项\n成果，引起了学术界的\n广泛关注。',
    '研究人员在“自然”杂志上发表了这项成果,引起了学术界的广泛关注。',
    '研究人员在《自然》杂志上发表了这项\n成果，引起了学术界的\n广泛关注。',
  ],
  [
    '截至２０２３年１２月，该平台的注册用户已超过５００万人。',
    '截至2023年12月，该平台的注册用户已超过500万人。',
    '截至２０２３年１２月，该平台的注册用户已超过５００万人。',
  ],
  [
    'この薬は食前に服用し、必ず医師の指示に従ってください。',
    'この薬は食後に服用し、必ず医師の指示に従ってください。',
  ],
  ['委員会は来年度の予算案を賛成多数で可決した。', '委員会は来年度の予算案を反対多数で否決した。'],
  [
    '利用者は管理者の許可がなければ部屋に入ることができません。',
    '利用者は管理者の許可がなければ部屋に入ることができます。',
  ],
  [
    '地震は午前三時ごろに発生し、震度五強を観測しました。',
    '地震は午後三時ごろに発生し、震度五強を観測しました。',
  ],
  [
    '輸出は三か月連続で増加し、過去最高を更新した。',
    '輸入は三か月連続で増加し、過去最高を更新した。',
  ],
  [
    'すべての学生は入学後一か月以内に健康診断を受けなければならない。',
    '一部の学生は入学後一か月以内に健康診断を受けなければならない。',
  ],
  [
    'コンピュータの性能は、この十年間で飛躍的に\n向上し、価格も大幅に\n下がった。',
    'コンピュータの性能は、この十年間で飛躍的に向上し、価格も大幅に下がった。',
    'コンピュータの性能は、この十年間で飛躍的に\n向上し、価格も大幅に\n下がった。',
  ],
  [
    'ﾃﾞｰﾀの保存には、専用のｿﾌﾄｳｪｱが必要です。詳しくは説明書をご覧ください。',
    'データの保存には、専用のソフトウェアが必要です。詳しくは説明書をご覧ください。',
    'ﾃﾞｰﾀの保存には、専用のｿﾌﾄｳｪｱが必要です。詳しくは説明書をご覧ください。',
  ],
  [
    '「今回の結果は予想外だった」と、研究所の山田所長は記者会見で語った。',
    '『今回の結果は予想外だった』と、研究所の山田所長は記者会見で語った。',
    '「今回の結果は予想外だった」と、研究所の山田所長は記者会見で語った。',
  ],
  [
    '회사의 지난해 영업이익은 전년보다 이십 퍼센트 증가했다고 밝혔다.',
    '회사의 지난해 영업이익은 전년보다 이십 퍼센트 감소했다고 밝혔다.',
  ],
  [
    '이 약은 식전에 복용해야 하며 하루 세 번을 넘지 않아야 합니다.',
    '이 약은 식후에 복용해야 하며 하루 세 번을 넘지 않아야 합니다.',
  ],
  [
    '법원은 피고인에게 유죄를 선고하고 즉시 석방할 것을 명령했다.',
    '법원은 피고인에게 무죄를 선고하고 즉시 석방할 것을 명령했다.',
  ],
  [
    '모든 회원국이 새로운 무역 협정에 찬성한다는 뜻을 밝혔다.',
    '일부 회원국이 새로운 무역 협정에 찬성한다는 뜻을 밝혔다.',
  ],
  [
    '박물관은 월요일에 문을 닫으며 화요일부터 일요일까지 운영합니다.',
    '박물관은 월요일에 문을 열며 화요일부터 일요일까지 운영합니다.',
  ],
  [
    '연구팀은 새로운 방법이 기존 방법보다 훨씬 빠르다는 사실을 확인했다.',
    '연구팀은 새로운방법이 기존방법보다 훨씬 빠르다는사실을 확인했다.',
    '연구팀은 새로운 방법이 기존 방법보다 훨씬 빠르다는 사실을 확인했다.',
  ],
  [
    '정부는 내년부터 전기 자동차에 대한 보조금을 확대\n하기로 결정\n했다고 발표했다.',
    '정부는 내년부터 전기 자동차에 대한 보조금을 확대하기로 결정했다고 발표했다.',
    '정부는 내년부터 전기 자동차에 대한 보조금을 확대\n하기로 결정\n했다고 발표했다.',
  ],
  [
    'أعلنت الشركة عن زيادة أسعار منتجاتها ابتداء من الشهر القادم.',
    'أعلنت الشركة عن خفض أسعار منتجاتها ابتداء من الشهر القادم.',
  ],
  [
    'حكمت المحكمة ببراءة المتهم من جميع التهم الموجهة إليه.',
    'حكمت المحكمة بإدانة المتهم من جميع التهم الموجهة إليه.',
  ],
  [
    'يجوز للعامل أن يطلب إجازة سنوية بعد ستة أشهر من العمل.',
    'لا يجوز للعامل أن يطلب إجازة سنوية بعد ستة أشهر من العمل.',
  ],
  [
    'يقع المتحف في شمال المدينة بالقرب من محطة القطار الرئيسية.',
    'يقع المتحف في جنوب المدينة بالقرب من محطة القطار الرئيسية.',
  ],
  [
    'معظم الطلاب في هذه المدرسة يدرسون لغتين أجنبيتين.',
    'بعض الطلاب في هذه المدرسة يدرسون لغتين أجنبيتين.',
  ],
  [
    'إنَّ الاِستثمارَ في التعليمِ يُؤدّي إلى نموٍّ اقتصاديٍّ أسرعَ في الدُّوَلِ الناميةِ.',
    'إن الاستثمار في التعليم يؤدي إلى نمو اقتصادي أسرع في الدول النامية.',
    'إنَّ الاِستثمارَ في التعليمِ يُؤدّي إلى نموٍّ اقتصاديٍّ أسرعَ في الدُّوَلِ الناميةِ.',
  ],
  [
    'أكدت الوزارة أن الامتحانات ستبدأ في موعدها المحدد إلى جميع المدارس.',
    'اكدت الوزارة ان الامتحانات ستبدا في موعدها المحدد الى جميع المدارس.',
    'أكدت الوزارة أن الامتحانات ستبدأ في موعدها المحدد إلى جميع المدارس.',
  ],
  [
    'بدأت الأعمـــال في المشــروع عام ٢٠١٩ وانتهت عام ٢٠٢٣.',
    'بدأت الأعمال في المشروع عام 2019 وانتهت عام 2023.',
    'بدأت الأعمـــال في المشــروع عام ٢٠١٩ وانتهت عام ٢٠٢٣.',
  ],
  [
    'सरकार ने किसानों के लिए नई योजना को मंज़ूरी दे दी है।',
    'सरकार ने किसानों के लिए पुरानी योजना को मंज़ूरी दे दी है।',
  ],
  [
    'न्यायालय ने आरोपी को सभी आरोपों से बरी कर दिया।',
    'न्यायालय ने आरोपी को सभी आरोपों में दोषी ठहराया।',
  ],
  [
    'यह नियम केवल सरकारी कर्मचारियों पर लागू होता है।',
    'यह नियम सरकारी कर्मचारियों पर लागू होता है।',
  ],
  [
    'नदी पर बना पुल भारत का सबसे लंबा पुल माना जाता है।',
    'नदी पर बना पुल भारत का सबसे ऊँचा पुल माना जाता है।',
  ],
  [
    'परीक्षा सोमवार को सुबह दस बजे शुरू होगी और दो घंटे चलेगी।',
    'परीक्षा मंगलवार को सुबह दस बजे शुरू होगी और दो घंटे चलेगी।',
  ],
  [
    'ज़िले के सभी सरकारी स्कूलों में पढ़ाई सोमवार से फिर शुरू होगी।',
    'जिले के सभी सरकारी स्कूलों में पढाई सोमवार से फिर शुरू होगी।',
    'ज़िले के सभी सरकारी स्कूलों में पढ़ाई सोमवार से फिर शुरू होगी।',
  ],
  [
    'भारत की जनसंख्या २०११ में १२१ करोड़ थी, जो अब बढ़ गई है।',
    'भारत की जनसंख्या 2011 में 121 करोड़ थी, जो अब बढ़ गई है।',
    'भारत की जनसंख्या २०११ में १२१ करोड़ थी, जो अब बढ़ गई है।',
  ],
  [
    'Şirket geçen yıl elde ettiği kârın tamamını ortaklarına dağıttı.',
    'Şirket geçen yıl elde ettiği kârın yarısını ortaklarına dağıttı.',
  ],
  [
    'Üyeler toplantıya katılabilir ve oylamada görüşlerini bildirebilir.',
    'Üyeler toplantıya katılamaz ve oylamada görüşlerini bildiremez.',
  ],
  [
    'İSTANBUL BELEDİYESİ YENİ METRO HATTINI GELECEK YIL AÇACAĞINI DUYURDU.',
    'İstanbul Belediyesi yeni metro hattını gelecek yıl açacağını duyurdu.',
    'İSTANBUL BELEDİYESİ YENİ METRO HATTINI GELECEK YIL AÇACAĞINI DUYURDU.',
  ],
  [
    'Il farmaco può essere somministrato ai bambini di età superiore a due anni.',
    'Il farmaco può essere somministrato ai bambini di età inferiore a due anni.',
  ],
  [
    'Il governo ha approvato la riforma delle pensioni con un voto di fiducia.',
    'Il governo ha respinto la riforma delle pensioni con un voto di fiducia.',
  ],
  [
    'Perche´ la citta` e` piu` pulita? Perche´ i cittadini hanno imparato a riciclare i rifiuti.',
    'Perché la città è più pulita? Perché i cittadini hanno imparato a riciclare i rifiuti.',
    'Perche´ la citta` e` piu` pulita? Perche´ i cittadini hanno imparato a riciclare i rifiuti.',
  ],
  [
    'O tribunal absolveu o réu de todas as acusações apresentadas pelo ministério.',
    'O tribunal condenou o réu de todas as acusações apresentadas pelo ministério.',
  ],
  [
    'A maioria dos participantes do estudo desconhecia os efeitos do tratamento.',
    'A maioria dos participantes do estudo conhecia os efeitos do tratamento.',
  ],
  [
    'A adopção da acção directa foi óptima para a recepção dos objectivos do projecto.',
    'A adoção da ação direta foi ótima para a receção dos objetivos do projeto.',
    'A adopção da acção directa foi óptima para a recepção dos objectivos do projecto.',
  ],
  [
    'Sąd uznał, że umowa jest nieważna od dnia jej podpisania przez strony.',
    'Sąd uznał, że umowa jest ważna od dnia jej podpisania przez strony.',
  ],
  [
    'Muzeum jest czynne codziennie oprócz poniedziałków od godziny dziewiątej.',
    'Muzeum jest czynne codziennie oprócz piątków od godziny dziewiątej.',
  ],
  [
    'Uczniowie mog ˛a korzysta´c z biblioteki równie˙z w czasie ferii zimowych.',
    'Uczniowie mogą korzystać z biblioteki również w czasie ferii zimowych.',
    'Uczniowie mog ˛a korzysta´c z biblioteki równie˙z w czasie ferii zimowych.',
  ],
  [
    'בית המשפט הרשיע את הנאשם בכל סעיפי האישום שיוחסו לו.',
    'בית המשפט זיכה את הנאשם בכל סעיפי האישום שיוחסו לו.',
  ],
  [
    'החברה הגדילה את השקעותיה במחקר ובפיתוח בשנה החולפת.',
    'החברה הקטינה את השקעותיה במחקר ובפיתוח בשנה החולפת.',
  ],
  [
    'הַמְּדִינָה הֶחְלִיטָה לְהַרְחִיב אֶת רֶשֶׁת הָרַכָּבוֹת בַּדָּרוֹם.',
    'המדינה החליטה להרחיב את רשת הרכבות בדרום.',
    'הַמְּדִינָה הֶחְלִיטָה לְהַרְחִיב אֶת רֶשֶׁת הָרַכָּבוֹת בַּדָּרוֹם.',
  ],
  [
    'دولت تصمیم گرفت قیمت سوخت را از ابتدای سال آینده افزایش دهد.',
    'دولت تصمیم گرفت قیمت سوخت را از ابتدای سال آینده کاهش دهد.',
  ],
  [
    'دانش‌آموزان می‌توانند از کتابخانه‌ی مدرسه در تعطیلات استفاده کنند.',
    'دانش آموزان می توانند از کتابخانه ی مدرسه در تعطیلات استفاده کنند.',
    'دانش‌آموزان می‌توانند از کتابخانه‌ی مدرسه در تعطیلات استفاده کنند.',
  ],
  [
    'Công ty đã tăng giá bán sản phẩm kể từ đầu tháng sau trên cả nước.',
    'Công ty đã giảm giá bán sản phẩm kể từ đầu tháng sau trên cả nước.',
  ],
  [
    'Tất cả sinh viên đều phải nộp bài trước ngày cuối cùng của tháng.',
    'Một số sinh viên đều phải nộp bài trước ngày cuối cùng của tháng.',
  ],
  [
    'บริษัทประกาศขึ้นราคาสินค้าทุกชนิดตั้งแต่เดือนหน้าเป็นต้นไป',
    'บริษัทประกาศลดราคาสินค้าทุกชนิดตั้งแต่เดือนหน้าเป็นต้นไป',
  ],
  [
    'The employer must hand over the certificate on the last day of the month.',
    'The employee must hand over the certificate on the last day of the month.',
  ],
  [
    'Chronic hypotension is a common finding in patients who take this medicine.',
    'Chronic hypertension is a common finding in patients who take this medicine.',
  ],
  [
    'Sodium nitrite is added to the meat before it is packed and sent to the shops.',
    'Sodium nitrate is added to the meat before it is packed and sent to the shops.',
  ],
  [
    'The survey found that rents are higher inside the old town than outside of it.',
    'The survey found that rents are lower inside the old town than outside of it.',
  ],
  [
    'The parents and the school share the cost of the journey to the capital.',
    'The parents or the school share the cost of the journey to the capital.',
  ],
  [
    'The bank lent the firm two million dollars for the new production line.',
    'The firm lent the bank two million dollars for the new production line.',
  ],
  [
    'The vote was postponed because the members had not received the report.',
    'The vote was postponed although the members had not received the report.',
  ],
  [
    'Each applicant must send two letters of reference with the completed form.',
    'Each applicant must send three letters of reference with the completed form.',
  ],
  [
    'The second edition corrects errors that were made in the first one.',
    'The second edition contains errors that were made in the first one.',
  ],
  [
    'The species is native to the western part of the island and to nowhere else.',
    'The species is native to the eastern part of the island and to nowhere else.',
  ],
  [
    'Users who have been invited are able to read and write all of the files.',
    'Users who have been invited are able to read but not write all of the files.',
  ],
  [
    'The fee is due within thirty days of the date on which the invoice was sent.',
    'The fee is due within thirty weeks of the date on which the invoice was sent.',
  ],
  [
    'The interspecific differences were much larger than anybody had thought before.',
    'The intraspecific differences were much larger than anybody had thought before.',
  ],
  [
    'If the alarm sounds, leave the building by the stairs and wait outside.',
    'If the alarm sounds, leave the building by the lift and wait outside.',
  ],
  [
    'Doctors should offer the test to every woman over forty years of age.',
    'Doctors should offer the test to every woman under forty years of age.',
  ],
  [
    'The maximum load of the crane is written on a plate beside the door.',
    'The minimum load of the crane is written on a plate beside the door.',
  ],
  [
    'Prices fell for the first time since the beginning of the war in the region.',
    'Prices fell for the last time since the beginning of the war in the region.',
  ],
  [
    'The process is exothermic and releases heat during the whole of the reaction.',
    'The process is endothermic and releases heat during the whole of the reaction.',
  ],
  [
    'The lessor pays for the repair of the roof and of the outer walls.',
    'The lessee pays for the repair of the roof and of the outer walls.',
  ],
  [
    'This chapter is about microeconomics and what it says of households and firms.',
    'This chapter is about macroeconomics and what it says of households and firms.',
  ],
  [
    'Die Steuer wurde von der neuen Regierung um zwei Prozent erhöht.',
    'Die Steuer würde von der neuen Regierung um zwei Prozent erhöht.',
  ],
  [
    'Die Anlage konnte nach Ansicht der Gutachter sicher betrieben werden.',
    'Die Anlage könnte nach Ansicht der Gutachter sicher betrieben werden.',
  ],
  [
    'Der Verkäufer haftet dem Käufer für alle Mängel der gelieferten Ware.',
    'Der Käufer haftet dem Verkäufer für alle Mängel der gelieferten Ware.',
  ],
  [
    'Der Arbeitgeber muss die Kündigung schriftlich begründen und zustellen.',
    'Der Arbeitnehmer muss die Kündigung schriftlich begründen und zustellen.',
  ],
  [
    'Die Messung erfolgt vor dem Einbau des Filters und ein zweites Mal danach.',
    'Die Messung erfolgt nach dem Einbau des Filters und ein zweites Mal danach.',
  ],
  [
    'Ohne Genehmigung darf das Gelände betreten werden, sofern ein Führer dabei ist.',
    'Mit Genehmigung darf das Gelände betreten werden, sofern ein Führer dabei ist.',
  ],
  [
    'Die Gemeinde beschloss den Bau einer neuen Schule am noerdlichen Ortsrand.',
    'Die Gemeinde beschloss den Bau einer neuen Schule am nördlichen Ortsrand.',
    'Die Gemeinde beschloss den Bau einer neuen Schule am noerdlichen Ortsrand.',
  ],
  [
    'Fuer die Pruefung muessen alle Teilnehmer einen gueltigen Ausweis vorlegen.',
    'Für die Prüfung müssen alle Teilnehmer einen gültigen Ausweis vorlegen.',
    'Fuer die Pruefung muessen alle Teilnehmer einen gueltigen Ausweis vorlegen.',
  ],
  [
    'Le président a condamné l’attaque avant la réunion du conseil de sécurité.',
    'Le président a condamné l’attaque après la réunion du conseil de sécurité.',
  ],
  [
    'Le prix du gaz a augmenté dans le nord du pays depuis le début de l’année.',
    'Le prix du gaz a augmenté dans le sud du pays depuis le début de l’année.',
  ],
  [
    'Le vendeur doit livrer la marchandise ou rembourser le client dans les huit jours.',
    'Le vendeur doit livrer la marchandise et rembourser le client dans les huit jours.',
  ],
  [
    'L’étude confirme l’hypothèse selon laquelle le sommeil améliore la mémoire.',
    'L’étude infirme l’hypothèse selon laquelle le sommeil améliore la mémoire.',
  ],
  [
    'El paciente puede conducir después de la operación si el médico lo autoriza.',
    'El paciente no puede conducir después de la operación si el médico lo autoriza.',
  ],
  [
    'El equipo local ganó el partido por la mínima en el último minuto del encuentro.',
    'El equipo local perdió el partido por la mínima en el último minuto del encuentro.',
  ],
  [
    'Los menores de doce años pagan la mitad del precio de la entrada al parque.',
    'Los mayores de doce años pagan la mitad del precio de la entrada al parque.',
  ],
  [
    'La legge vieta la vendita di alcolici ai minori in tutti i locali pubblici.',
    'La legge consente la vendita di alcolici ai minori in tutti i locali pubblici.',
  ],
  [
    "La societa' ha annunciato che l'attivita' riprendera' nei primi giorni di settembre.",
    'La società ha annunciato che l’attività riprenderà nei primi giorni di settembre.',
    "La societa' ha annunciato che l'attivita' riprendera' nei primi giorni di settembre.",
  ],
  [
    'A empresa importa a maior parte das peças de fábricas situadas na Ásia.',
    'A empresa exporta a maior parte das peças de fábricas situadas na Ásia.',
  ],
  [
    'Nao e possivel alterar a inscricao depois de o prazo ter terminado na sexta-feira.',
    'Não é possível alterar a inscrição depois de o prazo ter terminado na sexta-feira.',
    'Nao e possivel alterar a inscricao depois de o prazo ter terminado na sexta-feira.',
  ],
  [
    'Директор подписал договор вчера вечером в присутствии двух свидетелей.',
    'Директор подписал договор вчера вечером в отсутствие двух свидетелей.',
  ],
  [
    'Импорт зерна вырос вдвое по сравнению с прошлым годом, сообщает агентство.',
    'Экспорт зерна вырос вдвое по сравнению с прошлым годом, сообщает агентство.',
  ],
  [
    'Этот закон распространяется на всех граждан старше восемнадцати лет.',
    'Этот закон распространяется на всех граждан младше восемнадцати лет.',
  ],
  [
    'Уряд підвищив ставку податку на прибуток для великих підприємств.',
    'Уряд знизив ставку податку на прибуток для великих підприємств.',
  ],
  [
    '患者对青霉素过敏，因此医生改用了另一种抗生素进行治疗。',
    '患者对青霉素不过敏，因此医生改用了另一种抗生素进行治疗。',
  ],
  [
    '专家认为这座城市的房价明年将会继续上涨，但涨幅会缩小。',
    '专家认为这座城市的房价明年将会继续下跌，但涨幅会缩小。',
  ],
  [
    '买方应在收到货物后七日内将全部货款支付给卖方。',
    '卖方应在收到货物后七日内将全部货款支付给买方。',
  ],
  [
    '如果温度超过八十度，系统会自动关闭所有的加热装置。',
    '如果温度低于八十度，系统会自动关闭所有的加热装置。',
  ],
  [
    '研究結果顯示，這種疫苗對兒童的保護力高於成人，且副作用輕微。',
    '研究結果顯示，這種疫苗對兒童的保護力低於成人，且副作用輕微。',
  ],
  [
    '契約は双方の合意がある場合に限り、途中で解約することができる。',
    '契約は双方の合意がない場合に限り、途中で解約することができる。',
  ],
  [
    '本製品は水にぬれた手で操作しないでください。感電のおそれがあります。',
    '本製品は水にぬれた手で操作してください。感電のおそれがあります。',
  ],
  [
    '北側の入口は工事のため、来月まで閉鎖される予定である。',
    '南側の入口は工事のため、来月まで閉鎖される予定である。',
  ],
  [
    '売り手は商品に欠陥があった場合、買い手に代金を返さなければならない。',
    '買い手は商品に欠陥があった場合、売り手に代金を返さなければならない。',
  ],
  [
    '정부는 내년 최저임금을 올해보다 오 퍼센트 인상하기로 결정했다.',
    '정부는 내년 최저임금을 올해보다 오 퍼센트 인하하기로 결정했다.',
  ],
  [
    '임대인은 계약이 끝나면 임차인에게 보증금을 돌려주어야 한다.',
    '임차인은 계약이 끝나면 임대인에게 보증금을 돌려주어야 한다.',
  ],
  [
    '이 서비스는 만 열네 살 이상인 사람만 이용할 수 있습니다.',
    '이 서비스는 만 열네 살 미만인 사람만 이용할 수 있습니다.',
  ],
  [
    '수출은 석 달 연속 늘었지만 수입은 같은 기간 동안 줄어들었다.',
    '수입은 석 달 연속 늘었지만 수출은 같은 기간 동안 줄어들었다.',
  ],
  [
    'يجب على البائع تسليم البضاعة إلى المشتري خلال سبعة أيام من توقيع العقد.',
    'يجب على المشتري تسليم البضاعة إلى البائع خلال سبعة أيام من توقيع العقد.',
  ],
  [
    'ارتفعت صادرات البلاد من القمح خلال النصف الأول من العام الجاري.',
    'ارتفعت واردات البلاد من القمح خلال النصف الأول من العام الجاري.',
  ],
  [
    'يمكن استخدام هذا الجهاز داخل المباني المغلقة وفي درجات حرارة منخفضة.',
    'يمكن استخدام هذا الجهاز خارج المباني المغلقة وفي درجات حرارة منخفضة.',
  ],
  [
    'המוכר חייב למסור לקונה את המפתחות ביום התשלום האחרון.',
    'הקונה חייב למסור למוכר את המפתחות ביום התשלום האחרון.',
  ],
  [
    'הטמפרטורה הממוצעת בחודש יולי הייתה גבוהה מהממוצע הרב שנתי.',
    'הטמפרטורה הממוצעת בחודש יולי הייתה נמוכה מהממוצע הרב שנתי.',
  ],
  [
    'खिलाड़ी ने मैच के आख़िरी ओवर में जीत दिलाने वाला छक्का लगाया।',
    'खिलाड़ी ने मैच के पहले ओवर में जीत दिलाने वाला छक्का लगाया।',
  ],
  [
    'मालिक को किराएदार को एक महीने पहले सूचना देनी होगी।',
    'किराएदार को मालिक को एक महीने पहले सूचना देनी होगी।',
  ],
  [
    'সরকার আগামী বছর থেকে শিক্ষা খাতে ব্যয় বাড়ানোর সিদ্ধান্ত নিয়েছে।',
    'সরকার আগামী বছর থেকে শিক্ষা খাতে ব্যয় কমানোর সিদ্ধান্ত নিয়েছে।',
  ],
  [
    'இந்த மருந்தை உணவுக்கு முன் தினமும் இரண்டு முறை எடுத்துக்கொள்ள வேண்டும்.',
    'இந்த மருந்தை உணவுக்கு பின் தினமும் இரண்டு முறை எடுத்துக்கொள்ள வேண்டும்.',
  ],
  [
    'Trường học có năm giáo viên mới trong học kỳ mùa thu này.',
    'Trường học có nam giáo viên mới trong học kỳ mùa thu này.',
  ],
  [
    'Công ty của anh ấy bán hàng hóa cho khách nước ngoài mỗi tháng.',
    'Công ty của anh ấy bạn hàng hóa cho khách nước ngoài mỗi tháng.',
  ],
  [
    'Người thuê nhà phải trả tiền trước ngày mồng năm hằng tháng.',
    'Người thuê nhà phải trả tiền sau ngày mồng năm hằng tháng.',
  ],
  [
    'Satıcı, malı alıcıya sözleşmede yazılı tarihten önce teslim eder.',
    'Satıcı, malı alıcıya sözleşmede yazılı tarihten sonra teslim eder.',
  ],
  [
    'Η τιμή του ρεύματος μειώθηκε για τα νοικοκυριά από την αρχή του έτους.',
    'Η τιμή του ρεύματος αυξήθηκε για τα νοικοκυριά από την αρχή του έτους.',
  ],
  [
    'ผู้เช่าต้องจ่ายค่าซ่อมแซมให้แก่ผู้ให้เช่าภายในสามสิบวัน',
    'ผู้ให้เช่าต้องจ่ายค่าซ่อมแซมให้แก่ผู้เช่าภายในสามสิบวัน',
  ],
  [
    'Perusahaan itu menaikkan harga produknya sejak awal bulan lalu di seluruh negeri.',
    'Perusahaan itu menurunkan harga produknya sejak awal bulan lalu di seluruh negeri.',
  ],
  [
    'Serikali imeongeza bei ya mafuta kuanzia mwanzo wa mwezi ujao.',
    'Serikali imepunguza bei ya mafuta kuanzia mwanzo wa mwezi ujao.',
  ],
  [
    'De huurder moet de schade binnen acht dagen aan de verhuurder melden.',
    'De verhuurder moet de schade binnen acht dagen aan de huurder melden.',
  ],
  [
    'Priset på el har sjunkit i södra delen av landet sedan årsskiftet.',
    'Priset på el har stigit i södra delen av landet sedan årsskiftet.',
  ],
  [
    'Sprzedawca zwróci kupującemu pieniądze, jeśli towar okaże się wadliwy.',
    'Kupujący zwróci sprzedawcy pieniądze, jeśli towar okaże się wadliwy.',
  ],
  [
    'Prodávající je povinen dodat zboží kupujícímu před koncem měsíce.',
    'Prodávající je povinen dodat zboží kupujícímu po konci měsíce.',
  ],
  [
    'All large firms must report their emissions every year to the federal agency.',
    'All firms must report their emissions every year to the federal agency.',
  ],
  [
    'The suspect allegedly stole three paintings from the museum in the old town.',
    'The suspect stole three paintings from the museum in the old town.',
  ],
  [
    'The company plans to sell its former headquarters to a group of investors.',
    'The company plans to sell its headquarters to a group of investors.',
  ],
  [
    'The study found possible evidence of water under the surface of the moon.',
    'The study found evidence of water under the surface of the moon.',
  ],
  [
    'Der Verdächtige soll angeblich drei Gemälde aus dem Museum gestohlen haben.',
    'Der Verdächtige soll drei Gemälde aus dem Museum gestohlen haben.',
  ],
  [
    'Le médicament peut provoquer de graves lésions du foie chez certains patients.',
    'Le médicament peut provoquer des lésions du foie chez certains patients.',
  ],
  [
    'La empresa vendió su antigua sede a un grupo de inversores extranjeros.',
    'La empresa vendió su sede a un grupo de inversores extranjeros.',
  ],
  [
    'Подозреваемый якобы украл три картины из музея в старом городе.',
    'Подозреваемый украл три картины из музея в старом городе.',
  ],
  [
    '该嫌疑人涉嫌从老城区的博物馆偷走了三幅名贵的油画。',
    '该嫌疑人从老城区的博物馆偷走了三幅名贵的油画。',
  ],
  [
    '容疑者は旧市街の美術館から絵画三点を盗んだ疑いがある。',
    '容疑者は旧市街の美術館から絵画三点を盗んだ。',
  ],
  [
    '용의자는 구시가지 미술관에서 그림 세 점을 훔친 것으로 알려졌다.',
    '용의자는 구시가지 미술관에서 그림 세 점을 훔친 것으로 확인됐다.',
  ],
  [
    'سرق المشتبه به ثلاث لوحات من المتحف في المدينة القديمة كما يُزعم.',
    'سرق المشتبه به ثلاث لوحات من المتحف في المدينة القديمة.',
    'سرق المشتبه به ثلاث لوحات من المتحف في المدينة القديمة',
  ],
  [
    'The chief executive, Jane Miller, said on Friday that the plant in Ohio would be closed.',
    'The chief executive said on Friday that the plant in Ohio would be closed.',
    'The chief executive, Jane Miller, said on Friday that the plant in Ohio would be closed.',
  ],
  [
    'The plant in Ohio would be closed, the chief executive (and founder) said on Friday night.',
    'The plant in Ohio would be closed, the chief executive said on Friday night.',
    'The plant in Ohio would be closed, the chief executive (and founder) said on Friday night.',
  ],
  [
    'As shown by Smith et al. (2019), the filter removes most of the particles in the water.',
    'As shown by Smith et al., the filter removes most of the particles in the water.',
    'As shown by Smith et al. (2019), the filter removes most of the particles in the water.',
  ],
];

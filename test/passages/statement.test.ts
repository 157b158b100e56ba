import { expect } from 'chai';
import { locatePassage } from '../../src/passages/locate.js';

type Case = [name: string, text: string, quote: string];

/** What is said of a quote: that it is there, almost there, or not. */
function said(text: string, quote: string): string {
  const found = locatePassage(text, quote);
  if (!found) return 'nothing';
  return found.exact ? 'found' : 'near';
}

function table(name: string, expected: string, cases: readonly Case[]): void {
  describe(name, () => {
    for (const [what, text, quote] of cases) {
      it(what, () => expect(said(text, quote)).to.equal(expected));
    }
  });
}

/** Both ways: the quote may have the word too many, or the text. */
function bothWays(cases: readonly Case[]): Case[] {
  return cases.flatMap(([what, one, other]): Case[] => [
    [what, one, other],
    [`${what}, in the quote`, other, one],
  ]);
}

describe('locatePassage takes no statement for another', () => {
  table(
    'that is its opposite',
    'nothing',
    bothWays([
      [
        'English',
        'The new drug is not safe for children under the age of twelve.',
        'The new drug is safe for children under the age of twelve.',
      ],
      [
        'English, shortened',
        "Employees can't carry over unused days of leave to the next year.",
        'Employees can carry over unused days of leave to the next year.',
      ],
      [
        'English, in one word',
        'Employees cannot carry over unused days of leave to the next year.',
        'Employees can carry over unused days of leave to the next year.',
      ],
      [
        'without',
        'The contract may be ended by either party without notice at any time.',
        'The contract may be ended by either party with notice at any time.',
      ],
      [
        'a prefix',
        'It is unlawful to park here between eight and ten in the morning.',
        'It is lawful to park here between eight and ten in the morning.',
      ],
      [
        'another prefix',
        'The results of this study were statistically insignificant overall.',
        'The results of this study were statistically significant overall.',
      ],
      [
        'a prefix at the start',
        'Unsafe drugs should be given to nobody under twelve years of age.',
        'Safe drugs should be given to nobody under twelve years of age.',
      ],
      [
        'at the end',
        'The members of the court found that the defendant was guilty.',
        'The members of the court found that the defendant was innocent.',
      ],
      [
        'German',
        'Das neue Medikament ist für Kinder unter zwölf Jahren nicht geeignet.',
        'Das neue Medikament ist für Kinder unter zwölf Jahren geeignet.',
      ],
      [
        'German, before a noun',
        'Es gibt keine Hinweise auf einen Zusammenhang zwischen beiden Ereignissen.',
        'Es gibt Hinweise auf einen Zusammenhang zwischen beiden Ereignissen.',
      ],
      [
        'French',
        'Le nouveau médicament n’est pas recommandé aux enfants de moins de douze ans.',
        'Le nouveau médicament est recommandé aux enfants de moins de douze ans.',
      ],
      [
        'Spanish',
        'El nuevo medicamento no es seguro para los niños menores de doce años.',
        'El nuevo medicamento es seguro para los niños menores de doce años.',
      ],
      [
        'Portuguese',
        'O novo medicamento não é seguro para crianças menores de doze anos.',
        'O novo medicamento é seguro para crianças menores de doze anos.',
      ],
      [
        'Italian',
        'Il nuovo farmaco non è sicuro per i bambini sotto i dodici anni.',
        'Il nuovo farmaco è sicuro per i bambini sotto i dodici anni.',
      ],
      [
        'Dutch',
        'Het nieuwe medicijn is niet veilig voor kinderen jonger dan twaalf jaar.',
        'Het nieuwe medicijn is veilig voor kinderen jonger dan twaalf jaar.',
      ],
      [
        'Polish',
        'Nowy lek nie jest bezpieczny dla dzieci poniżej dwunastego roku życia.',
        'Nowy lek jest bezpieczny dla dzieci poniżej dwunastego roku życia.',
      ],
      [
        'Czech, as a prefix',
        'Nový lék nebyl schválen pro děti mladší dvanácti let v této zemi.',
        'Nový lék byl schválen pro děti mladší dvanácti let v této zemi.',
      ],
      [
        'Russian',
        'Новое лекарство не рекомендуется детям до двенадцати лет.',
        'Новое лекарство рекомендуется детям до двенадцати лет.',
      ],
      [
        'Ukrainian',
        'Нові ліки не рекомендуються дітям до дванадцяти років.',
        'Нові ліки рекомендуються дітям до дванадцяти років.',
      ],
      [
        'Turkish, inside the word',
        'Bu yeni ilaç on iki yaşından küçük çocuklar için önerilmedi.',
        'Bu yeni ilaç on iki yaşından küçük çocuklar için önerildi.',
      ],
      [
        'Greek',
        'Το νέο φάρμακο δεν είναι ασφαλές για παιδιά κάτω των δώδεκα ετών.',
        'Το νέο φάρμακο είναι ασφαλές για παιδιά κάτω των δώδεκα ετών.',
      ],
      [
        'Chinese',
        '这种新药对十二岁以下的儿童来说不是安全的，请咨询医生。',
        '这种新药对十二岁以下的儿童来说是安全的，请咨询医生。',
      ],
      [
        'Japanese',
        'この新しい薬は十二歳未満の子供には安全ではないと言われています。',
        'この新しい薬は十二歳未満の子供には安全であると言われています。',
      ],
      [
        'Japanese, polite',
        'この新しい薬は十二歳未満の子供には使うことができません。',
        'この新しい薬は十二歳未満の子供には使うことができます。',
      ],
      [
        'Korean',
        '이 새로운 약은 열두 살 미만의 어린이에게 안전하지 않습니다.',
        '이 새로운 약은 열두 살 미만의 어린이에게 안전합니다.',
      ],
      [
        'Arabic',
        'هذا الدواء الجديد ليس آمنا للأطفال دون سن الثانية عشرة.',
        'هذا الدواء الجديد آمن للأطفال دون سن الثانية عشرة.',
      ],
      [
        'Persian, as a prefix',
        'این داروی جدید برای کودکان زیر دوازده سال توصیه نمی‌شود.',
        'این داروی جدید برای کودکان زیر دوازده سال توصیه می‌شود.',
      ],
      [
        'Hebrew',
        'התרופה החדשה אינה בטוחה לילדים מתחת לגיל שתים עשרה.',
        'התרופה החדשה בטוחה לילדים מתחת לגיל שתים עשרה.',
      ],
      [
        'Hindi',
        'यह नई दवा बारह साल से कम उम्र के बच्चों के लिए सुरक्षित नहीं है।',
        'यह नई दवा बारह साल से कम उम्र के बच्चों के लिए सुरक्षित है।',
      ],
      [
        'Thai',
        'ยาใหม่นี้ไม่ปลอดภัยสำหรับเด็กอายุต่ำกว่าสิบสองปี',
        'ยาใหม่นี้ปลอดภัยสำหรับเด็กอายุต่ำกว่าสิบสองปี',
      ],
      [
        'Vietnamese',
        'Loại thuốc mới này không an toàn cho trẻ em dưới mười hai tuổi.',
        'Loại thuốc mới này an toàn cho trẻ em dưới mười hai tuổi.',
      ],
    ]),
  );

  table('with other words', 'nothing', [
    ...bothWays([
      [
        'another verb',
        'The revenue of the company rose sharply in the third quarter of the year.',
        'The revenue of the company fell sharply in the third quarter of the year.',
      ],
      [
        'another beginning of a verb',
        'The revenue of the company is expected to increase in the third quarter.',
        'The revenue of the company is expected to decrease in the third quarter.',
      ],
      [
        'a number in words',
        'There were two hundred people at the meeting in the town hall.',
        'There were nine hundred people at the meeting in the town hall.',
      ],
      [
        'other signs of Han',
        '公司今年第三季度的收入预计将会大幅增加，超出分析师的预期。',
        '公司今年第三季度的收入预计将会大幅减少，超出分析师的预期。',
      ],
      [
        'a word in a long sentence, as reports that go from region to region have it',
        'In the northern region, the department has in the year under review completed the planned inspection of all schools and hospitals that were built before the war.',
        'In the southern region, the department has in the year under review completed the planned inspection of all schools and hospitals that were built before the war.',
      ],
      [
        'another first letter',
        'The city will spend eleven million on the bridges over the river this year.',
        'The city will spend eleven billion on the bridges over the river this year.',
      ],
      [
        'another letter in a short word',
        'The ministers of Iran and Oman have met in Geneva to speak about oil.',
        'The ministers of Iraq and Oman have met in Geneva to speak about oil.',
      ],
      [
        'names that have changed places',
        'In the spring of that year, after long talks with the lawyers of both of the families, Alice Morgan was sued by Robert Taylor for breach of the contract that they had made.',
        'In the spring of that year, after long talks with the lawyers of both of the families, Robert Taylor was sued by Alice Morgan for breach of the contract that they had made.',
      ],
    ]),
    [
      'a paraphrase',
      'The committee decided on Monday to give up the plan for the bridge.',
      'On Monday the plan for the bridge was given up by the committee.',
    ],
    [
      'the beginning of a sentence and the end of the next',
      'Apples are red fruits that grow on trees. Bananas are yellow fruits that grow on tall green plants.',
      'Apples are red fruits that grow on tall green plants.',
    ],
    [
      'a line in between that is none of a page',
      'The new drug is\nby no means\nsafe for children under the age of twelve.',
      'The new drug is safe for children under the age of twelve.',
    ],
    [
      'other types in code',
      'function read(list: List<String>): Map<String, Integer> { return new Map(); }',
      'function read(list: List<Number>): Map<String, Boolean> { return new Map(); }',
    ],
  ]);

  table(
    'with other numbers',
    'nothing',
    bothWays([
      [
        'a minus',
        'The temperature on that day was -5 °C at noon in the city.',
        'The temperature on that day was 5 °C at noon in the city.',
      ],
      [
        'less and more',
        'The difference was significant with p < 0.05 in both of the groups.',
        'The difference was significant with p > 0.05 in both of the groups.',
      ],
      [
        'cells of a table',
        'Revenue | 5 | 7 | 12 | million | in the years | before',
        'Revenue 57 12 million in the years before',
      ],
      [
        'a digit more',
        'In all of its markets, the company sold 15 of them last year.',
        'In all of its markets, the company sold 150 of them last year.',
      ],
    ]),
  );

  table('that is cut in a number', 'nothing', [
    ['after its point', 'Sales grew by 1.5 this year.', 'Sales grew by 1'],
    ['before it', 'The factor is 1.5 this year.', '5 this year.'],
    ['after its sign', 'It is -5 degrees here.', '5 degrees here.'],
  ]);
});

describe('locatePassage finds what is only written otherwise', () => {
  table('as it is', 'found', [
    [
      'signs as entities',
      'The difference was significant with p < 0.05 in both of the groups.',
      'The difference was significant with p &lt; 0.05 in both of the groups.',
    ],
    [
      'another minus',
      'The temperature on that day was −5 °C at noon.',
      'The temperature on that day was -5 °C at noon.',
    ],
    [
      'a table, flattened',
      '| Revenue | 5 | 7 | 12 |\n|---|---|---|---|\n| Costs | 3 | 4 | 9 |',
      'Revenue 5 7 12 Costs 3 4 9',
    ],
    ['years', 'In 2010–2015 the sales went up.', 'In 2010 - 2015 the sales went up.'],
    ['thousands', 'It cost 1\u202f500 euros in all.', 'It cost 1500 euros in all.'],
    ['fractions', 'Add ½ cup of sugar to the bowl.', 'Add 1/2 cup of sugar to the bowl.'],
    [
      'items of a list',
      '* A warm coat for the night\n* A torch with fresh batteries',
      'A warm coat for the night. A torch with fresh batteries.',
    ],
    [
      'dots with spaces',
      'The sun is a star. It makes light. The moon makes none.',
      'The sun is a star. . . . The moon makes none.',
    ],
    [
      'few words after an ellipsis',
      'The sun is a star. It makes light by fusion. There is light by day and light by night.',
      'The sun is a star … light',
    ],
    [
      'an ellipsis in Chinese',
      '太陽是一顆恆星，它發光發熱。月亮不會發光，它只反射光線。',
      '太陽是一顆恆星……它只反射光線。',
    ],
    [
      'hyphens that part a word from its negation',
      'un-\nclear rules are bad for every-\none who reads them',
      'unclear rules are bad for everyone who reads them',
    ],
    [
      'a piece cut in a word',
      'Everything is interesting to those who read the whole of this long sentence.',
      'teresting to those who read the whole of this long sen',
    ],
    ['ё', 'Ещё раз: солнце — это звезда.', 'Еще раз: солнце - это звезда.'],
    ['Khmer, parted', 'ព្រះអាទិត្យគឺជាផ្កាយ', 'ព្រះអាទិត្យ គឺ ជា ផ្កាយ'],
    ['kana of half width', 'カタカナとｶﾀｶﾅ、ガギグ', 'カタカナとカタカナ、ｶﾞｷﾞｸﾞ'],
    [
      'Vietnamese, decomposed',
      'Việt Nam là một quốc gia',
      'Việt Nam là một quốc gia'.normalize('NFD'),
    ],
    [
      'escapes of Markdown',
      '# Title\n\nThe first line\\\nand the \\*second\\* one.',
      'The first line and the *second* one.',
    ],
    [
      'notes of Markdown',
      'A line with a note[^1] and more to say.',
      'A line with a note and more to say.',
    ],
    [
      'signs below the line',
      'Water is H<sub>2</sub>O and salt is NaCl.',
      'Water is H2O and salt is NaCl.',
    ],
  ]);

  table('or almost', 'near', [
    [
      'wrong letters of a scan',
      'Tne sun is a star that shines by the fuslon of hydrogen in its core.',
      'The sun is a star that shines by the fusion of hydrogen in its core.',
    ],
    [
      'ligatures that a file has lost',
      'The de nition of the e cient frontier is given in the  rst chapter.',
      'The definition of the efficient frontier is given in the first chapter.',
    ],
    [
      'numbers of a list',
      'Bring these:\n1. A warm coat for the night\n2. A torch with fresh batteries\n10. Some food for the way',
      'A warm coat for the night. A torch with fresh batteries. Some food for the way',
    ],
    [
      'numbers of notes',
      'The effect was shown before [12] and is well known in the field [13, 14].',
      'The effect was shown before and is well known in the field.',
    ],
    [
      'the head of a page',
      'The sun is a star that makes light by the\nChapter 3 27\nfusion of hydrogen into helium.',
      'The sun is a star that makes light by the fusion of hydrogen into helium.',
    ],
    [
      'a note in the margin',
      'The sun is a star that makes light by sim-\nN v1.3\nply fusing hydrogen into helium.',
      'The sun is a star that makes light by simply fusing hydrogen into helium.',
    ],
    [
      'another way to write a negation',
      'The committee does not see a reason to change the plan for the bridge.',
      "The committee doesn't see a reason to change the plan for the bridge.",
    ],
    [
      'Arabic without the signs of alef',
      'قال ان الشمس نجم كبير يضيء السماء في النهار',
      'قال أن الشمس نجم كبير يضيء السماء في النهار',
    ],
    [
      'Arabic whose ligatures a program has turned around',
      'قد يرغب بعض الأشخاص بمعرفة سبب وجود حزمة آلية مثبتة على النظام.',
      'قد يرغب بعض األشخاص بمعرفة سبب وجود حزمة آلية مثبتة على النظام.',
    ],
    [
      'another spelling in Bengali',
      'এই বইটি খুব ভালো এবং সবাই এটি পড়তে পারে।',
      'এই বইটি খুব ভাল এবং সবাই এটি পড়তে পারে।',
    ],
    [
      'a word in a long passage',
      'Webb is the largest telescope that was ever sent into space, and it looks at the light of the first galaxies, which is infrared by now. It was launched on Christmas Day from Kourou, and reached its place beyond the moon within a month. Its mirror is made of eighteen segments, each of them coated with gold, and as wide as a house is high.',
      'Webb is the biggest telescope that was ever sent into space, and it looks at the light of the first galaxies, which is infrared by now. It was launched on Christmas Day from Kourou, and reached its place beyond the moon within a month. Its mirror is made of eighteen segments, each of them coated with gold, and as wide as a house is high.',
    ],
  ]);
});

// Answers as chats write them, with nine sources that have ids and addresses: what a reader sees, one line for each block.
const ROWS: readonly (readonly [name: string, given: string, expected: string])[] = [
  // Where markers stand in prose.
  ['before the full stop', 'Webb was launched in 2021 [1].', 'Webb was launched in 2021{1}.'],
  [
    'after the full stop',
    'Webb was launched in 2021. [1] It works.',
    'Webb was launched in 2021.{1} It works.',
  ],
  [
    'after the full stop, without a space',
    'Webb was launched in 2021.[1] It works.',
    'Webb was launched in 2021.{1} It works.',
  ],
  ['two side by side', 'It is hot [1][2].', 'It is hot{1 2}.'],
  ['two with a comma', 'It is hot [1], [2].', 'It is hot{1 2}.'],
  ['a list in one bracket', 'It is hot [1, 2, 5].', 'It is hot{1 2 5}.'],
  ['a range', 'It is hot [1-3].', 'It is hot{1 2 3}.'],
  ['a range with a dash', 'It is hot [1–3].', 'It is hot{1 2 3}.'],
  ['three sentences', 'One [1]. Two [2]. Three [1].', 'One{1}. Two{2}. Three{1}.'],
  [
    'in the middle of a sentence',
    'Webb [1] is larger than Hubble [2], but younger.',
    'Webb{1} is larger than Hubble{2}, but younger.',
  ],
  ['before a comma', 'In Paris [3], it rains.', 'In Paris{3}, it rains.'],
  ['before a question mark', 'Is it hot [1]?', 'Is it hot{1}?'],
  ['in parentheses', 'It is hot (see [1]).', 'It is hot (see{1}).'],
  ['after a quotation', 'He said “it is hot” [1].', 'He said “it is hot”{1}.'],
  ['inside quotation marks', '"It is hot [1]."', '"It is hot{1}."'],
  ['unknown number stays', 'It is hot [12].', 'It is hot [12].'],
  ['before a line break', 'It is hot [1]\nIt is cold [2]', 'It is hot{1}\nIt is cold{2}'],
  ['at the end of each paragraph', 'First. [1]\n\nSecond. [2]', 'First.{1}\nSecond.{2}'],
  ['on its own line', 'It is hot.\n[1]\n\nIt rains.', 'It is hot.{1}\nIt rains.'],
  ['the last line has only markers', 'It is hot.\n\n[1][2]', 'It is hot.{1 2}'],

  // Emphasis.
  ['after bold', '**Webb** [1] is big.', 'Webb{1} is big.'],
  ['in bold', '**Webb is big [1].** It works.', 'Webb is big{1}. It works.'],
  ['right after bold', 'It is **hot**[1].', 'It is hot{1}.'],
  ['bold around the marker', 'It is hot **[1]**.', 'It is hot{1}.'],
  ['italics around the marker', 'It is hot *[1]*.', 'It is hot{1}.'],
  [
    'bold label and text',
    '**Weather:** It is hot [1].\n**Food:** It is good [2].',
    'Weather: It is hot{1}.\nFood: It is good{2}.',
  ],
  ['bold italics', 'It is ***very hot*** [2].', 'It is very hot{2}.'],
  ['struck', 'It is ~~cold~~ hot [1].', 'It is cold hot{1}.'],
  ['superscript around', 'It is hot<sup>[1]</sup>.', 'It is hot{1}.'],
  [
    'superscript number',
    'It is hot<sup>1</sup>. It rains<sup>2</sup>.',
    'It is hot{1}. It rains{2}.',
  ],

  // Blocks.
  ['in a heading', '## Weather [1]\n\nIt is hot [2].', 'Weather{1}\nIt is hot{2}.'],
  ['in a bullet list', '- hot [1]\n- cold [2]\n- wet', 'hot{1}\ncold{2}\nwet'],
  ['in a numbered list', '1. Hot [1].\n2. Cold [2].', 'Hot{1}.\nCold{2}.'],
  [
    'in a nested list',
    '- **Europe**\n  - Paris is hot [1]\n  - Rome is hotter [2]\n- Asia [3]',
    'Europe\nParis is hot{1}\nRome is hotter{2}\nAsia{3}',
  ],
  ['tasks', '- [x] done [1]\n- [ ] open [2]', 'done{1}\nopen{2}'],
  ['in a quote', '> It is hot [1].\n>\n> — the mayor [2]', 'It is hot{1}.\n— the mayor{2}'],
  [
    'in a table',
    '| City | Heat |\n|---|---|\n| Paris [1] | 30 °C [2] |\n| Rome | 35 °C [3][4] |',
    'City\nHeat\nParis{1}\n30 °C{2}\nRome\n35 °C{3 4}',
  ],
  [
    'a table with a column of markers',
    '| Claim | Source |\n|:--|:-:|\n| Hot | [1] |\n| Wet | [2], [3] |',
    'Claim\nSource\nHot\n{1}\nWet\n{2 3}',
  ],
  ['an alert', '> [!NOTE]\n> It is hot [1].', 'Note\nIt is hot{1}.'],
  ['after a list', '- hot\n- cold\n\n[1]', 'hot\ncold{1}'],
  [
    'two lines below a bold heading',
    '**Weather**\n\nIt is hot [1][2].\n\n---\n\n**Food**\n\nIt is good [3].',
    'Weather\nIt is hot{1 2}.\nFood\nIt is good{3}.',
  ],
  [
    'in details',
    '<details>\n<summary>More</summary>\n\nIt is hot [1].\n\n</details>',
    'More\nIt is hot{1}.',
  ],

  // Lists of sources that the model wrote.
  [
    'sources below, plain',
    'It is hot [1]. It rains [2].\n\nSources:\n[1] Wikipedia\n[2] Britannica',
    'It is hot{1}. It rains{2}.\nSources:\n[1] Wikipedia\n[2] Britannica',
  ],
  [
    'sources below, bullets',
    'It is hot [1].\n\n### Sources\n- [1] Wikipedia: Heat\n- [2] Britannica',
    'It is hot{1}.\nSources\n[1] Wikipedia: Heat\n[2] Britannica',
  ],
  [
    'sources below, numbered',
    'It is hot [1].\n\n## References\n\n1. Wikipedia\n2. Britannica',
    'It is hot{1}.\nReferences\nWikipedia\nBritannica',
  ],
  [
    'sources below, with addresses',
    'It is hot [1].\n\n[1] https://site1.example/page\n\n[2] https://site2.example/page',
    'It is hot{1}.\n[1] https://site1.example/page\n[2] https://site2.example/page',
  ],
  [
    'sources below, bold numbers',
    'It is hot [1].\n\n**[1]** Wikipedia\n\n**[2]** Britannica',
    'It is hot{1}.\n[1] Wikipedia\n[2] Britannica',
  ],

  // Other scripts.
  ['Chinese', '今天很热[1]。明天会下雨[2][3]。', '今天很热{1}。明天会下雨{2 3}。'],
  ['Chinese with wide brackets', '今天很热【1】。', '今天很热{1}。'],
  ['Chinese bold', '今天**很热**[1]，明天**“下雨”**[2]。', '今天很热{1}，明天“下雨”{2}。'],
  ['Japanese', '東京は暑い[1]。**「大阪」**も暑い[2]。', '東京は暑い{1}。「大阪」も暑い{2}。'],
  ['Korean', '서울은 **덥다**[1]. 부산은 비가 온다[2].', '서울은 덥다{1}. 부산은 비가 온다{2}.'],
  ['Arabic', 'الطقس حار [1]. وستمطر غدًا [2].', 'الطقس حار{1}. وستمطر غدًا{2}.'],
  ['Arabic comma', 'الطقس حار [1]، وغدًا مطر [2]؟', 'الطقس حار{1}، وغدًا مطر{2}؟'],
  ['Hebrew', 'חם היום [1]. **גשם** מחר [2].', 'חם היום{1}. גשם מחר{2}.'],
  ['Thai', 'วันนี้ร้อนมาก[1] พรุ่งนี้ฝนตก[2]', 'วันนี้ร้อนมาก{1} พรุ่งนี้ฝนตก{2}'],
  ['Hindi', 'आज गर्मी है [1]। कल बारिश होगी [2]।', 'आज गर्मी है{1}। कल बारिश होगी{2}।'],
  ['emoji', 'It is hot 🔥 [1]. Family 👨‍👩‍👧 [2]', 'It is hot 🔥{1}. Family 👨‍👩‍👧{2}'],
  ['Russian', 'Сегодня **жарко** [1], завтра дождь [2].', 'Сегодня жарко{1}, завтра дождь{2}.'],

  // Code and formulas.
  ['inline code stays', 'Use `arr[1]` here [1].', 'Use arr[1] here{1}.'],
  [
    'a fence stays',
    'Run:\n\n```js\nconst a = arr[1]; // [2]\n```\n\nIt works [1].',
    'Run:\nconst a = arr[1]; // [2]\nIt works{1}.',
  ],
  [
    'a fence in a list',
    '1. Run:\n   ```sh\n   echo "[1]"\n   ```\n2. Done [2].',
    'Run:\necho "[1]"\nDone{2}.',
  ],
  [
    'indented code',
    'Code:\n\n    a[1] = b[2]\n\nIt works [1].',
    'Code:\na[1] = b[2]\nIt works{1}.',
  ],
  ['inline formula', 'The value $x[1]$ is small [1].', 'The value $x[1]$ is small{1}.'],
  ['formula in brackets', 'Then \\(a[1] + b\\) holds [2].', 'Then \\(a[1] + b\\) holds{2}.'],
  ['dollars are no formula', 'It costs $5 [1] and then $7 [2].', 'It costs $5{1} and then $7{2}.'],
  ['marker after code', 'Use `--fast` [1].', 'Use --fast{1}.'],

  // Links.
  ['marker after a link', 'See [the docs](https://a.example/) [1].', 'See the docs{1}.'],
  ['marker as a link to its source', 'It is hot [1](https://site1.example/page).', 'It is hot{1}.'],
  ['double brackets with a link', 'It is hot [[1]](https://site1.example/page).', 'It is hot{1}.'],
  [
    'number in the words of a link stays',
    'See [page [1] of it](https://a.example/).',
    'See page [1] of it.',
  ],
  ['after an address', 'See https://a.example/x [1].', 'See https://a.example/x{1}.'],
  ['before an e-mail address', 'It is hot [1] says a@b.example.', 'It is hot{1} says a@b.example.'],
  [
    'image',
    'A picture ![of heat](https://a.example/x.png) of it [1].',
    'A picture of heat of it{1}.',
  ],
  [
    'footnote of the answer',
    'It is hot[^1].\n\n[^1]: As the mayor said.',
    'It is hot^1.\n^1 As the mayor said.',
  ],
  [
    'footnote marker without definition',
    'It is hot[^1]. It rains [^2].',
    'It is hot{1}. It rains{2}.',
  ],

  // Other spellings.
  ['assistants', 'It is hot【4:0†source】.', 'It is hot{1}.'],
  ['ids of sources', 'It is hot [src-1] and wet [src-2, src-3].', 'It is hot{1} and wet{2 3}.'],
  ['doc', 'It is hot [doc1][doc2].', 'It is hot{1 2}.'],
  ['source', 'It is hot [Source 1]. It rains (Source 2).', 'It is hot{1}. It rains{2}.'],
  ['citation', 'It is hot [citation:1][citation:2].', 'It is hot{1 2}.'],
  ['cite tags', 'It is hot <cite>1</cite>.', 'It is hot{1}.'],
  ['escaped brackets', 'It is hot \\[1\\].', 'It is hot{1}.'],
  ['cite_start', '[cite_start]It is hot[cite: 1].', 'It is hot{1}.'],
  [
    'Wikipedia style',
    'Webb (born 1906)[1][2] was head of NASA.[3]:12',
    'Webb (born 1906){1 2} was head of NASA.{3}:12',
  ],

  // No citations at all.
  ['array', 'Take values = [1, 2, 3] as the input.', 'Take values = [1, 2, 3] as the input.'],
  ['index', 'Then arr[1] is the second.', 'Then arr[1] is the second.'],
  [
    'interval',
    'The function is defined on the interval [1, 2].',
    'The function is defined on the interval [1, 2].',
  ],
  ['half-open interval', 'For x in [1, 5) it grows.', 'For x in [1, 5) it grows.'],
  ['date', 'On [2024-05-01] it rained.', 'On [2024-05-01] it rained.'],
  ['year', 'Smith [2020] said so.', 'Smith [2020] said so.'],
  ['figure', 'Figure [1] shows the heat.', 'Figure [1] shows the heat.'],
  ['see table', 'See Table [2] for all values.', 'See Table [2] for all values.'],
  ['chemical name', 'Bicyclo[2.2.1]heptane is a solid.', 'Bicyclo[2.2.1]heptane is a solid.'],
  ['spiro', 'Benzo[1,2-b]thiophene is one.', 'Benzo[1,2-b]thiophene is one.'],
  ['legal', 'See R v Smith [2001] UKHL 21.', 'See R v Smith [2001] UKHL 21.'],
  ['regex', 'The regex [1-9][0-9]* matches it.', 'The regex [1-9][0-9]* matches it.'],
  [
    'regex with a class',
    'Use the pattern ^[1-5]$ for stars.',
    'Use the pattern ^[1-5]$ for stars.',
  ],
  [
    'chess',
    'After 1. e4 e5 2. Nf3 [2. f4 is the gambit] Black plays Nc6.',
    'After 1. e4 e5 2. Nf3 [2. f4 is the gambit] Black plays Nc6.',
  ],
  ['JSON', '{"values": [1, 2, 3], "name": "x"}', '{"values": [1, 2, 3], "name": "x"}'],
  ['JSON list', '[1, 2, 3]', '[1, 2, 3]'],
  ['matrix', 'A = [1 2; 3 4] is a matrix.', 'A = [1 2; 3 4] is a matrix.'],
  ['slice', 'Use x[1:3] or x[1][2] in Python.', 'Use x[1:3] or x[1][2] in Python.'],
  ['call', 'Call sum([1, 2, 3]) to add.', 'Call sum([1, 2, 3]) to add.'],
  ['key', 'Press [1] to go on.', 'Press [1] to go on.'],
  ['checkbox in prose', 'Mark it with [x] or [ ].', 'Mark it with [x] or [ ].'],
  ['editorial brackets', 'He said “[it] is hot” [1].', 'He said “[it] is hot”{1}.'],
  ['sic', 'It was to [sic] hot [2].', 'It was to [sic] hot{2}.'],
  ['isotope', 'The [18F]FDG scan was clear [1].', 'The [18F]FDG scan was clear{1}.'],
  ['generics', 'Use List<String> for it [1].', 'Use List<String> for it{1}.'],
  ['less and greater', 'If a < b and c > d [1].', 'If a < b and c > d{1}.'],
  ['snake case', 'Set max_retry_count to 3 [1].', 'Set max_retry_count to 3{1}.'],
  ['timestamps', '[00:12] He begins. [01:30] He ends.', '[00:12] He begins. [01:30] He ends.'],
  ['LaTeX spacing', '$$\na \\\\[1]\nb\n$$\n\nIt holds [1].', '$$\na \\\\[1]\nb\n$$\nIt holds{1}.'],
];

export const CHAT_ANSWERS = ROWS.map(([name, given, expected]) => ({ name, given, expected }));

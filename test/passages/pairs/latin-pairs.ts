import type { Pair } from './pair.js';

/** English, and two dozen other languages in Latin letters, Cyrillic and Greek. */
export const LATIN: readonly Pair[] = [
  [
    'Turn on the main valve before you open the cover of the pump.',
    'Turn off the main valve before you open the cover of the pump.',
  ],
  [
    'The board of the company has six members who are elected every year.',
    'The board of the company has ten members who are elected every year.',
  ],
  [
    'Only residents of the city may use the garden behind the museum.',
    'Residents of the city may use the garden behind the museum.',
  ],
  [
    'Guests may use the garden behind the museum unless it is raining.',
    'Guests may use the garden behind the museum if it is raining.',
  ],
  [
    'The old bridge over the river was closed to traffic by the council.',
    'The new bridge over the river was closed to traffic by the council.',
  ],
  [
    'The patient hardly responded to the treatment in the first month.',
    'The patient responded to the treatment in the first month.',
  ],
  [
    'All of the samples were taken before the filter had been replaced.',
    'All of the samples were taken after the filter had been replaced.',
  ],
  [
    'The director told her that he would leave the company in the spring.',
    'The director told him that she would leave the company in the spring.',
  ],
  [
    'The plant uses less water than the one that was built in the valley.',
    'The plant uses more water than the one that was built in the valley.',
  ],
  [
    'Everyone except the treasurer has signed the report of the committee.',
    'Everyone has signed the report of the committee, the treasurer too.',
  ],
  [
    'The fund lost money in March. The fund made money in April, as it had hoped.',
    'The fund made money in March, as it had hoped.',
  ],
  [
    'Version 2.1 of the protocol is supported. Version 2.2 of the protocol is supported from May on.',
    'Version 2.2 of the protocol is supported from May on.',
    'Version 2.2 of the protocol is supported from May on.',
  ],
  [
    'Version 2.1 of the protocol is supported from May on.',
    'Version 2.3 of the protocol is supported from May on.',
  ],
  [
    'He paid €1,250.50 for the painting at the auction in the old town.',
    'He paid €12,505.0 for the painting at the auction in the old town.',
  ],
  [
    'The meeting begins at 10:30 in the main hall of the town.',
    'The meeting begins at 13:00 in the main hall of the town.',
  ],
  [
    'The law of 12/03/2024 replaces all of the rules that were in force.',
    'The law of 03/12/2024 replaces all of the rules that were in force.',
  ],
  [
    'It was hot in the south of the country and dry in the north of it.',
    'It was wet in the south of the country and dry in the north of it.',
  ],
  [
    'The Senate approved the bill that the House of Representatives had rejected.',
    'The House of Representatives approved the bill that the Senate had rejected.',
  ],
  [
    'Der Vertrag endet frühestens am letzten Tag des folgenden Jahres.',
    'Der Vertrag endet spätestens am letzten Tag des folgenden Jahres.',
  ],
  [
    'Schalten Sie das Gerät vor der Reinigung des Filters immer aus.',
    'Schalten Sie das Gerät vor der Reinigung des Filters immer ein.',
  ],
  [
    'Nur Mitglieder des Vereins dürfen den Platz am Wochenende benutzen.',
    'Mitglieder des Vereins dürfen den Platz am Wochenende benutzen.',
  ],
  [
    'Les prix ont baissé de trois pour cent dans toutes les régions du pays.',
    'Les prix ont monté de trois pour cent dans toutes les régions du pays.',
  ],
  [
    'Le musée est ouvert tous les jours sauf le lundi et les jours fériés.',
    'Le musée est ouvert tous les jours, le lundi et les jours fériés.',
  ],
  [
    'La empresa vendió sus acciones antes de que cayera el precio.',
    'La empresa vendió sus acciones después de que cayera el precio.',
  ],
  [
    'Il consiglio ha respinto la proposta del sindaco con sette voti.',
    'Il consiglio ha accolto la proposta del sindaco con sette voti.',
  ],
  [
    'De bezoekers mogen alleen op zaterdag in de tuin van het museum komen.',
    'De bezoekers mogen op zaterdag in de tuin van het museum komen.',
  ],
  [
    'Bakan, yasanın bu yıl değişeceğini söyledi ve kabul etti.',
    'Bakan, yasanın bu yıl değişmeyeceğini söyledi ve kabul etti.',
  ],
  [
    'Hän ei ole koskaan asunut Helsingissä eikä muualla Suomessa.',
    'Hän on aina asunut Helsingissä eikä muualla Suomessa.',
  ],
  [
    'Только члены клуба могут пользоваться площадкой в выходные дни.',
    'Члены клуба могут пользоваться площадкой в выходные дни.',
  ],
  [
    'Цены на нефть выросли в третьем квартале прошлого года.',
    'Цены на нефть упали в третьем квартале прошлого года.',
  ],
  [
    'Οι τιμές του πετρελαίου αυξήθηκαν κατά το τρίτο τρίμηνο του έτους.',
    'Οι τιμές του πετρελαίου μειώθηκαν κατά το τρίτο τρίμηνο του έτους.',
  ],
  [
    'Giá dầu đã tăng mạnh trong quý thứ ba của năm ngoái.',
    'Giá dầu đã giảm mạnh trong quý thứ ba của năm ngoái.',
  ],
  [
    'A first sentence of the report. The eﬃ-\nciency of the ﬁlter is higher than was ex-\npected. A last one.',
    'The efficiency of the filter is higher than was expected.',
    'The eﬃ-\nciency of the ﬁlter is higher than was ex-\npected.',
  ],
  [
    'The rate of growth¹ was, as the authors say,² quite remarkable.',
    'The rate of growth was, as the authors say, quite remarkable.',
    'The rate of growth¹ was, as the authors say,² quite remarkable.',
  ],
  [
    'In *Smith v. Jones* (1999) the court held that “silence is no consent”.',
    'In Smith v. Jones (1999) the court held that "silence is no consent".',
    'In *Smith v. Jones* (1999) the court held that “silence is no consent”.',
  ],
  [
    'Sales rose. The profits of the group were higher than in the year before. Costs fell.',
    'The profits of the group where higher than in the year before.',
    'The profits of the group were higher than in the year before.',
  ],
  [
    'Die Straßenbahn fährt alle zehn Minuten vom Bahnhof zur Universität.',
    'DIE STRASSENBAHN FÄHRT ALLE ZEHN MINUTEN VOM BAHNHOF ZUR UNIVERSITÄT.',
    'Die Straßenbahn fährt alle zehn Minuten vom Bahnhof zur Universität.',
  ],
  [
    'L’été dernier, les élèves ont visité le château de l’île.',
    "L'été dernier, les élèves ont visité le château de l'île.".normalize('NFD'),
    'L’été dernier, les élèves ont visité le château de l’île.',
  ],
  [
    'Ő azt mondta, hogy a könyvtár reggel nyolckor nyit minden nap.',
    'Ő azt mondta, hogy a könyvtár reggel nyolckor nyit minden nap.',
    'Ő azt mondta, hogy a könyvtár reggel nyolckor nyit minden nap.',
  ],
  [
    'The sum of the first part is small. The sum of the second part is large.',
    'The sum of the third part is large.',
  ],
];

// A long conversation, as your app has it from its server: questions, and answers with their sources.
const STARS =
  'Sirius Canopus Arcturus Vega Capella Rigel Procyon Betelgeuse Altair Aldebaran'.split(' ');
const ASKED = ['How far away is', 'How hot is', 'Who has measured', 'How old is'];
const TOLD = [
  'is tens of light-years away, as its parallax shows.',
  'is hotter at its surface than our sun.',
  'has been measured again and again, most recently by Gaia.',
];

/** Answers come back to the same few sources, as they do in a real conversation. */
function answer(i) {
  const star = STARS[i % STARS.length];
  const sources = [0, 1, 2].map((k) => ({
    title: `${star}: ${['a catalogue', 'spectra', 'distances'][k]} (${2001 + ((i + k) % 20)})`,
    url: `https://stars.example/${star.toLowerCase()}/${k}`,
    citedText: `${star} ${TOLD[k]}`,
  }));
  let text = '';
  const citations = TOLD.slice(0, 2).map((words, k) => {
    const start = text.length;
    text += `${star} ${words} `;
    return {
      start,
      end: text.length - 2,
      evidence: [{ source: k + 1, citedText: `${star} ${words}` }],
    };
  });
  return { text: '', answer: text.trim(), sources, citations };
}

export const messages = Array.from({ length: 400 }, (_, i) => ({
  question: `${ASKED[i % ASKED.length]} ${STARS[i % STARS.length]}?`,
  payload: answer(i),
}));

/** All payloads, in order: the thread numbers and lists sources of messages that are not in the page, too. */
export const payloads = messages.map(({ payload }) => payload);

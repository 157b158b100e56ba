import type { Meta, StoryObj } from '@storybook/web-components-vite';
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import '../src/elements/citation-document/define.js';
import type { CitationDocument, Evidence } from '../src/index.js';
import { configurePdf } from '../src/pdf.js';
import { lines, makePdf } from '../test/support/pdf.js';
import { DECLARATION } from './data/declaration.js';
import declarationPdf from './data/declaration.ar.pdf?url';
import film from './data/mirror.webm?url';
import { element, soon } from './render.js';

configurePdf({ workerSrc });

const quote = (citedText: string, location?: Evidence['location']): Evidence => ({
  source: 1,
  citedText,
  ...(location && { location }),
});

const REPORT = `Webb is the largest telescope that was ever sent into space. It looks at the infrared light of the first galaxies.

It was launched on 25 December 2021 from Kourou, and reached its place near the second Lagrange point a month later.

Its mirror is 6.5 metres wide. It is made of eighteen segments of beryllium, each coated with gold.`;

const meta: Meta<Partial<CitationDocument>> = {
  title: 'citation-document',
  component: 'citation-document',
  render: (properties) => element<CitationDocument>('citation-document', properties),
};
export default meta;

type Story = StoryObj<Partial<CitationDocument>>;

/** Two passages of a text are marked, the current one more strongly. */
export const Text: Story = {
  args: {
    source: { title: 'Webb.txt', content: REPORT, url: 'https://example.org/webb.txt' },
    passages: [
      quote('Its mirror is 6.5 metres wide.'),
      quote('the infrared light of the first galaxies'),
    ],
  },
};

export const Markdown: Story = {
  args: {
    source: {
      title: 'Webb.md',
      mediaType: 'text/markdown',
      content: `# Webb\n\n${REPORT.replace('largest', '**largest**')}\n\n| part | width |\n|---|---|\n| mirror | 6.5 m |`,
    },
    evidence: quote('Webb is the largest telescope that was ever sent into space.'),
  },
};

/** HTML is cleaned: nothing in it runs, loads or styles anything. */
export const Html: Story = {
  args: {
    source: {
      title: 'Webb.html',
      mediaType: 'text/html',
      content: `<h1>Webb</h1><p>${REPORT.replaceAll('\n\n', '</p><p>')}</p><img src="https://example.org/spy.png"><script>alert(1)</script>`,
    },
    evidence: quote('each coated with gold'),
  },
};

/** A passage without words is marked by its lines. */
export const Code: Story = {
  args: {
    source: {
      title: 'mirror.ts',
      content: Array.from(
        { length: 200 },
        (_, i) => `export const segment${i + 1} = { width: ${i}, coating: 'gold' };`,
      ).join('\n'),
    },
    evidence: { source: 1, location: { type: 'file', startLine: 120, endLine: 124 } },
  },
};

/** The hinted page is wrong: the words are found on another. */
export const Pdf: Story = {
  args: {
    source: { title: 'Webb.pdf', mediaType: 'application/pdf' },
    load: () =>
      makePdf([
        lines('The James Webb Space Telescope', 'A report in three pages.'),
        lines(
          'Webb was launched on 25 December 2021 from Kou-',
          'rou, and reached its place a month later.',
        ),
        lines('Its mirror is made of eighteen segments.'),
      ]),
    evidence: quote('launched on 25 December 2021 from Kourou', { type: 'file', page: 3 }),
  },
  play: async ({ canvasElement }) => {
    const { renderRoot } = canvasElement.querySelector('citation-document')!;
    await soon(() => renderRoot.querySelector('.marks > *'));
  },
};

/** A right-to-left text in a left-to-right page. The quote is found with or without vowel points. */
export const RightToLeft: Story = {
  args: {
    source: { title: 'الإعلان العالمي لحقوق الإنسان', content: DECLARATION },
    passages: [
      quote('يُولَدُ جَمِيعُ النَّاسِ أَحْرَارًا مُتَسَاوِينَ فِي الكَرَامَةِ وَالحُقُوقِ.'),
      quote('لكل فرد الحق في الحياة والحرية وسلامة شخصه.'),
    ],
  },
};

/** A right-to-left PDF: each marked word is lit where it stands. */
export const RightToLeftPdf: Story = {
  args: {
    source: { title: 'الإعلان العالمي لحقوق الإنسان', mediaType: 'application/pdf' },
    load: () => fetch(declarationPdf),
    passages: [
      quote('لكل فرد الحق في الحياة والحرية وسلامة شخصه.', { type: 'file', page: 2 }),
      quote('وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء.', {
        type: 'file',
        page: 1,
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const { renderRoot } = canvasElement.querySelector('citation-document')!;
    await soon(() => renderRoot.querySelector('.marks > .current'));
  },
};

/** A scanned page has no words to find: only the region of the passage is drawn. */
export const ScannedPage: Story = {
  args: {
    source: { title: 'Scan.pdf', mediaType: 'application/pdf' },
    load: () => makePdf([[]]),
    evidence: {
      source: 1,
      citedText: 'The mirror is made of beryllium.',
      location: {
        type: 'region',
        page: 1,
        unit: 'point',
        origin: 'bottom',
        boxes: [{ left: 72, top: 760, right: 420, bottom: 730 }],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const { renderRoot } = canvasElement.querySelector('citation-document')!;
    await soon(() => renderRoot.querySelector('.region'));
  },
};

/** A picture with the region that the provider named. */
export const Picture: Story = {
  args: {
    source: { title: 'mirror.png' },
    load: drawing,
    evidence: {
      source: 1,
      location: {
        type: 'region',
        unit: 'ratio',
        origin: 'top',
        boxes: [{ left: 0.4, top: 0.25, right: 0.6, bottom: 0.75 }],
      },
    },
  },
};

/** Three passages, each with its own regions, in percent, pixels and shares; the second is the current one. */
export const Regions: Story = {
  args: {
    source: { title: 'mirror.png' },
    load: drawing,
    ...regions(),
  },
};

/** Opened at the second of the passage; it does not start to play. */
export const Video: Story = {
  args: {
    source: { title: 'mirror.webm' },
    load: () => fetch(film),
    evidence: { source: 1, location: { type: 'time', startSeconds: 2 } },
  },
  play: async ({ canvasElement }) => {
    const { renderRoot } = canvasElement.querySelector('citation-document')!;
    await soon(() => renderRoot.querySelector('video'));
  },
};

/** Opened at the second of the passage; it does not start to play. */
export const Sound: Story = {
  args: {
    source: { title: 'talk.wav' },
    load: tone,
    evidence: { source: 1, location: { type: 'time', startSeconds: 2 } },
  },
};

export const NotFound: Story = {
  args: {
    source: { title: 'Webb.txt', content: REPORT },
    evidence: quote('Webb was launched by a Saturn V.'),
  },
};

/** The page has no `load` function, so nothing is fetched. */
export const CanNotBeShown: Story = {
  args: { source: { title: 'Webb.docx', url: 'https://example.org/webb.docx' } },
};

export const Failed: Story = {
  args: {
    source: { title: 'Webb.pdf', url: 'https://example.org/webb.pdf' },
    load: () => Promise.resolve(new Response('', { status: 502 })),
  },
};

function regions(): Pick<CitationDocument, 'passages' | 'evidence'> {
  const region = (
    unit: 'ratio' | 'percent' | 'pixel',
    ...boxes: [left: number, top: number, right: number, bottom: number][]
  ): Evidence => ({
    source: 1,
    location: {
      type: 'region',
      unit,
      origin: 'top',
      boxes: boxes.map(([left, top, right, bottom]) => ({ left, top, right, bottom })),
    },
  });
  const passages = [
    region('percent', [5, 25, 22, 75]),
    region('pixel', [150, 80, 252, 240], [266, 80, 368, 240]),
    region('ratio', [0.77, 0.25, 0.94, 0.75]),
  ];
  return { passages, evidence: passages[1] };
}

async function drawing(): Promise<Blob> {
  const canvas = new OffscreenCanvas(640, 320);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#123';
    context.fillRect(0, 0, 640, 320);
    context.fillStyle = '#fc6';
    for (let i = 0; i < 5; i++) context.fillRect(40 + i * 116, 90, 90, 140);
  }
  return canvas.convertToBlob();
}

/** Four seconds of a quiet tone. */
function tone(): Blob {
  const rate = 8000;
  const sound = new Uint8Array(44 + 4 * rate);
  const head = new DataView(sound.buffer);
  const words: [at: number, text: string][] = [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ];
  for (const [at, text] of words) {
    Array.from(text).forEach((char, i) => head.setUint8(at + i, char.charCodeAt(0)));
  }
  head.setUint32(4, sound.length - 8, true);
  head.setUint32(16, 16, true);
  head.setUint32(20, 0x00010001, true);
  head.setUint32(24, rate, true);
  head.setUint32(28, rate, true);
  head.setUint32(32, 0x00080001, true);
  head.setUint32(40, 4 * rate, true);
  for (let i = 0; i < 4 * rate; i++)
    sound[44 + i] = 128 + 20 * Math.sin((i / rate) * 440 * 2 * Math.PI);
  return new Blob([sound], { type: 'audio/wav' });
}

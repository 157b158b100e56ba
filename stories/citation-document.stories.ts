import type { Meta, StoryObj } from '@storybook/web-components-vite';
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import '../src/elements/citation-document/define.js';
import type { CitationDocument, Evidence } from '../src/index.js';
import { configurePdf } from '../src/pdf.js';
import { lines, makePdf } from '../test/support/pdf.js';
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

/** Two passages of a text are marked, the current one more. */
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

/** Cleaned to nodes: nothing in a page runs, loads or styles anything. */
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

/** Lines are marked as they are, where there are no words. */
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

/** The page that was hinted at is wrong: the words are found on another. */
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

/** Regions are drawn as they are given. */
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

/** At the second of the passage; it does not start to play. */
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

/** Without a function of the page that brings it, nothing is fetched. */
export const CanNotBeShown: Story = {
  args: { source: { title: 'Webb.docx', url: 'https://example.org/webb.docx' } },
};

export const Failed: Story = {
  args: {
    source: { title: 'Webb.pdf', url: 'https://example.org/webb.pdf' },
    load: () => Promise.resolve(new Response('', { status: 502 })),
  },
};

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

import { expect } from 'chai';
import type { CitationDocument } from '../../src/elements/citation-document/citation-document.js';
import { registerLocale } from '../../src/locales/index.js';
import { de } from '../../src/locales/de.js';
import type { CitationRegion, CitationSource, Evidence } from '../../src/model/index.js';
import { fixture, hearErrors, until } from '../support/browser.js';
import {
  documentPart as part,
  nextShown,
  openDocument as opened,
  watchRequests,
  type Shown,
} from '../support/document.js';
import { silence } from '../support/sound.js';

const SUN = 'The sun is a star. It makes light by the fusion of hydrogen.\n\nThe moon makes none.';

const body = (view: CitationDocument): string => part(view, 'body').textContent?.trim() ?? '';
const status = (view: CitationDocument): string => part(view, 'status').innerText.trim();

/** The words that are marked in the page: first those of the current passage. */
function lit(): string[] {
  return ['citation-passage-current', 'citation-passage'].flatMap((name) =>
    Array.from(CSS.highlights.get(name) ?? [], String).sort(),
  );
}

const quote = (citedText: string, more: Partial<Evidence> = {}): Evidence => ({
  source: 1,
  citedText,
  ...more,
});
const png = async (): Promise<Blob> => {
  const canvas = new OffscreenCanvas(200, 100);
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  return canvas.convertToBlob();
};

describe('<citation-document>', () => {
  describe('shows', () => {
    const kinds: [name: string, source: CitationSource, selector: string, text: RegExp][] = [
      ['plain text', { content: SUN }, '.text', /^The sun is a star\./],
      [
        'Markdown',
        { content: `# Sun\n\n**${SUN}**`, mediaType: 'text/markdown' },
        '.prose h1',
        /^Sun/,
      ],
      [
        'HTML',
        { content: `<h1>Sun</h1><p>${SUN}</p>`, mediaType: 'text/html' },
        '.prose h1',
        /^Sun/,
      ],
      [
        'code',
        { content: 'const a = 1;\nconst b = 2;\n', title: 'a.ts' },
        '.code [data-lines]',
        /const a/,
      ],
    ];
    for (const [name, source, selector, text] of kinds) {
      it(name, async () => {
        const { view, shown } = await opened({ source });
        expect(shown).to.include({ problem: undefined, finding: undefined });
        expect(part(view, 'body').querySelector(selector)).to.not.equal(null);
        expect(body(view)).to.match(text);
      });
    }

    it('a picture, with its regions where they are given', async () => {
      const location: CitationRegion = {
        type: 'region',
        unit: 'pixel',
        origin: 'top',
        boxes: [{ left: 50, top: 25, right: 150, bottom: 75 }],
      };
      const { view, shown } = await opened({
        source: { title: 'a.png' },
        evidence: { source: 1, location },
        load: png,
      });
      expect(shown.problem).to.equal(undefined);
      await view.updateComplete;
      const image = part(view, 'body').querySelector('img')?.getBoundingClientRect();
      const region = part(view, 'body').querySelector('.region.current')?.getBoundingClientRect();
      expect(image && region && (region.left - image.left) / image.width).to.be.closeTo(0.25, 0.01);
      expect(image && region && region.height / image.height).to.be.closeTo(0.5, 0.01);
    });

    it('sound at the second', async () => {
      const { view } = await opened({
        source: { title: 'a.wav' },
        evidence: { source: 1, location: { type: 'time', startSeconds: 1.5 } },
        load: () => silence(3),
      });
      const player = part(view, 'body').querySelector('audio');
      expect(player?.currentTime).to.be.closeTo(1.5, 0.1);
      expect(player?.paused).to.equal(true);
    });

    it('what the page wants embedded, in a frame that is not the page', async () => {
      const { view } = await opened({
        source: { title: 'a.docx' },
        load: () => new URL(URL.createObjectURL(new Blob(['<p>x</p>'], { type: 'text/html' }))),
      });
      const frame = part(view, 'body').querySelector('iframe');
      expect(frame?.getAttribute('sandbox')).to.equal('allow-scripts allow-forms allow-popups');
    });
  });

  describe('opens at the passage', () => {
    it('and says so in words (D37)', async () => {
      const { view, shown } = await opened({
        source: { content: SUN },
        evidence: quote('it makes light by the FUSION of hydrogen'),
      });
      expect(shown.finding).to.equal('found');
      expect(status(view)).to.equal('These words are in the source');
      expect(lit()).to.deep.equal(['It makes light by the fusion of hydrogen']);
    });

    it('almost, or not at all (D37)', async () => {
      const { view } = await opened({
        source: { content: SUN },
        evidence: quote('It makes light by fusion of hydrogen.'),
      });
      expect(status(view)).to.equal('Almost the same words are in the source');
      const shown = nextShown(view);
      view.evidence = quote('Mars is a planet.');
      expect((await shown).finding).to.equal('missing');
      expect(status(view)).to.equal('These words were not found in the source');
      expect(lit()).to.deep.equal([]);
    });

    it('with what somebody else says of it, and who', async () => {
      const passages = [
        quote('The sun is a star.', {
          check: { status: 'found', by: 'Vertex AI', note: 'supported, 0.93' },
        }),
        quote('The moon makes none.', { check: { status: 'missing', by: 'Acme' } }),
        quote('It makes light', { check: { status: 'found', by: 'citation-elements' } }),
      ];
      const { view } = await opened({ source: { content: SUN }, passages, evidence: passages[0] });
      const check = (): string | undefined =>
        view.renderRoot.querySelector<HTMLElement>('[part=check]')?.innerText.trim();
      expect(status(view)).to.equal('These words are in the source');
      expect(check()).to.equal('Vertex AI: supported, 0.93');
      view.step(1);
      await view.updateComplete;
      expect(status(view)).to.equal('These words are in the source');
      expect(check()).to.equal('These words were not found in the source · Acme');
      // What was found out here is found out again.
      view.step(1);
      await view.updateComplete;
      expect(check()).to.equal(undefined);
    });

    it('all of them marked, the current one more; and goes from one to the next (D37)', async () => {
      const passages = [
        quote('The sun is a star.'),
        quote('nothing of the kind'),
        quote('The moon makes none.'),
      ];
      const { view } = await opened({ source: { content: SUN }, passages, evidence: passages[2]! });
      expect(lit()).to.deep.equal(['The moon makes none.', 'The sun is a star.']);
      const [previous, next] = [
        ...part(view, 'toolbar').querySelectorAll<HTMLElement>('.steps button'),
      ];
      expect(previous?.ariaLabel).to.equal('Previous passage');
      const stepped = nextShown(view);
      previous?.click();
      await stepped;
      expect(status(view)).to.equal('These words were not found in the source');
      next?.click();
      next?.click();
      await view.updateComplete;
      expect(lit()[0]).to.equal('The sun is a star.');
      expect(part(view, 'toolbar').querySelector('[role=group]')?.ariaLabel).to.equal(
        'Passage 1 of 3',
      );
    });

    it('across the nodes of Markdown and HTML', async () => {
      const source = {
        content: 'The **sun** is a <i>st</i>ar, and\n\n- it shines',
        mediaType: 'text/markdown',
      };
      await opened({ source, evidence: quote('The sun is a star, and it shines') });
      expect(lit()[0]?.replace(/\s+/g, '')).to.equal('Thesunisastar,anditshines');
    });

    it('at its lines of code, or at its characters, if there are no words', async () => {
      const content = Array.from(
        { length: 2000 },
        (_, i) => `const line${i + 1} = ${i + 1};\n`,
      ).join('');
      const location = { type: 'file', startLine: 1500, endLine: 1502 } as const;
      await opened({ source: { content, title: 'a.ts' }, evidence: { source: 1, location } });
      expect(lit()).to.deep.equal(['const line1500 = 1500;\nconst line1501 = 1501;']);
      const place = {
        type: 'char_location',
        startCharIndex: 4,
        endCharIndex: 7,
        documentIndex: 0,
      } as const;
      await opened({ source: { content: SUN }, evidence: { source: 1, location: place } });
      expect(lit()).to.include('sun');
    });

    it('in sight, however far down it is', async () => {
      const content = `${'Nothing to be seen here at all.\n'.repeat(20_000)}The sun is a star.\n${'More of it.\n'.repeat(5000)}`;
      const { view } = await opened({ source: { content }, evidence: quote('The sun is a star.') });
      const box = part(view, 'body').getBoundingClientRect();
      const place = (): number => {
        const [range] = CSS.highlights.get('citation-passage-current') ?? [];
        return (range as Range).getBoundingClientRect().top;
      };
      for (let i = 0; i < 20; i++) await new Promise(requestAnimationFrame);
      expect(place()).to.be.within(box.top, box.bottom);
      // Pressed again, it is shown again.
      part(view, 'body').scrollTop = 0;
      view.evidence = { ...quote('The sun is a star.') };
      await view.updateComplete;
      for (let i = 0; i < 20; i++) await new Promise(requestAnimationFrame);
      expect(place()).to.be.within(box.top, box.bottom);
    });

    it('from its start, beside the numbers of its lines, where lines are too long', async () => {
      const content = `${'const sun = "star"; '.repeat(100)}\n`.repeat(5);
      const location = { type: 'file', startLine: 2, endLine: 4 } as const;
      const { view } = await opened({
        source: { content, title: 'a.ts' },
        evidence: { source: 1, location },
      });
      for (let i = 0; i < 20; i++) await new Promise(requestAnimationFrame);
      expect(part(view, 'body').scrollWidth).to.be.above(part(view, 'body').clientWidth);
      expect(part(view, 'body').scrollLeft).to.equal(0);
    });

    it('leaves nothing marked when it is gone', async () => {
      const { view } = await opened({
        source: { content: SUN },
        evidence: quote('The sun is a star.'),
      });
      view.remove();
      await Promise.resolve();
      expect(lit()).to.deep.equal([]);
    });
  });

  it('points outwards from right to left, too: browsers mirror the signs', async () => {
    const page = fixture('<div dir="rtl"></div>');
    const { view } = await opened({
      source: { content: SUN },
      passages: [quote('The sun is a star.'), quote('The moon makes none.')],
    });
    page.append(view);
    const signs = [...view.renderRoot.querySelectorAll('.steps [aria-hidden]')];
    expect(signs.map(({ textContent }) => textContent)).to.deep.equal(['‹', '›']);
    for (const sign of signs) {
      expect(sign.textContent).to.match(/^\p{Bidi_Mirrored}$/u);
      expect(getComputedStyle(sign).direction).to.equal('rtl');
      expect(getComputedStyle(sign).scale, 'not mirrored twice').to.equal('none');
    }
  });

  describe('loads', () => {
    const text = async (load: CitationDocument['load']): Promise<string> =>
      body((await opened({ source: { title: 'x' }, load })).view);

    it('nothing without a function or a content', async () => {
      const { view, shown } = await opened({
        source: { title: 'x', url: 'https://a.example/x.pdf' },
      });
      expect(shown.problem).to.equal('unsupported');
      expect(part(view, 'notice').innerText).to.contain('This document cannot be shown here.');
      expect(view.renderRoot.querySelectorAll('a').length, 'one way out').to.equal(1);
      expect(part(view, 'notice').querySelector('a')?.href).to.equal('https://a.example/x.pdf');
    });

    it('text, blobs and responses', async () => {
      expect(await text(() => 'a')).to.equal('a');
      expect(await text(() => Promise.resolve(new Blob(['b'])))).to.equal('b');
      expect(await text(() => new Response('c'))).to.equal('c');
      const german = new Uint8Array([0x67, 0x72, 0xfc, 0xdf]);
      expect(await text(() => new Blob([german]))).to.equal('grüß');
      const utf16 = new Uint8Array([0xff, 0xfe, 0x61, 0, 0x62, 0]);
      expect(await text(() => new Blob([utf16], { type: 'text/plain' }))).to.equal('ab');
    });

    it('with the source, the passage and a signal that ends with it', async () => {
      let signal: AbortSignal | undefined;
      const evidence = quote('The sun');
      const { view } = await opened({
        source: { title: 'x' },
        evidence,
        load: (source, given, options) => {
          ({ signal } = options);
          return `${source.title}: ${given?.citedText}`;
        },
      });
      expect(body(view)).to.equal('x: The sun');
      view.remove();
      await Promise.resolve();
      expect(signal?.aborted).to.equal(true);
    });

    it('again when asked to, after it has failed (D37)', async () => {
      const errors = hearErrors();
      let tries = 0;
      const load = (): string => {
        if (tries++ === 0) throw new Error('no');
        return 'a';
      };
      const { view, shown } = await opened({ source: { title: 'x' }, load });
      expect(shown.problem).to.equal('failed');
      expect(errors.map(String)).to.deep.equal(['Error: no']);
      const again = nextShown(view);
      part(view, 'notice').querySelector('button')?.click();
      await again;
      expect(body(view)).to.equal('a');
    });

    it('nothing that comes after it was closed, or after something else was opened', async () => {
      let answer: (text: string) => void = () => undefined;
      const view = fixture<CitationDocument>('<citation-document></citation-document>');
      view.source = { title: 'slow' };
      view.load = () => new Promise<string>((resolve) => (answer = resolve));
      await view.updateComplete;
      expect(part(view, 'notice').innerText).to.equal('Loading the document…');
      const shown = nextShown(view);
      view.source = { title: 'fast', content: 'b' };
      await shown;
      answer('a');
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(body(view)).to.equal('b');
    });
  });

  describe('says so when', () => {
    const cases: [
      name: string,
      load: CitationDocument['load'],
      problem: Shown['problem'],
      title?: string,
    ][] = [
      ['it is empty', () => '', 'empty'],
      ['a file is empty', () => new Blob([]), 'empty'],
      ['a response is an error', () => new Response('no', { status: 403 }), 'failed'],
      ['the function throws', () => Promise.reject(new Error('no')), 'failed'],
      ['the function answers nothing', () => undefined, 'unsupported'],
      ['the function answers something else', () => 7 as never, 'failed'],
      [
        'it is not what its type says',
        () => new Blob(['x\0\x01'], { type: 'text/plain' }),
        'unsupported',
      ],
      ['it is a zip in a PDF’s name', () => new Blob(['PK\x03\x04']), 'unsupported', 'a.pdf'],
      [
        'it is a torn picture',
        () => new Blob(['\x89PNG\r\n\x1a\n'], { type: 'image/png' }),
        'unsupported',
        'a.png',
      ],
      ['the address is no web address', () => new URL('javascript:alert(1)'), 'unsupported'],
      [
        'it is a page without words',
        () => new Blob(['<script>1</script>'], { type: 'text/html' }),
        'empty',
      ],
    ];
    for (const [name, load, problem, title = 'x'] of cases) {
      it(name, async () => {
        hearErrors();
        const { view, shown } = await opened({ source: { title }, load });
        expect(shown.problem).to.equal(problem);
        expect(part(view, 'notice').querySelector('[role=alert]')?.textContent).to.match(
          /^This document/,
        );
      });
    }

    describe('it is larger than can be shown, of which nothing is read into memory:', () => {
      const large = 500_000_000;
      const problemOf = async (load: CitationDocument['load']): Promise<Shown['problem']> =>
        (await opened({ source: { title: 'x.pdf' }, load })).shown.problem;

      it('a file', async () => {
        const blob = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
        const read: string[] = [];
        Object.defineProperties(blob, {
          size: { value: large },
          arrayBuffer: { value: () => read.push('all') },
          text: { value: () => read.push('all') },
        });
        expect(await problemOf(() => blob)).to.equal('tooLarge');
        expect(read).to.deep.equal([]);
      });

      /** A response that goes on for ever, and counts what is taken of it. */
      const endless = (
        headers: Record<string, string>,
        taken: { bytes: number; isCancelled: boolean },
      ): Response => {
        const piece = new Uint8Array(1_000_000).fill(0x61);
        const body = new ReadableStream<Uint8Array>(
          {
            pull: (controller) => {
              taken.bytes += piece.length;
              controller.enqueue(piece);
            },
            cancel: () => void (taken.isCancelled = true),
          },
          { highWaterMark: 0 },
        );
        return new Response(body, { headers });
      };

      it('a response that says so', async () => {
        const taken = { bytes: 0, isCancelled: false };
        const headers = { 'content-type': 'application/pdf', 'content-length': String(large) };
        expect(await problemOf(() => endless(headers, taken))).to.equal('tooLarge');
        expect(taken).to.deep.equal({ bytes: 0, isCancelled: true });
      });

      it('a text that does not say so is read no further than can be shown', async () => {
        const taken = { bytes: 0, isCancelled: false };
        expect(await problemOf(() => endless({ 'content-type': 'text/plain' }, taken))).to.equal(
          'tooLarge',
        );
        expect(taken.bytes).to.be.below(55_000_000);
        expect(taken.isCancelled).to.equal(true);
      }).timeout(20_000);
    });
  });

  it('waits for a host for a minute, then says so; and hears no more of it once it is closed', async () => {
    const { setTimeout: later } = globalThis;
    // A minute passes at once.
    globalThis.setTimeout = ((run: () => void, ms = 0) =>
      later(run, ms >= 60_000 ? 5 : ms)) as typeof setTimeout;
    try {
      const signals: AbortSignal[] = [];
      const load: CitationDocument['load'] = (_, __, { signal }) => {
        signals.push(signal);
        return new Promise(() => undefined);
      };
      const { view, shown } = await opened({ source: { title: 'x' }, load });
      expect(shown.problem).to.equal('failed');
      expect(part(view, 'notice').querySelector('button')?.innerText).to.equal('Try again');
      view.remove();
      await Promise.resolve();
      expect(signals.map(({ aborted }) => aborted)).to.deep.equal([true]);
    } finally {
      globalThis.setTimeout = later;
    }
  });

  it('stops a response when it is closed', async () => {
    let isCancelled = false;
    const body = new ReadableStream({ cancel: () => void (isCancelled = true) });
    const view = fixture<CitationDocument>('<citation-document></citation-document>');
    view.source = { title: 'x' };
    view.load = () => new Response(body);
    await view.updateComplete;
    await new Promise((resolve) => setTimeout(resolve, 20));
    view.remove();
    await until(() => isCancelled, 'the response is given back');
  });

  it('runs nothing and requests nothing of a hostile page', async () => {
    const { seen, stop } = watchRequests();
    (globalThis as { ran?: boolean }).ran = false;
    const content = `<p onclick="ran=true" style="background:url(/evil-1)">Words</p><script>ran=true</script>
      <img src="/evil-2" onerror="ran=true"><svg onload="ran=true"><image href="/evil-3"/></svg>
      <link rel="stylesheet" href="/evil-4"><style>@import "/evil-5"; * { background: url(/evil-6) }</style>
      <iframe src="/evil-7"></iframe><video src="/evil-8" autoplay></video><form action="/evil-9"><input></form>
      <a href="javascript:ran=true">a</a><a href="https://a.example/">b</a><base href="/evil-10">
      <meta http-equiv="refresh" content="0;url=/evil-11"><object data="/evil-12"></object>`;
    const source = { content, mediaType: 'text/html', url: 'https://a.example/page' };
    const { view } = await opened({ source });
    await new Promise((resolve) => setTimeout(resolve, 200));
    stop();
    const tags = new Set(
      Array.from(part(view, 'body').querySelectorAll('*'), ({ localName }) => localName),
    );
    expect([...tags].sort()).to.deep.equal(['a', 'div', 'p']);
    expect(Array.from(part(view, 'body').querySelectorAll('a'), ({ href }) => href)).to.deep.equal([
      '',
      'https://a.example/',
    ]);
    expect(part(view, 'body').querySelectorAll('[style], [onclick]')).to.have.length(0);
    expect(seen.filter((name) => name.includes('evil'))).to.deep.equal([]);
    expect((globalThis as { ran?: boolean }).ran).to.equal(false);
  });

  it('takes whatever is given as passages', async () => {
    for (const passages of ['x', 7, {}, [null, 'x', quote('The moon makes none.')]]) {
      const { shown } = await opened({ source: { content: SUN }, passages: passages as never });
      expect(shown.problem, JSON.stringify(passages)).to.equal(undefined);
    }
  });

  it('unfolds what hides the passage', async () => {
    const { view } = await opened({
      source: {
        content: `<details><summary>More</summary><details><p>${SUN}</p></details></details><details>x</details>`,
        mediaType: 'text/html',
      },
      evidence: quote('The moon makes none.'),
    });
    const folds = Array.from(part(view, 'body').querySelectorAll('details'), ({ open }) => open);
    expect(folds).to.deep.equal([true, true, false]);
  });

  it('lets go of a film that never begins when it is closed', async () => {
    const films: HTMLVideoElement[] = [];
    const create = Reflect.get(document, 'createElement') as (name: string) => HTMLElement;
    Reflect.set(document, 'createElement', (name: string) => {
      const made = create.call(document, name);
      if (made instanceof HTMLVideoElement) films.push(made);
      return made;
    });
    const view = fixture('<citation-document></citation-document>') as CitationDocument;
    try {
      view.load = () => new URL(URL.createObjectURL(new MediaSource()));
      view.source = { title: 'a.webm', mediaType: 'video/webm' };
      await until(() => films[0]?.src !== undefined && films[0].src !== '', 'it is waited for');
      view.remove();
      await until(() => films[0]?.hasAttribute('src') === false, 'it is let go of');
    } finally {
      Reflect.deleteProperty(document, 'createElement');
    }
  });

  it('offers the file in a tab of its own: of another site it would be opened in the place of the page', async () => {
    const downloadUrl = 'https://files.example/a.txt';
    const { view } = await opened({ source: { content: SUN, downloadUrl } });
    const link = part(view, 'toolbar').querySelector<HTMLAnchorElement>('a[download]')!;
    expect([link.href, link.target, link.rel]).to.deep.equal([
      downloadUrl,
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('keeps the address of a file to itself where files cannot be downloaded', async () => {
    const downloadUrl = 'https://files.example/a.txt';
    const { view } = await opened({ source: { content: SUN, downloadUrl } });
    for (const linkMode of ['none', 'authenticated', 'nonsense'] as const) {
      view.linkMode = linkMode as 'none';
      await view.updateComplete;
      expect(part(view, 'toolbar').querySelector('a[download]'), linkMode).to.equal(null);
    }
  });

  it('finds what a reader types (D37)', async () => {
    const { view } = await opened({ source: { content: SUN } });
    const field = part(view, 'toolbar').querySelector<HTMLInputElement>('input[type=search]')!;
    const search = async (words: string): Promise<string> => {
      field.value = words;
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
      await Promise.resolve();
      await view.updateComplete;
      return part(view, 'toolbar').querySelector('[role=status]')?.textContent?.trim() ?? '';
    };
    expect(await search('makes')).to.equal('');
    expect(await search('mars')).to.equal('No match');
  });

  it('has its title at the start of the toolbar, whatever direction the title has', async () => {
    const { view } = await opened({ source: { content: SUN, title: 'الشمس' } });
    const title = part(view, 'title');
    const words = document.createRange();
    words.selectNodeContents(title);
    const gap = words.getBoundingClientRect().left - title.getBoundingClientRect().left;
    expect(gap).to.be.lessThan(2);
  });

  it('speaks the language of its place', async () => {
    registerLocale('de', de);
    const view = fixture('<div lang="de"><citation-document></citation-document></div>')
      .firstElementChild as CitationDocument;
    const shown = nextShown(view);
    view.source = { title: 'x' };
    await shown;
    expect(part(view, 'notice').innerText).to.contain(
      'Dieses Dokument kann hier nicht gezeigt werden.',
    );
  });
});

// PDFs that want more than to be read, and files that are none: each is shown as pages or as a line that says
// why not; nothing in them runs, is followed, or is asked for.
import { expect } from 'chai';
import type { CitationDocument } from '../../src/elements/citation-document/citation-document.js';
import { configurePdf } from '../../src/pdf.js';
import { until } from '../support/browser.js';
import { documentPart, openDocument, watchRequests, type Shown } from '../support/document.js';
import { lines, makePdf, type PdfExtras } from '../support/pdf.js';

configurePdf({ workerSrc: '/node_modules/pdfjs-dist/build/pdf.worker.min.mjs' });

const STAR = lines('The sun is a star.');
const page = globalThis as { ran?: boolean };
const JS =
  '/S /JavaScript /JS (globalThis.ran = true; app.alert\\(1\\); app.launchURL\\("/evil-js"\\))';
/** The first object after those of a document of one page. */
const FIRST = 6;

function opened(load: CitationDocument['load']): Promise<{ view: CitationDocument; shown: Shown }> {
  const evidence = { source: 1, citedText: 'The sun is a star.' };
  return openDocument({ source: { title: 'a.pdf' }, evidence, load });
}

const annotation = (subtype: string, more: string): string =>
  `<< /Type /Annot /Subtype /${subtype} /Rect [72 700 300 780] ${more} >>`;
const link = (action: string): PdfExtras => ({
  page: `/Annots [${FIRST} 0 R]`,
  objects: [annotation('Link', `/Border [0 0 0] /A << ${action} >>`)],
});
const file = '<< /Type /Filespec /F (evil.exe) /UF (evil.exe) /FS /URL >>';

const HOSTILE: Readonly<Record<string, PdfExtras>> = {
  'a script when it is opened': { catalog: `/OpenAction << ${JS} >>` },
  'scripts by name': { catalog: `/Names << /JavaScript << /Names [(a) << ${JS} >>] >> >>` },
  'a script for each event': {
    catalog: `/AA << /WC << ${JS} >> /WS << ${JS} >> /WP << ${JS} >> /DP << ${JS} >> >>`,
    page: `/AA << /O << ${JS} >> /C << ${JS} >> >>`,
  },
  'a program to launch': {
    catalog: `/OpenAction << /S /Launch /F (calc.exe) /Win << /F (calc.exe) >> >>`,
  },
  'a page of the web to open': { catalog: '/OpenAction << /S /URI /URI (/evil-uri) >>' },
  'another document to open': {
    catalog: '/OpenAction << /S /GoToR /F (/evil-remote.pdf) /D [0 /Fit] /NewWindow true >>',
  },
  'a form to send': { catalog: '/OpenAction << /S /SubmitForm /F (/evil-submit) >>' },
  'data to take in': { catalog: '/OpenAction << /S /ImportData /F (/evil-import.fdf) >>' },
  'a link with a script as its address': link('/S /URI /URI (javascript:globalThis.ran=true//%0a)'),
  'a link to data': link('/S /URI /URI (data:text/html,<script>ran=true</script>)'),
  'a link that launches': link('/S /Launch /F (/evil-launch)'),
  'a link that runs a script': link(JS),
  'a form with scripts in its fields': {
    catalog: `/AcroForm << /Fields [${FIRST} 0 R] /NeedAppearances true /CO [${FIRST} 0 R] >>`,
    page: `/Annots [${FIRST} 0 R]`,
    objects: [
      annotation(
        'Widget',
        `/FT /Tx /T (name) /V (x) /AA << /F << ${JS} >> /C << ${JS} >> /K << ${JS} >> >> /A << ${JS} >>`,
      ),
    ],
  },
  'a form in XFA': {
    catalog: `/AcroForm << /Fields [] /XFA ${FIRST} 0 R >> /NeedsRendering true`,
    objects: [
      stream(
        '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform><event activity="initialize"><script contentType="application/x-javascript">globalThis.ran = true</script></event><draw><value><exData contentType="text/html" href="/evil-xfa"/></value></draw></subform></template></xdp:xdp>',
      ),
    ],
  },
  'files inside it, and one to be fetched': {
    catalog: `/Names << /EmbeddedFiles << /Names [(evil.exe) ${file}] >> >>`,
    page: `/Annots [${FIRST} 0 R]`,
    objects: [annotation('FileAttachment', `/FS ${file} /AA << /E << ${JS} >> >>`)],
  },
  'sound, film and rich media from elsewhere': {
    page: `/Annots [${FIRST} 0 R ${FIRST + 1} 0 R ${FIRST + 2} 0 R]`,
    objects: [
      annotation('Movie', '/Movie << /F (/evil-movie) /Poster true >> /A true'),
      annotation('Screen', '/A << /S /Rendition /OP 0 /R << /S /MR /C << /D (/evil-clip) >> >> >>'),
      annotation('RichMedia', '/RichMediaContent << /Assets << /Names [(a) (/evil-swf)] >> >>'),
    ],
  },
  'a page whose content is elsewhere': {
    page: `/Thumb ${FIRST} 0 R /Metadata ${FIRST} 0 R`,
    objects: [
      '<< /Length 0 /F << /Type /Filespec /FS /URL /F (/evil-stream) >> >>\nstream\n\nendstream',
    ],
  },
  'code in the matrix of a font': {
    font: `/FontMatrix [1 2 3 4 5 (0\\); globalThis.ran = true)] /FontDescriptor ${FIRST} 0 R`,
    objects: [
      `<< /Type /FontDescriptor /FontName /Evil /Flags 4 /FontBBox [0 0 1 1] /FontFile ${FIRST + 1} 0 R >>`,
      stream(
        '%!PS-AdobeFont-1.0: Evil\n/FontMatrix [1 2 3 4 5 (0); globalThis.ran = true] readonly def\neexec\n',
      ),
    ],
  },
  'a tree of pages without an end': {
    objects: ['<< /Kids [2 0 R] >>'],
    catalog: '/Outlines 1 0 R',
  },
};

function stream(text: string): string {
  return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
}

/** A page that is drawn. */
async function drawn(view: CitationDocument): Promise<void> {
  await until(() => documentPart(view, 'body').querySelector('canvas') !== null, 'a page is drawn');
}

describe('a PDF that has', () => {
  for (const [name, extras] of Object.entries(HOSTILE)) {
    it(`${name} is read, and nothing more`, async () => {
      page.ran = false;
      const { seen, stop } = watchRequests();
      const { view, shown } = await opened(() => makePdf([STAR], extras));
      expect(shown).to.include({ problem: undefined, finding: 'found' });
      await drawn(view);
      const body = documentPart(view, 'body');
      body.querySelector<HTMLElement>('.page')?.click();
      await new Promise((resolve) => setTimeout(resolve, 50));
      stop();
      expect(page.ran).to.equal(false);
      expect(seen.filter((address) => address.includes('evil'))).to.deep.equal([]);
      expect(
        body.querySelectorAll('a, area, iframe, script, form, input, button, audio, video, object'),
      ).to.have.length(0);
    });
  }
});

describe('a file in the name of a PDF that is', () => {
  const whole = makePdf([STAR, STAR]);
  const binary = (text: string): Blob => new Blob([text], { type: 'application/pdf' });
  const locked: PdfExtras = {
    // Whose password nobody knows: neither of these is what any of them gives.
    trailer: `/ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -64 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
  };
  const cases: [name: string, load: CitationDocument['load'], problem: Shown['problem']][] = [
    ['empty', () => new Blob([], { type: 'application/pdf' }), 'empty'],
    ['locked by a password', () => makePdf([STAR], locked), 'encrypted'],
    ['torn after its head', () => binary('%PDF-1.7\n'), 'failed'],
    ['torn before its table', () => whole.slice(0, whole.size - 200, 'application/pdf'), 'failed'],
    ['torn in its first object', () => whole.slice(0, 40, 'application/pdf'), 'failed'],
    ['noise after a head', () => binary(`%PDF-1.7\n${'\u0001\u00ff~'.repeat(5000)}`), 'failed'],
    ['a PDF of no pages', () => makePdf([]), 'failed'],
    [
      'a page of the web',
      () => binary('<!doctype html><script>ran = true</script>'),
      'unsupported',
    ],
    ['a program', () => binary('MZ\u0090\0'), 'unsupported'],
  ];
  for (const [name, load, problem] of cases) {
    it(`${name}: a line says so`, async () => {
      page.ran = false;
      const { view, shown } = await opened(load);
      expect(shown.problem).to.equal(problem);
      expect(documentPart(view, 'notice').querySelector('[role=alert]')?.textContent).to.match(
        /^This document /,
      );
      expect(page.ran).to.equal(false);
    });
  }

  it('torn at its end: what can be read of it is', async () => {
    const { shown } = await opened(() => whole.slice(0, whole.size - 12, 'application/pdf'));
    expect(shown).to.include({ problem: undefined, finding: 'found' });
  });
});

describe('a PDF that is closed', () => {
  it('while it is loaded or searched is shown no more, and says nothing', async () => {
    const many = makePdf(Array.from({ length: 60 }, () => lines('Nothing of the kind.')));
    for (const delay of [0, 30, 100]) {
      const heard: unknown[] = [];
      const { view } = await openDocument({ source: { title: 'a.txt', content: 'x' } });
      view.addEventListener('citation-shown', (event) => heard.push(event.detail.finding));
      Object.assign(view, {
        source: { title: 'a.pdf' },
        evidence: { source: 1, citedText: 'The sun is a star.' },
        load: () => many,
      });
      await new Promise((resolve) => setTimeout(resolve, delay));
      const before = heard.length;
      view.remove();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(heard).to.have.length(before);
    }
  });

  it('leaves no font, no address of a file and no mark behind', async () => {
    const fonts = document.fonts.size;
    const createObjectURL = URL.createObjectURL.bind(URL);
    const revokeObjectURL = URL.revokeObjectURL.bind(URL);
    const open = new Set<string>();
    URL.createObjectURL = (blob) => {
      const made = createObjectURL(blob);
      open.add(made);
      return made;
    };
    URL.revokeObjectURL = (address) => {
      open.delete(address);
      revokeObjectURL(address);
    };
    try {
      const { view } = await opened(() => makePdf([STAR]));
      await drawn(view);
      expect(open.size).to.be.greaterThan(0);
      view.remove();
      await until(() => open.size === 0, 'the addresses of files are given back');
      await until(() => document.fonts.size === fonts, 'the fonts are given back');
    } finally {
      Object.assign(URL, { createObjectURL, revokeObjectURL });
    }
  });
});

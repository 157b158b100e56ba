import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { block, list, rendered, visibleText } from '../support/block.js';
import { click, hearErrors, until } from '../support/browser.js';

const FILES = {
  text: '',
  sources: [{ title: 'Report.pdf', type: 'file', downloadUrl: '/v1.0/documents/7/download' }],
};

async function files(mode: CitationBlock['linkMode']): Promise<CitationBlock> {
  const element = await block('<p>x<citation-anchor source-ids="1"></citation-anchor></p>', FILES);
  element.linkMode = mode;
  await rendered(element);
  list(element)!.open = true;
  await rendered(element);
  return element;
}

const action = (element: CitationBlock) =>
  list(element)!.renderRoot.querySelector<HTMLElement>('li .action');
const row = (element: CitationBlock) => visibleText(list(element)!.renderRoot.querySelector('li')!);

/** Nothing is really downloaded in these tests; what would be is remembered. */
let saved: { href: string; name: string }[] = [];

describe('files', () => {
  beforeEach(() => {
    saved = [];
    HTMLAnchorElement.prototype.click = function () {
      saved.push({ href: this.href, name: this.download });
    };
  });
  afterEach(() => {
    // What links inherit is there again.
    delete (HTMLAnchorElement.prototype as Partial<HTMLAnchorElement>).click;
  });

  it('cannot be downloaded unless the host says so', async () => {
    expect(action(await files(undefined))).to.equal(null);
    expect(action(await files('none'))).to.equal(null);
  });

  it('are plain links when public', async () => {
    const found = action(await files('public'));
    expect(found?.getAttribute('href')).to.equal('/v1.0/documents/7/download');
    expect(found?.getAttribute('download')).to.equal('Report.pdf');
    expect(found?.getAttribute('rel')).to.equal('noopener noreferrer');
  });

  it('can be fetched by the host itself', async () => {
    const element = await files('authenticated');
    const heard: string[] = [];
    element.addEventListener('citation-download', (event) => {
      event.preventDefault();
      heard.push(`${event.detail.number} ${event.detail.url}`);
    });
    await click(action(element)!);
    await until(() => heard.length === 1, 'the host is asked');
    expect(heard).to.deep.equal(['1 /v1.0/documents/7/download']);
    expect(saved).to.deep.equal([]);
  });

  it('are fetched by the host’s function, with progress, and saved under their name', async () => {
    const element = await files('authenticated');
    let send: ((part: Uint8Array | undefined) => void) | undefined;
    element.download = () =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start(controller) {
              send = (part) => (part ? controller.enqueue(part) : controller.close());
            },
          }),
          { headers: { 'content-length': '4' } },
        ),
      );
    await rendered(element);
    await click(action(element)!);
    await until(() => row(element).includes('Downloading'), 'it begins');
    await until(() => !!send, 'it is asked for');
    send!(new Uint8Array(2));
    await until(() => row(element).includes('50'), 'half of it is there');
    send!(new Uint8Array(2));
    send!(undefined);
    await until(() => saved.length === 1, 'it is saved');
    expect(saved[0]!.href).to.match(/^blob:/);
    expect(saved[0]!.name).to.equal('Report.pdf');
    await until(() => row(element).endsWith('Download'), 'and can be had again');
  });

  it('that fail say so in words, and can be tried again', async () => {
    const element = await files('authenticated');
    let tries = 0;
    element.download = () => {
      tries++;
      return Promise.resolve(new Response('', { status: 403 }));
    };
    await rendered(element);
    await click(action(element)!);
    await until(() => row(element).includes('The download failed.'), 'it says so');
    await click(action(element)!);
    await until(() => tries === 2, 'it is tried again');
    const errors = hearErrors();
    element.download = () => Promise.reject(new Error('offline'));
    await rendered(element);
    await click(action(element)!);
    await until(() => row(element).includes('The download failed.'), 'it says so again');
    expect(errors.map(String)).to.deep.equal(['Error: offline']);
    expect(saved).to.deep.equal([]);
  });

  it('are left to the browser when the host does nothing', async () => {
    const element = await files('authenticated');
    await click(action(element)!);
    await until(() => saved.length === 1, 'the link is followed');
    expect(new URL(saved[0]!.href).pathname).to.equal('/v1.0/documents/7/download');
  });
});

import { expect } from 'chai';
import type { CitationSources } from '../../src/elements/citation-sources/citation-sources.js';
import type { GroundingWidget } from '../../src/elements/grounding-widget/grounding-widget.js';
import { setCitationDefaults } from '../../src/settings/defaults.js';
import {
  anchors,
  block,
  CONTENT,
  foldedList,
  link,
  list,
  listenForWarnings,
  payload,
  rendered,
  visibleText,
} from '../support/block.js';
import { fixture } from '../support/browser.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';

const FILES = {
  text: '',
  sources: [{ title: 'Report.pdf', type: 'file', downloadUrl: '/files/7' }],
};

async function written(attributes: string, given: object = payload): Promise<CitationBlock> {
  const element = fixture<CitationBlock>(
    `<citation-block ${attributes}>${CONTENT}</citation-block>`,
  );
  element.payload = given as CitationBlock['payload'];
  await rendered(element);
  return element;
}

const notice = (element: CitationBlock): string =>
  visibleText(element.renderRoot.querySelector('[part=notice]') ?? document.createElement('p'));
const action = (element: CitationBlock): HTMLElement | null | undefined =>
  list(element)?.renderRoot.querySelector<HTMLElement>('li .action');
const isOff = (element: CitationBlock): boolean =>
  anchors(element).every((anchor) => anchor.hasAttribute('data-citation-off'));

describe('settings', () => {
  afterEach(() =>
    setCitationDefaults({
      citations: undefined,
      grounding: undefined,
      linkMode: undefined,
    } as never),
  );

  it('grounding is required in any case, and by a word that is not known', async () => {
    for (const value of ['REQUIRED', ' Required', 'strict']) {
      const element = await written(`grounding="${value}"`, { text: '', sources: [] });
      expect(notice(element), value).to.include('not based on sources');
    }
    const free = await written('grounding="OPTIONAL"', { text: '', sources: [] });
    expect(notice(free)).to.equal('');
  });

  it('an answer whose back end did not search is not grounded, whatever it cites', async () => {
    const element = await written('grounding="required"', { ...payload, grounded: false });
    expect(notice(element)).to.include('did not search for sources');
  });

  it('files can be had only where the link mode is known', async () => {
    for (const value of ['None', 'NONE ', 'bogus', '']) {
      expect(action(await written(`link-mode="${value}"`, FILES)), value).to.equal(null);
    }
    const open = action(await written('link-mode="Public"', FILES));
    expect(open?.getAttribute('href')).to.equal('/files/7');
    expect(action(await written('link-mode="Authenticated"', FILES))?.localName).to.equal('button');
  });

  it('citations are hidden in any case; a word that is not known hides nothing', async () => {
    expect(isOff(await written('citations="Disabled"'))).to.equal(true);
    expect(isOff(await written('citations="off"'))).to.equal(false);
  });

  it('citations can be switched off for a page by a word or a boolean, and on again for a block', async () => {
    for (const citations of ['disabled', 'DISABLED', false] as const) {
      setCitationDefaults({ citations: citations as false });
      const element = await written('');
      expect(isOff(element), String(citations)).to.equal(true);
      expect(foldedList(element)).to.equal(null);
      expect(isOff(await written('citations="enabled"'))).to.equal(false);
    }
  });

  it('others are read in any case, too', async () => {
    const element = await written('marker-style="SITE" layout="Aside" numbering="Latin"');
    expect(link(element).dataset['citationLabel']).to.equal('nasa.gov');
    expect(element.renderRoot.querySelector('.aside')).not.to.equal(null);
  });

  it('that are not known are told once each, of the block and of the page', async () => {
    const warnings = listenForWarnings();
    setCitationDefaults({ linkMode: 'everyone' as 'none' });
    const element = await written('layout="grid" theme="blue"');
    element.requestUpdate();
    await rendered(element);
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).to.have.members([
      'invalid-option layout',
      'invalid-option link-mode',
      'invalid-option theme',
    ]);
  });

  it('of a list and of suggestions that stand alone are told as well', async () => {
    const warnings = listenForWarnings();
    const sources = fixture<CitationSources>(
      '<citation-sources open link-mode="everyone"></citation-sources>',
    );
    sources.payload = FILES as never;
    await sources.updateComplete;
    expect(sources.renderRoot.querySelector('li .action')).to.equal(null);
    const widget = fixture<GroundingWidget>('<grounding-widget theme="blue"></grounding-widget>');
    await widget.updateComplete;
    expect(warnings.map(({ path }) => path)).to.deep.equal(['link-mode', 'theme']);
  });

  it('of the page that change are followed at once', async () => {
    const element = await block();
    setCitationDefaults({ citations: 'disabled' });
    await rendered(element);
    expect(isOff(element)).to.equal(true);
  });
});

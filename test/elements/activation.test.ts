import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { setCitationDefaults } from '../../src/settings/defaults.js';
import { anchors, block, card, isOpen, link, rendered, visibleText } from '../support/block.js';
import { click, fixture, hover, moveAway, press, until } from '../support/browser.js';

const MOD = /Mac/.test(navigator.platform) ? 'Meta' : 'Control';

/** What the reader follows, in the place of a new tab. */
function followed(element: CitationBlock): string[] {
  const urls: string[] = [];
  element.addEventListener('citation-navigate', (event) => {
    event.preventDefault();
    urls.push(event.detail.url.replace(/#.*/, ''));
  });
  return urls;
}

afterEach(() => setCitationDefaults({ activation: undefined, openOn: undefined } as never));

describe('activation="navigate"', () => {
  beforeEach(moveAway);

  it('leaves a marker the plain link that it is (D1)', async () => {
    const element = await block();
    element.activation = 'navigate';
    await rendered(element);
    for (const name of ['role', 'aria-expanded']) {
      expect(link(element).hasAttribute(name), name).to.equal(false);
    }
    const urls = followed(element);
    await click(link(element));
    link(element, 1).focus();
    await press('Enter');
    await until(() => urls.length === 2, 'both are followed');
    expect(urls).to.deep.equal(['https://www.nasa.gov/launch', 'https://science.nasa.gov/mirrors']);
    await press('Escape');
    await hover(link(element, 1));
    await until(() => isOpen(element), 'hovering shows the card all the same');
    expect(link(element, 1).hasAttribute('aria-expanded')).to.equal(false);
  });

  it('opens the card where there is nothing to navigate to', async () => {
    const element = await block(
      '<p>x<citation-anchor source-ids="3"></citation-anchor> y<citation-anchor source-ids="1">[1]</citation-anchor></p>',
    );
    element.activation = 'navigate';
    await rendered(element);
    expect(link(element).getAttribute('role')).to.equal('button');
    expect(anchors(element)[1]!.getAttribute('role')).to.equal('button');
    await click(link(element));
    await until(() => isOpen(element), 'the card opens');
  });

  it('can be the setting of a page, and a block go its own way', async () => {
    const one = await block();
    const two = await block();
    two.activation = 'card';
    setCitationDefaults({ activation: 'navigate' });
    await Promise.all([one, two].map(rendered));
    expect(link(one).hasAttribute('role')).to.equal(false);
    expect(link(two).getAttribute('role')).to.equal('button');
  });
});

describe('a marker pressed with a modifier', () => {
  it('is the link that it also is: one key to the source (D1)', async () => {
    const element = await block();
    const urls = followed(element);
    link(element).focus();
    await press(`${MOD}+Enter`);
    await until(() => urls.length === 1, 'the source is opened');
    expect(urls).to.deep.equal(['https://www.nasa.gov/launch']);
    expect(isOpen(element)).to.equal(false);
  });
});

describe('open-on="focus"', () => {
  beforeEach(moveAway);

  it('opens the card when the focus comes, and leaves the focus where it is (D9)', async () => {
    const element = await block();
    element.openOn = 'focus';
    link(element).focus();
    await until(() => isOpen(element), 'the card opens');
    expect(document.activeElement).to.equal(link(element));
    link(element, 1).focus();
    await until(() => visibleText(card(element)).includes('mirrors'), 'the next is shown');
    await press('Enter');
    await until(() => card(element).contains(element.shadowRoot!.activeElement), 'Enter goes in');
    await press('Escape');
    await until(() => !isOpen(element), 'Escape closes it');
    expect(document.activeElement, 'and the focus is back').to.equal(link(element, 1));
  });

  it('closes it when the focus goes, and opens it again when it returns (WCAG 1.4.13)', async () => {
    setCitationDefaults({ openOn: 'focus' });
    const element = await block();
    const elsewhere = fixture<HTMLButtonElement>('<button>Elsewhere</button>');
    link(element).focus();
    await until(() => isOpen(element), 'the card opens');
    elsewhere.focus();
    await until(() => !isOpen(element), 'the card closes');
    link(element).focus();
    await until(() => isOpen(element), 'it opens again');
  });
});

describe('states for style sheets', () => {
  it('say whether the card is open and pinned, and the answer streaming (D21)', async () => {
    await moveAway();
    const element = await block();
    const states = () =>
      ['open', 'pinned', 'streaming'].filter((name) => element.matches(`:state(${name})`));
    expect(states()).to.deep.equal([]);
    element.streaming = true;
    await rendered(element);
    expect(states()).to.deep.equal(['streaming']);
    element.streaming = false;
    await hover(link(element));
    await until(() => isOpen(element), 'the card opens');
    expect(states()).to.deep.equal(['open']);
    await click(link(element));
    await rendered(element);
    expect(states()).to.deep.equal(['open', 'pinned']);
    await press('Escape');
    await rendered(element);
    expect(states()).to.deep.equal([]);
  });

  it('are left out where the platform has none', async () => {
    const { prototype } = HTMLElement;
    const original = Object.getOwnPropertyDescriptor(prototype, 'attachInternals')!;
    Object.defineProperty(prototype, 'attachInternals', { value: undefined, configurable: true });
    try {
      expect(link(await block()).textContent).to.equal('[1]');
    } finally {
      Object.defineProperty(prototype, 'attachInternals', original);
    }
  });
});

import { expect } from 'chai';
import {
  anchors,
  block,
  link,
  list,
  listenForWarnings,
  payload,
  rendered,
  rows,
  pill,
} from '../support/block.js';
import { fixture } from '../support/browser.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';

describe('bad input', () => {
  const codes = (warnings: { code: string; path: string }[]) =>
    warnings.map(({ code, path }) => `${code} ${path}`.trim());

  for (const [what, given] of [
    ['a number', 7],
    ['an array', [1]],
    ['a function', () => 1],
    ['a symbol', Symbol('no')],
    ['an object whose every field throws', new Proxy({}, hostile())],
  ] as const) {
    it(`a payload that is ${what}: the page stays whole and is told`, async () => {
      const warnings = listenForWarnings();
      const element = await block(undefined, given as never);
      expect(rows(element)).to.have.length(0);
      expect(element.textContent).to.contain('Launched in 2021');
      expect(warnings.length).to.be.greaterThan(0);
    });
  }

  it('JSON that does not parse, in the attribute and in the script', async () => {
    const warnings = listenForWarnings();
    const element = fixture<CitationBlock>(
      '<citation-block payload="{oops"><p>Text</p></citation-block>',
    );
    await rendered(element);
    expect(codes(warnings)).to.deep.equal(['invalid-json']);
    const other = fixture<CitationBlock>(
      '<citation-block><p>Text</p><script type="application/json">[</script></citation-block>',
    );
    await rendered(other);
    expect(codes(warnings)).to.deep.equal(['invalid-json', 'invalid-json']);
    expect(other.textContent).to.contain('Text');
  });

  it('an object that a framework has written into the attribute: the warning says how it came to be', async () => {
    const warnings = listenForWarnings();
    await rendered(
      fixture<CitationBlock>('<citation-block payload="[object Object]"></citation-block>'),
    );
    expect(warnings.map(({ message }) => message).join()).to.match(/before the tag was defined/);
  });

  it('sources that are null or not objects are placeholders; their neighbours keep their numbers', async () => {
    const warnings = listenForWarnings();
    const element = await block(undefined, {
      text: '',
      sources: [null, payload.sources[1], 'text', new Proxy({}, hostile())],
    });
    expect(rows(element).map((row) => row.slice(0, 32))).to.have.length(4);
    expect(rows(element).find((row) => row.startsWith('2'))).to.contain('Webb’s mirrors');
    expect(rows(element).find((row) => row.startsWith('1'))).to.contain('could not be read');
    expect(codes(warnings)).to.include.members([
      'invalid-source sources[0]',
      'invalid-source sources[2]',
    ]);
  });

  it('sources that are no list at all', async () => {
    const warnings = listenForWarnings();
    const element = await block(undefined, { text: '', sources: 'none' });
    expect(rows(element)).to.have.length(0);
    expect(codes(warnings)).to.include('invalid-field sources');
  });

  it('10,000 sources: the first 2,000 are shown', async () => {
    const warnings = listenForWarnings();
    const sources = Array.from({ length: 10_000 }, (_, i) => ({ title: `Source ${i + 1}` }));
    const element = await block(undefined, { text: '', sources });
    expect(rows(element)).to.have.length(2000);
    expect(codes(warnings)).to.include('too-many sources');
  });

  it('a title of 10 MB costs nothing and is cut', async () => {
    const warnings = listenForWarnings();
    const show = (title: string) =>
      block(undefined, { text: '', sources: [{ title }, payload.sources[0]] });
    const long = 'long '.repeat(2_000_000);
    // The fastest of three beside the same with a short title: the machine may be busy.
    const time = { short: Infinity, long: Infinity };
    for (let turn = 0; turn < 3; turn++) {
      const start = performance.now();
      await show('short');
      const middle = performance.now();
      await show(long);
      time.short = Math.min(time.short, middle - start);
      time.long = Math.min(time.long, performance.now() - middle);
    }
    expect(time.long).to.be.below(time.short + 200);
    const element = await show(long);
    const text = list(element)!.renderRoot.querySelector('.title')!.textContent;
    expect(text).to.have.length(301).and.match(/…$/);
    expect(codes(warnings)).to.include('too-long sources[0].title');
  });

  it('the same thing is told once, however often it is assigned, and says which marker it is', async () => {
    const warnings = listenForWarnings();
    const element = await block('<citation-anchor source-ids="7"></citation-anchor>');
    for (let i = 0; i < 20; i++) {
      element.payload = { text: '', sources: [{ title: 'A', url: 'javascript:alert(1)' }] };
      await element.updateComplete;
    }
    expect(codes(warnings)).to.deep.equal(['unresolved source-ids', 'unsafe-url sources[0].url']);
    expect(warnings[0]).to.include({ id: '7', marker: element.firstElementChild });
    expect(warnings[0]?.message).to.include('"7"');
    element.append(document.createElement('citation-anchor'));
    element.lastElementChild?.setAttribute('source-ids', '8');
    await rendered(element);
    await element.updateComplete;
    expect(warnings.at(-1)).to.include({ id: '8', marker: element.lastElementChild });
  });

  it('a marker that names no source is visibly unresolved, and told once', async () => {
    const warnings = listenForWarnings();
    const element = await block(
      '<p>a<citation-anchor source-ids="7"></citation-anchor> b<citation-anchor source-ids="7"></citation-anchor> c<citation-anchor source-ids="1"></citation-anchor></p>',
    );
    const edge = (index: number): string => pill(link(element, index)).outlineStyle;
    expect([edge(0), edge(2)]).to.deep.equal(['dashed', 'none']);
    expect(link(element, 0).getAttribute('aria-label')).to.equal('7: source not found');
    expect(link(element, 0).hasAttribute('href')).to.equal(false);
    expect(codes(warnings)).to.deep.equal(['unresolved source-ids']);
  });

  it('is not told before there is a payload', async () => {
    const warnings = listenForWarnings();
    const element = fixture<CitationBlock>(
      '<citation-block><citation-anchor source-ids="1"></citation-anchor></citation-block>',
    );
    await rendered(element);
    expect(warnings).to.deep.equal([]);
  });

  it('ids that are no ids at all', async () => {
    const element = await block(
      `<p><citation-anchor source-ids=""></citation-anchor><citation-anchor source-ids="0 -1 1e3 ${'9'.repeat(400)} constructor __proto__"></citation-anchor></p>`,
    );
    expect(anchors(element)[1]!.references.every(({ source }) => source === undefined)).to.equal(
      true,
    );
  });

  it('links that are no web addresses are refused, in words', async () => {
    const element = await block(undefined, {
      text: '',
      sources: [
        { title: 'A', url: 'javascript:alert(1)' },
        { title: 'B', url: 'https://good.example@evil.example/' },
        { title: 'C', url: ' java\nscript:alert(1)' },
        { title: 'D', url: 'data:text/html,<script>alert(1)</script>' },
      ],
    });
    expect(list(element)!.renderRoot.querySelectorAll('a')).to.have.length(0);
    expect(rows(element).every((row) => row.includes('Link removed'))).to.equal(true);
    expect(link(element).hasAttribute('href')).to.equal(false);
  });

  it('a source that claims to be another site is shown as what it is', async () => {
    const element = await block(undefined, {
      text: '',
      sources: [
        { title: 'A', url: 'https://evil.example/', domain: 'nasa.gov' },
        { title: 'B', url: 'https://evil.example/', domain: 'nasa.gov', redirect: true },
      ],
    });
    expect(rows(element).every((row) => row.includes('evil.example'))).to.equal(true);
  });

  it('logs nothing', async () => {
    const said: unknown[] = [];
    const { log, warn, error } = console;
    Object.assign(console, {
      log: (...args: unknown[]) => said.push(args),
      warn: (...args: unknown[]) => said.push(args),
      error: (...args: unknown[]) => said.push(args),
    });
    try {
      await block(undefined, { text: 1, sources: [null, 2, { title: Symbol('x') }] });
    } finally {
      Object.assign(console, { log, warn, error });
    }
    expect(said).to.deep.equal([]);
  });
});

function hostile(): ProxyHandler<object> {
  const no = (): never => {
    throw new Error('hostile');
  };
  return { get: no, has: no, ownKeys: no, getOwnPropertyDescriptor: no };
}

import { expect } from 'chai';
import examples from '../../fixtures/gfm/extensions.json';
import { MarkdownReader, readMarkdown } from '../../../src/markdown/read/reader.js';
import { toHtml } from './html.js';
import { normalized } from './support.js';

/** By the number of the example: why it is read in another way, and how. */
const DIFFERENCES: Partial<Record<number, readonly [why: string, html: string]>> = {
  22: [
    'Browsers do not open ftp: any more.',
    '<p><a href="http://commonmark.org">http://commonmark.org</a></p>\n' +
      '<p>(Visit <a href="https://encrypted.google.com/search?q=Markup+(business)">' +
      'https://encrypted.google.com/search?q=Markup+(business)</a>)</p>\n' +
      '<p>Anonymous FTP is available at ftp://foo.bar.baz.</p>',
  ],
  26: [
    'xmpp: is no address that a reader could open.',
    '<p><a href="mailto:foo@bar.baz">mailto:foo@bar.baz</a></p>\n' +
      '<p><a href="mailto:a.b-c_d@a.b">mailto:a.b-c_d@a.b</a></p>\n' +
      '<p><a href="mailto:a.b-c_d@a.b">mailto:a.b-c_d@a.b</a>.</p>\n' +
      '<p><a href="mailto:a.b-c_d@a.b">mailto:a.b-c_d@a.b</a>/</p>\n' +
      '<p>mailto:a.b-c_d@a.b-</p>\n<p>mailto:a.b-c_d@a.b_</p>\n' +
      '<p>xmpp:<a href="mailto:foo@bar.baz">foo@bar.baz</a></p>\n' +
      '<p>xmpp:<a href="mailto:foo@bar.baz">foo@bar.baz</a>.</p>',
  ],
  27: [
    'xmpp: is no address that a reader could open.',
    ['/txt', '/txt@bin', '/txt@bin.com']
      .map((path) => `<p>xmpp:<a href="mailto:foo@bar.baz">foo@bar.baz</a>${path}</p>`)
      .join('\n'),
  ],
  28: [
    'xmpp: is no address that a reader could open.',
    '<p>xmpp:<a href="mailto:foo@bar.baz">foo@bar.baz</a>/txt/bin</p>',
  ],
  29: [
    'Tags are left to the view, which lets only known ones through.',
    '<p><strong> <title> <style> <em></p>\n<blockquote>\n' +
      '  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>',
  ],
};

/** What the specification says in words and shows in no example. */
const MORE: readonly (readonly [name: string, markdown: string, html: string])[] = [
  [
    'a large X ticks a box',
    '- [X] done',
    '<ul>\n<li><input checked="" disabled="" type="checkbox"> done</li>\n</ul>',
  ],
  ['a box needs words after it', '- [ ]\n- a', '<ul>\n<li>[ ]</li>\n<li>a</li>\n</ul>'],
];

function expectReading(markdown: string, html: string): void {
  expect(normalized(toHtml(readMarkdown(markdown), markdown))).to.equal(normalized(html));
  for (const partial of [false, true]) {
    const reader = new MarkdownReader({ partial });
    for (const char of markdown) reader.write(char);
    reader.end();
    expect(normalized(toHtml(reader.root, markdown))).to.equal(normalized(html));
  }
}

describe('the examples of the extensions of GFM', () => {
  it('are all there', () => expect(examples).to.have.length(29));

  for (const [i, { section, markdown, html }] of examples.entries()) {
    const [why, ours] = DIFFERENCES[i + 1] ?? [];
    it(`${i + 1}, ${section}${why ? `, on purpose: ${why}` : ''}`, () => {
      if (ours) expect(ours).not.to.equal(normalized(html));
      expectReading(markdown, ours ?? html);
    });
  }

  for (const [name, markdown, html] of MORE) it(name, () => expectReading(markdown, html));
});

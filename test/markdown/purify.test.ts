import { expect } from 'chai';
import DOMPurify from 'dompurify';
import { linksIn } from '../../src/elements/grounding-widget/html-links.js';
import { htmlOf } from './support.js';

const HTML = '<p><b>x</b></p><form>y</form><style>* { color: red }</style>';

describe("the page's own DOMPurify", () => {
  afterEach(() => {
    DOMPurify.clearConfig();
    DOMPurify.removeAllHooks();
  });

  it('what it allows is not allowed in answers', () => {
    const before = htmlOf(HTML);
    DOMPurify.setConfig({ ADD_TAGS: ['form', 'style'], ADD_ATTR: ['style'] });
    expect(htmlOf(HTML)).to.equal(before).and.to.include('<b>x</b>').and.not.include('form');
  });

  it('its hooks hear nothing of answers and suggestions', async () => {
    let heard = 0;
    DOMPurify.addHook('afterSanitizeAttributes', () => {
      heard++;
    });
    htmlOf(HTML);
    await linksIn('<a href="https://www.google.com/search?q=x">x</a>');
    expect(heard).to.equal(0);
  });

  it('keeps its own rules', () => {
    DOMPurify.setConfig({ ALLOWED_TAGS: ['i'] });
    htmlOf(HTML);
    expect(DOMPurify.sanitize('<i>x</i><b>y</b>')).to.equal('<i>x</i>y');
  });
});

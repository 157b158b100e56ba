import { expect } from 'chai';
import { renderMarkdown } from '../../src/markdown/render.js';
import { fixture } from '../support/browser.js';

describe('renderMarkdown', () => {
  it('shows Markdown as it comes, and leaves what is finished alone', () => {
    const element = fixture('<div>Before</div>');
    renderMarkdown(element, 'One **two', { streaming: true });
    expect(element.innerHTML).to.equal('<p dir="auto">One <strong>two</strong></p>');
    renderMarkdown(element, 'One **two**.\n\nThree', { streaming: true });
    const [first] = element.children;
    renderMarkdown(element, 'One **two**.\n\nThree.');
    expect(element.firstElementChild).to.equal(first);
    expect(element.textContent).to.equal('One two.Three.');
  });

  it('begins anew with another text', () => {
    const element = fixture('<div></div>');
    renderMarkdown(element, 'One');
    renderMarkdown(element, '- Two');
    expect(element.textContent?.trim()).to.equal('Two');
    expect(element.querySelector('li')).not.to.equal(null);
  });

  it('is as safe as an answer', () => {
    const element = fixture('<div></div>');
    renderMarkdown(
      element,
      'a\u202eb [x](javascript:alert(1)) <img src="/x" onerror="alert(1)"> ![y](/y.png)',
    );
    expect(element.textContent).to.contain('ab x');
    expect(element.querySelector('img, [onerror], [href^=javascript]')).to.equal(null);
  });

  it('shows the host’s own code and formulas', () => {
    const element = fixture('<div></div>');
    renderMarkdown(element, '```js\nx\n```\n\n$$y$$', {
      highlightCode: (code, language) => new Text(`${language}: ${code}`),
      renderMath: (tex) => new Text(`formula ${tex}`),
    });
    expect(element.textContent).to.contain('js: x').and.to.contain('formula y');
  });

  it('links to people, and relative to the base that it is given', () => {
    const element = document.createElement('div');
    renderMarkdown(
      element,
      '[a](mailto:a@b.example) [b](tel:+1-555) [c](d) <a href="e">f</a> [g](javascript:x)',
      {
        linkBase: 'https://docs.example/h/',
      },
    );
    const links = Array.from(element.querySelectorAll('a'), (link) => [
      link.getAttribute('href'),
      link.target,
    ]);
    expect(links).to.deep.equal([
      ['mailto:a@b.example', ''],
      ['tel:+1555', ''],
      ['https://docs.example/h/d', '_blank'],
      ['https://docs.example/h/e', '_blank'],
      [null, ''],
    ]);
  });
});

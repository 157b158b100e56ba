import { expect } from 'chai';
import { documentMessages } from '../../src/locales/document-words.js';
import { en } from '../../src/locales/en.js';
import type { Localization } from '../../src/locales/index.js';
import { backToSources } from '../../src/locales/panel.js';
import { TRANSLATIONS } from './languages.js';

const inLanguage = (language: string): Localization => ({ language }) as Localization;
const english = inLanguage('en');

describe('the words of panels and documents', () => {
  for (const language of Object.keys(TRANSLATIONS)) {
    it(`are said in ${language}, each of them`, () => {
      const here = inLanguage(language);
      expect(backToSources(here)).not.to.be.oneOf(['', backToSources(english)]);
      const { passage, page, ...words } = documentMessages(here);
      expect(Object.values(words)).not.to.include('');
      expect(words.loading).not.to.equal(documentMessages(english).loading);
      expect(passage('2', '5')).to.match(/2.*5|5.*2/);
      expect(page('12')).to.include('12');
    });
  }

  it('are those of the other words, where a language was not registered', () => {
    const unregistered = { language: 'de', messages: en } as Localization;
    expect(backToSources(unregistered)).to.equal(backToSources(english));
    expect(documentMessages(unregistered).loading).to.equal(documentMessages(english).loading);
  });
});

import { expect } from 'chai';
import { en } from '../../src/locales/en.js';
import { inFull } from '../../src/locales/full.js';
import { localize, registerLocale } from '../../src/locales/index.js';
import { fixture } from '../support/browser.js';

describe('localize', () => {
  it('finds the nearest language, also through shadow roots', () => {
    const outer = fixture('<div lang="fa"><p></p></div>');
    const root = outer.querySelector('p')!.attachShadow({ mode: 'open' });
    root.innerHTML = '<span></span>';
    expect(localize(root.querySelector('span')!).number(12)).to.equal('۱۲');
  });

  it('falls back to English for what it does not know', () => {
    const english = document.documentElement.lang || 'en';
    for (const lang of ['xx', 'not a language', '', '💥']) {
      const element = fixture(`<p></p>`);
      element.lang = lang;
      expect(inFull(localize(element)).messages.cited, `${lang} in ${english}`).to.equal('Cited');
    }
  });

  it('takes another language, by its full tag first', () => {
    registerLocale('nl', { ...en, cited: 'Geciteerd' });
    registerLocale('nl-BE', { ...en, cited: 'Aangehaald' });
    expect(inFull(localize(fixture('<p lang="nl-NL"></p>'))).messages.cited).to.equal('Geciteerd');
    expect(inFull(localize(fixture('<p lang="nl-be"></p>'))).messages.cited).to.equal('Aangehaald');
  });

  it('knows which writing a region uses', () => {
    registerLocale('zh-hant', { ...en, cited: '已引用' });
    registerLocale('zh-hans', { ...en, cited: '已引用（简）' });
    expect(inFull(localize(fixture('<p lang="zh-TW"></p>'))).messages.cited).to.equal('已引用');
    expect(inFull(localize(fixture('<p lang="zh-HK"></p>'))).messages.cited).to.equal('已引用');
    expect(inFull(localize(fixture('<p lang="zh"></p>'))).messages.cited).to.equal('已引用（简）');
    expect(inFull(localize(fixture('<p lang="zh-CN"></p>'))).messages.cited).to.equal(
      '已引用（简）',
    );
  });

  it('lists names as a sentence does, and with what the language has for commas', () => {
    const said = (lang: string) => {
      const { list, comma } = inFull(localize(fixture(`<p lang="${lang}"></p>`)));
      return [list(['a', 'b', 'c']), ['a', 'b'].join(comma)];
    };
    expect(said('de')).to.deep.equal(['a, b und c', 'a, b']);
    expect(said('ja')).to.deep.equal(['a、b、c', 'a、b']);
    expect(said('zh-Hant')).to.deep.equal(['a、b和c', 'a、b']);
    expect(said('ar')).to.deep.equal(['a وb وc', 'a، b']);
    expect(said('fa')[1]).to.equal('a، b');
  });

  it('writes English as the platform does, though by hand', () => {
    const { date } = inFull(localize(fixture('<p lang="en"></p>')));
    const long = new Intl.DateTimeFormat('en', {
      ...{ year: 'numeric', month: 'short', day: 'numeric' },
      timeZone: 'UTC',
    } as const);
    for (let day = 0; day < 800; day += 13) {
      const iso = new Date(Date.UTC(2023, 0, 1 + day)).toISOString().slice(0, 10);
      expect(date(iso)).to.equal(long.format(new Date(iso)));
    }
    expect(['2024', '2024-09', '0999-01-02'].map(date)).to.deep.equal([
      ...['2024', 'Sep 2024'],
      long.format(new Date('0999-01-02')),
    ]);
  });

  it('writes dates as precisely as they are known', () => {
    const { date } = inFull(localize(fixture('<p lang="en-GB"></p>')));
    expect(['2024', '2024-03', '2024-03-14', '2024-03-14T23:30:00Z'].map(date)).to.deep.equal([
      '2024',
      'Mar 2024',
      '14 Mar 2024',
      '14 Mar 2024',
    ]);
    expect(date('2024-99')).to.equal('2024-99');
  });
});

describe('English messages', () => {
  it('count', () => {
    expect([1, 2, 3].map((count) => en.used(count, String(count)))).to.deep.equal([
      'cited once',
      'cited twice',
      'cited 3 times',
    ]);
    expect([1, 2].map((count) => en.sources(count, String(count)))).to.deep.equal([
      '1 source',
      '2 sources',
    ]);
  });
});

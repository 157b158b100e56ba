// What every framework must get right, as steps that are taken in the page of an app.
import assert from 'node:assert/strict';

const WORDS = Array.from({ length: 200 }, (_, i) => `word${i}${i % 10 === 9 ? '.' : ''}`);
const ANSWER = WORDS.join(' ');
const SOURCES = [
  { title: 'First', url: 'https://first.example/', citedText: 'What the first says.' },
  { title: 'Second', url: 'https://second.example/' },
];
const LATE = 100;

/** An answer after so many words. Its sources are known from the hundredth on. */
function payloadAfter(count) {
  const answer = WORDS.slice(0, count).join(' ');
  const isKnown = count >= LATE;
  const citations = [...answer.matchAll(/\./g)].map(({ index }, i) => ({
    start: Math.max(0, index - 10),
    end: index + 1,
    evidence: [{ source: (i % 2) + 1 }],
  }));
  return { text: '', answer, sources: isKnown ? SOURCES : [], citations: isKnown ? citations : [] };
}

/** The same, rendered by the app: a paragraph for every ten words, with a marker behind it. */
function paragraphsAfter(count) {
  return Array.from({ length: Math.ceil(count / 10) }, (_, i) => ({
    text: WORDS.slice(i * 10, Math.min(count, i * 10 + 10)).join(' '),
    ids: `${(i % 2) + 1}`,
  }));
}

export const messagesAfter = (count) => [
  { id: 'rendered', payload: payloadAfter(count), streaming: count < WORDS.length },
  {
    id: 'own',
    payload: payloadAfter(count),
    streaming: count < WORDS.length,
    paragraphs: paragraphsAfter(count),
  },
];

/** Each step leaves the page as the next one needs it. @type {Record<string, (page) => Promise<void>>} */
export const STEPS = {
  'mounts with markers that wait for their sources': async (page) => {
    await set(page, messagesAfter(15));
    await until(page, () => document.querySelectorAll('#own citation-anchor').length === 2);
    await page.evaluate(() => window.scenario.define());
    await until(page, () => document.querySelector('#own [data-citation-loading]'));
    await until(page, () =>
      document.querySelector('#rendered citation-text')?.textContent.includes('word14'),
    );
  },

  'streams 200 updates into the same nodes': async (page) => {
    await page.evaluate(() => {
      window.nodes = [...document.querySelectorAll('article, citation-block, #own p')];
    });
    for (let count = 16; count <= WORDS.length; count++) await set(page, messagesAfter(count));
    await settled(page);
    assert.equal(
      await page.evaluate(() => window.nodes.filter((node) => !node.isConnected).length),
      0,
    );
    const text = (id) =>
      page.$eval(`#${id}`, ({ textContent }) => textContent.replace(/\[[^\]]*\]/g, ''));
    assert.equal(words(await text('rendered')), ANSWER);
    assert.equal(words(await text('own')), ANSWER);
  },

  'late citations reach every marker': async (page) => {
    for (const id of ['rendered', 'own']) {
      const links = await page.$$eval(`#${id} citation-anchor a`, (all) =>
        all.map(({ origin }) => `${origin}/`),
      );
      const expected = Array.from({ length: 20 }, (_, i) => SOURCES[i % 2].url);
      assert.deepEqual(links, expected);
    }
  },

  'events arrive': async (page) => {
    await page.click('#own citation-anchor a');
    await until(page, openCard);
    await page.evaluate(() =>
      document
        .querySelector('#own citation-block')
        .shadowRoot.querySelector('[part=card] a')
        .click(),
    );
    await page.keyboard.press('Escape');
    await until(page, () => window.scenario.heard.includes('citation-close'));
    assert.deepEqual(await page.evaluate(() => window.scenario.heard), [
      'citation-open',
      'citation-navigate',
      'citation-close',
    ]);
  },

  'a list that is put into another order keeps its nodes': async (page) => {
    const third = { id: 'third', payload: payloadAfter(150), streaming: false };
    await set(page, [...messagesAfter(200), third]);
    await until(page, () => document.querySelector('#third citation-anchor a[href]'));
    await page.evaluate(() => {
      window.rows = Object.fromEntries(
        [...document.querySelectorAll('article')].map((row) => [
          row.id,
          row.querySelector('citation-block'),
        ]),
      );
    });
    const [rendered, own] = messagesAfter(200);
    await set(page, [third, own, rendered]);
    await until(page, () => document.querySelector('article').id === 'third');
    await settled(page);
    const kept = await page.$$eval('article', (all) =>
      all.map((row) => row.querySelector('citation-block') === window.rows[row.id]),
    );
    assert.deepEqual(kept, [true, true, true]);
    assert.equal((await page.$$('#own citation-anchor a[href]')).length, 20);
    assert.equal((await page.$$('#third citation-anchor a[href]')).length, 15);
  },

  'content of the app comes and goes': async (page) => {
    const [rendered, own] = messagesAfter(200);
    await set(page, [
      { ...rendered, paragraphs: own.paragraphs },
      { ...own, paragraphs: undefined },
    ]);
    await until(
      page,
      () =>
        document.querySelectorAll('#rendered p').length === 20 &&
        !document.querySelector('#rendered citation-text'),
    );
    await until(
      page,
      () => document.querySelectorAll('#own citation-text citation-anchor').length === 20,
    );
    await set(page, [rendered, own]);
    await until(
      page,
      () => document.querySelectorAll('#rendered citation-text citation-anchor').length === 20,
    );
    await until(
      page,
      () =>
        document.querySelectorAll('#own p citation-anchor a[href]').length === 20 &&
        !document.querySelector('#own citation-text'),
    );
  },

  'unmounts, with its card open, and mounts again': async (page) => {
    await page.click('#own citation-anchor a');
    await until(page, openCard);
    await set(page, []);
    await until(page, () => !document.querySelector('article, citation-block, citation-anchor'));
    await settled(page);
    await set(page, messagesAfter(200));
    await until(page, () => document.querySelectorAll('citation-anchor a[href]').length === 40);
    await set(page, []);
    await until(page, () => !document.querySelector('article'));
  },
};

const openCard = () =>
  document
    .querySelector('#own citation-block')
    .shadowRoot.querySelector('[part=card]:popover-open a');

/** No attribute or text may ever hold an object that was made a string. */
export async function watchForObjects(page) {
  await page.evaluateOnNewDocument(() => {
    window.objects = [];
    new MutationObserver(() => {
      const [found] = document.documentElement.outerHTML.match(/<[^<]*\[object \w+\][^<]*/) ?? [];
      if (found) window.objects.push(found);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

const set = (page, messages) =>
  page.evaluate(async (given) => {
    window.scenario.set(given);
    // In a page that another one covers there are no frames.
    await new Promise((done) => (requestAnimationFrame(done), setTimeout(done, 100)));
  }, messages);
const until = (page, condition) =>
  page.waitForFunction(condition, { polling: 50, timeout: 10_000 });
const settled = (page) => page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
const words = (text) => text.replaceAll('.', '. ').replace(/\s+/g, ' ').trim();

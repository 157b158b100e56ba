// A payload may be frozen, watched, of another realm, or have come through a channel: it is shown all the same.
import { expect } from 'chai';
import type { CitationPayload } from '../../src/model/index.js';
import { anchors, block, card, isOpen, link } from '../support/block.js';
import { fixture, until } from '../support/browser.js';
import { answerOf, partOf } from '../support/streamed.js';

const payload = partOf(answerOf(600), 600);

/** The same, with each object made anew by `make`. */
function each(value: unknown, make: (fields: object) => object): unknown {
  if (Array.isArray(value)) return value.map((one) => each(one, make));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, each(one, make)]);
  return make(Object.fromEntries(fields) as object);
}

class Model {
  save(): this {
    return this;
  }
}

/** What frameworks give to templates: each value is watched when it is read. */
function watched<T>(value: T): T {
  return typeof value === 'object' && value !== null
    ? (new Proxy(value, { get: (target, name) => watched(Reflect.get(target, name)) }) as T)
    : value;
}

function ofFrame(isGone: boolean): unknown {
  const frame = fixture<HTMLIFrameElement>('<iframe></iframe>');
  const { JSON: other } = frame.contentWindow as Window & typeof globalThis;
  const made: unknown = other.parse(JSON.stringify(payload));
  if (isGone) frame.remove();
  return made;
}

async function throughChannel(): Promise<unknown> {
  const [from, to] = [new BroadcastChannel('payloads'), new BroadcastChannel('payloads')];
  const came = new Promise((done) => {
    to.onmessage = ({ data }) => done(data);
  });
  const shown = await block('', payload);
  from.postMessage(shown.payload);
  const data = await came;
  for (const channel of [from, to]) channel.close();
  return data;
}

const FORMS: Record<string, () => unknown> = {
  frozen: () => each(payload, Object.freeze),
  'watched by proxies': () => watched(payload),
  'that cannot be read any more, once it is shown': () => {
    const { proxy, revoke } = Proxy.revocable(payload, {});
    setTimeout(revoke, 100);
    return proxy;
  },
  'of another realm': () => ofFrame(false),
  'of a realm that is gone': () => ofFrame(true),
  'that was cloned': () => structuredClone(payload),
  'without prototypes': () =>
    each(payload, (fields) => Object.assign(Object.create(null) as object, fields)),
  'of classes': () => each(payload, (fields) => Object.assign(new Model(), fields)),
  'that came through a channel': throughChannel,
};

describe('A payload', () => {
  for (const [name, make] of Object.entries(FORMS)) {
    it(`${name} is shown`, async () => {
      const element = await block('', (await make()) as CitationPayload);
      const count = payload.citations?.length;
      await until(() => anchors(element).length === count, 'all markers are there');
      await until(() => link(element).hasAttribute('href'), 'they are links');
      link(element).click();
      await until(() => isOpen(element), 'the card opens');
      expect(card(element).textContent).to.contain('The words that the claim rests on.');
    });
  }
});

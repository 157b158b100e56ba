import { expect } from 'chai';
import {
  isModels,
  isOthers,
  isSaid,
  isThought,
  kindField,
  kindOf,
} from '../../../src/providers/shapes/event-kinds.js';

describe('what events say of themselves', () => {
  const KINDS: [event: unknown, field: string, kind: string][] = [
    [{ type: 'text_delta' }, 'type=text_delta', 'textdelta'],
    [{ EventType: 'TextDelta', Content: 'a' }, 'EventType=TextDelta', 'textdelta'],
    [{ topic: 'a', event: 'Sources' }, 'event=Sources', 'sources'],
    [{ $type: 'AnnotationContent' }, '$type=AnnotationContent', 'annotationcontent'],
    [{ type: 3 }, '', ''],
    [null, '', ''],
    ['type', '', ''],
  ];
  for (const [event, name, kind] of KINDS) {
    it(`${JSON.stringify(event)}: ${kind || 'nothing'}`, () => {
      expect([kindField(event), kindOf(event)]).to.deep.equal([name, kind]);
    });
  }

  it('what a model thinks is no part of its answer', () => {
    const thoughts = [
      { type: 'thinking', text: 'Hm.' },
      { classification: 'chain_of_thought', text: 'Hm.' },
      { part_kind: 'reasoning', content: 'Hm.' },
      { messageType: 'UPDATE', text: 'Searching' },
    ];
    const others = [
      { type: 'update', text: 'a' },
      { type: 'explanation', text: 'a' },
      { classification: 'tokens', text: 'a' },
      null,
    ];
    expect(thoughts.map((one) => isThought(one))).to.deep.equal([true, true, true, true]);
    expect(others.map((one) => isThought(one))).to.deep.equal([false, false, false, false]);
  });
});

describe('who said it', () => {
  const SAID: [value: unknown, others: boolean, said: boolean][] = [
    [{ role: 'user', content: 'a' }, true, true],
    [{ role: 'assistant', content: 'a' }, false, true],
    [{ source: 'user', type: 'TextMessage' }, true, true],
    [{ source: 'weather_agent', type: 'TextMessage' }, false, true],
    [{ sender: 'Machine', text: 'a' }, false, true],
    [{ isBot: false, text: 'a' }, true, false],
    [{ from_user: true, text: 'a' }, true, false],
    [{ source: 'system', title: 'Manual', url: 'https://a.example/' }, false, false],
    [{ source: 'https://a.example/', title: 'Agent' }, false, false],
    [undefined, false, false],
  ];
  for (const [value, others, said] of SAID) {
    it(JSON.stringify(value) ?? 'nothing', () => {
      expect([isOthers(value), isSaid(value)]).to.deep.equal([others, said]);
    });
  }

  it('an author may be an object; that of a source is none', () => {
    const authors = [{ type: 'bot' }, { role: 'assistant' }, { type: 'User' }, 'bot'];
    const isOne = authors.map((author) => isModels({ author, body: 'a' }));
    expect(isOne).to.deep.equal([true, true, false, false]);
  });
});

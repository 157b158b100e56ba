import { expect } from 'chai';
import {
  answerRank,
  isAsked,
  isForeign,
  isLabel,
  isOtherEvent,
  SURE,
} from '../../../src/providers/shapes/answer-names.js';

describe('names of answers', () => {
  const RANKS: [string, number][] = [
    ['answer', 4],
    ['finalanswer', 4],
    ['antwort', 4],
    ['回答', 4],
    ['sentence', 3],
    ['text', 2],
    ['markdown', 2],
    ['fulltext', 2],
    ['groupedresult', 2],
    ['contenido', 2],
    ['question', 0],
    ['answers', 0],
    ['', 0],
  ];
  for (const [name, rank] of RANKS) {
    it(`${name || 'nothing'} has rank ${rank}`, () => expect(answerRank(name)).to.equal(rank));
  }

  it('little else is called as one of a sure rank', () => {
    expect(
      RANKS.filter(([, rank]) => rank >= SURE).map(([name]) => isForeign(name)),
    ).not.to.include(true);
  });

  it('what somebody asked is not the model’s, nor what the system said', () => {
    for (const name of ['question', 'userprompt', 'frage', '问题']) {
      expect(isAsked(name), name).to.equal(true);
      expect(isForeign(name), name).to.equal(true);
    }
    for (const name of ['systemprompt', 'history', 'thinking']) {
      expect(isAsked(name), name).to.equal(false);
      expect(isForeign(name), name).to.equal(true);
    }
  });

  it('labels of an event are not its text', () => {
    for (const name of ['type', 'model', 'messageid', 'createdtime', 'finishreason']) {
      expect(isLabel(name), name).to.equal(true);
    }
    expect(isLabel('words')).to.equal(false);
  });

  it('events of thinking and of progress are not the answer', () => {
    for (const name of ['thinking', 'toolcall', 'progress']) {
      expect(isOtherEvent(name), name).to.equal(true);
    }
    expect(isOtherEvent('message')).to.equal(false);
  });
});

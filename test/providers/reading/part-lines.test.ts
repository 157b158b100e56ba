import { expect } from 'chai';
import { PART_LINE, partsOf } from '../../../src/providers/reading/part-lines.js';
import { normalize } from '../../../src/providers/reading/normalize.js';
import { readCitationStream } from '../../../src/sse.js';

const BODY = [
  'f:{"messageId":"msg-1"}',
  'g:"Let me look."',
  '9:{"toolCallId":"c1","toolName":"search","args":{"q":"tea"}}',
  'a:{"toolCallId":"c1","result":"Tea."}',
  'h:{"sourceType":"url","id":"s1","url":"https://tea.example/hot","title":"Tea"}',
  '2:[{"sources":[{"title":"Water","url":"https://water.example/"}]}]',
  '0:"Tea is best "',
  '0:"hot [1]."',
  'e:{"finishReason":"stop","isContinued":false}',
  'd:{"finishReason":"stop","usage":{"promptTokens":1,"completionTokens":2}}',
].join('\n');

describe('the data stream of AI SDK 4', () => {
  it('is read whole', () => {
    const { answer, sources, citations } = normalize(BODY);
    expect(answer).to.equal('Tea is best hot.');
    expect(sources.map(({ title }) => title)).to.deep.equal(['Tea', 'Water']);
    expect(citations?.map(({ evidence }) => evidence[0]?.source)).to.deep.equal([1]);
  });

  it('is read as it comes', async () => {
    const answers: (string | undefined)[] = [];
    for await (const { answer } of readCitationStream(new Response(BODY))) answers.push(answer);
    expect(answers.at(-1)).to.equal('Tea is best hot.');
  });

  it('says what was wrong', () => {
    expect(partsOf('3:"overloaded"')).to.deep.equal([{ type: 'error', errorText: 'overloaded' }]);
  });

  it('is nothing else', () => {
    const others = ['0: zero', '1:1', 'a: b', 'data: {"a":1}', '12:"x"', 'It is 0:"x"', '{"a":1}'];
    expect(others.filter((text) => PART_LINE.test(text))).to.deep.equal([]);
    expect(['0:"cut', 'h:{"id":', 'k:{"data":"x"}'].flatMap(partsOf)).to.deep.equal([]);
  });
});

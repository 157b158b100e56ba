// The tests by which a row recognises its back end. The code that reads responses is loaded later.
import { string } from '../../model/read.js';
import type { ProviderSign } from '../reading/adapter.js';
import { follow } from './path.js';
import type { ResponseShape, ShapePath, ShapeTest } from './shape.js';

export function signOf(shape: ResponseShape): ProviderSign {
  const isResponse = responseTest(shape);
  const isEvent = tester(shape.stream?.has ?? []);
  return { id: shape.id, matches: (value) => isResponse(value) || isEvent(value) };
}

/** Tests whether a value is a whole response. */
export function responseTest({ has }: ResponseShape): Test {
  return tester(has);
}

export type Test = (value: unknown) => boolean;

/** The test is prepared once, because every response of any provider has to be tested. */
function tester(tests: ResponseShape['has']): Test {
  let all: Test[][] | undefined;
  return (value) => {
    all ??= [tests].flat().map((test: ShapeTest) => Object.entries(test).map(testOf));
    return all.some((test) => test.length > 0 && test.every((holds) => holds(value)));
  };
}

function testOf([path, wanted]: [ShapePath, ShapeTest[string]]): Test {
  const find = follow(path);
  return (value) => {
    const [found] = find(value);
    if (typeof wanted === 'boolean') return (found !== undefined) === wanted;
    const text = found === undefined ? '' : string(found);
    return typeof wanted === 'string' ? text === wanted : text !== undefined && wanted.test(text);
  };
}

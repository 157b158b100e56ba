/*
 * Runs in a separate page in each engine: shows hostile strings in every field, and reports what
 * happened. The server is also the proxy of the browser, so it sees every request.
 */
import { runUnprotected } from './control.js';
import { FIELDS, type Field, type Stage } from './fields.js';
import { inspect } from './tree.js';
import { provoke, watchWindow, type Finding } from './watch.js';

interface Job {
  corpora: Record<string, string[]>;
  /** The number of strings that are shown together. */
  batch: number;
  /** Shows them as a careless page does, instead of in our elements. */
  control: boolean;
  suggestions: string;
}

export interface FieldResult {
  field: string;
  corpus: string;
  tried: number;
  found: (Finding & { vector: string })[];
}

/** The maximum number of strings that are reported for a field and corpus. */
const MAX_FOUND = 10;

/**
 * Long lists of strings that stay text are created without layout, which would take half of the
 * time.
 */
const FEW = 1000;

let happened: Finding[] = [];
let job: Job;

// Makes closed shadow roots open, so that their content can be checked too.
const attachShadow = Reflect.get(Element.prototype, 'attachShadow') as Element['attachShadow'];
Element.prototype.attachShadow = function (options) {
  return attachShadow.call(this, { ...options, mode: 'open' });
};
watchWindow(globalThis as never, (outcome, detail) => {
  happened.push({ outcome, detail: String(detail) });
});

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const tell = (path: string, body: unknown) =>
  fetch(path, { method: 'POST', body: JSON.stringify(body) });

// The control shows strings that load this page into a frame.
if (window === window.top) void run();

async function run(): Promise<void> {
  job = (await (await fetch('/job')).json()) as Job;
  await tell('/report', job.control ? await control(job.corpora) : await runFields(job));
}

async function runFields({ corpora, batch }: Job): Promise<FieldResult[]> {
  const results: FieldResult[] = [];
  for (const field of FIELDS) {
    for (const [corpus, vectors] of Object.entries(corpora)) {
      const result: FieldResult = { field: field.name, corpus, tried: vectors.length, found: [] };
      const isLaidOut = !field.plain || vectors.length < FEW;
      for (const some of batches(vectors, batch)) {
        if (result.found.length < MAX_FOUND) await search(field, some, isLaidOut, result.found);
      }
      results.push(result);
    }
    await tell('/progress', field.name);
  }
  return results;
}

/** Shows strings together. If anything happens, it bisects to find the strings that caused it. */
async function search(
  field: Field,
  vectors: readonly string[],
  isLaidOut: boolean,
  found: FieldResult['found'],
): Promise<void> {
  const findings = await outcome(field, vectors, isLaidOut, found.length > 0 ? 100 : 15);
  if (findings.length === 0) return;
  if (vectors.length === 1) {
    found.push(...findings.slice(0, 3).map((one) => ({ ...one, vector: vectors[0]! })));
    return;
  }
  const before = found.length;
  for (const half of batches(vectors, Math.ceil(vectors.length / 2))) {
    if (found.length < MAX_FOUND) await search(field, half, isLaidOut, found);
  }
  // The strings only do something together.
  if (found.length === before) {
    found.push(...findings.slice(0, 3).map((one) => ({ ...one, vector: vectors.join('\n') })));
  }
}

async function outcome(
  field: Field,
  vectors: readonly string[],
  isLaidOut: boolean,
  patience: number,
): Promise<Finding[]> {
  const stage = makeStage();
  stage.place.hidden = !isLaidOut;
  try {
    await field.show(vectors, stage);
  } catch (error) {
    happened.push({ outcome: 'lost', detail: String(error) });
  }
  await wait(0);
  happened.push(...inspect(stage.place, field), ...inspect(stage.paper, { pasted: true }));
  provoke(stage.place);
  provoke(stage.paper);
  await wait(patience);
  const asked = (await (await fetch('/asked')).json()) as string[];
  if (!field.images) {
    happened.push(...asked.map((detail): Finding => ({ outcome: 'request', detail })));
  }
  document.body.replaceChildren();
  if (field.images) await drain();
  // A late finding is reported with the next strings, so that none is lost.
  const found = happened;
  happened = [];
  return found;
}

/** Waits until the browser has requested all images that the host itself has set. */
async function drain(): Promise<void> {
  let asked: unknown[];
  do {
    await wait(250);
    asked = (await (await fetch('/asked')).json()) as unknown[];
  } while (asked.length > 0);
}

function makeStage(): Stage {
  const frame = document.createElement('iframe');
  const place = document.createElement('main');
  document.body.replaceChildren(place, frame);
  watchWindow(frame.contentWindow as never, (outcome, detail) => {
    happened.push({ outcome, detail: `pasted: ${String(detail)}` });
  });
  return { place, paper: frame.contentDocument!.body, suggestions: job.suggestions };
}

async function control(corpora: Job['corpora']): Promise<Record<string, number>> {
  const ran: Record<string, number> = {};
  for (const [corpus, vectors] of Object.entries(corpora)) {
    ran[corpus] = 0;
    for (const some of batches(vectors, 100)) {
      ran[corpus] += (await runUnprotected(some)).filter(Boolean).length;
      await tell('/progress', `control: ${corpus}`);
    }
  }
  return ran;
}

function* batches<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/** What the test tells every app to show, and what every app tells the test. */
export interface Message<Payload> {
  id: string;
  payload: Payload;
  streaming: boolean;
  /** The app's own rendering of the answer. Without it, the block renders the payload's. */
  paragraphs?: { text: string; ids: string }[];
}

export type Setter<Payload> = (messages: Message<Payload>[]) => void;

interface Scenario {
  set: (messages: never[]) => void;
  define: () => Promise<unknown>;
  heard: string[];
}

declare global {
  interface Window {
    scenario: Scenario;
  }
}

const heard: string[] = [];
export const query = new URLSearchParams(globalThis.location?.search);

/** Starts an app. With `?late`, the tags are defined when the test says so, after the app is shown. */
export async function play<Payload>(
  define: () => Promise<unknown>,
  start: () => Setter<Payload> | Promise<Setter<Payload>>,
): Promise<void> {
  if (!query.has('late')) await define();
  window.scenario = { set: await start(), define, heard };
}

/** The listener of every app. What a reader follows stays in the page. */
export function hear(event: Event): void {
  event.preventDefault();
  heard.push(event.type);
}

/** What may happen to a page that shows hostile data. Nothing of it is allowed. */
export type Outcome =
  | 'script' // the data ran a script
  | 'request' // something was requested
  | 'error' // an exception, a rejection, a line on the console
  | 'policy' // the content security policy had to step in
  | 'markup' // an element or attribute that we never write
  | 'link' // a link that leads away from the web, or keeps a way back to us
  | 'host' // a link that does not lead where it says
  | 'lost'; // a source or an answer is not shown at all

export interface Finding {
  readonly outcome: Outcome;
  readonly detail: string;
}

type Report = (outcome: Outcome, detail: unknown) => void;

/** Reports every script, error and message in a window. */
export function watchWindow(window: Window & typeof globalThis, report: Report): void {
  const ran =
    (name: string) =>
    (...args: unknown[]): null => {
      report('script', `${name}(${args.map(String).join()})`);
      return null;
    };
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'MsgBox']) {
    Object.defineProperty(window, name, { value: ran(name), writable: true });
  }
  for (const name of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
    window.console[name] = (...args: unknown[]) =>
      report('error', `console.${name}: ${args.map(String).join(' ')}`);
  }
  // In the capture phase, to see images and scripts that did not load.
  const onError = (event: Event): void => {
    const { message } = event as ErrorEvent;
    report('error', message ?? `${(event.target as Element).outerHTML} did not load`);
  };
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', ({ reason }) => report('error', reason));
  window.document.addEventListener('securitypolicyviolation', (event) =>
    report('policy', `${event.effectiveDirective} ${event.sample}`),
  );
}

/** Elements to press. Our own buttons, and markers that are buttons, have other tests. */
const PRESSED =
  'a:not([data-citation-control]:not([href])), area, :is(button, input, summary):not([part], .back)';

/** Does what a reader could do: fires the events that elements handle, and follows their links. */
export function provoke(root: ParentNode, window: EventTarget = globalThis): void {
  for (const element of everything(root)) {
    for (const name of Element.prototype.getAttributeNames.call(element)) {
      if (!name.startsWith('on')) continue;
      element.dispatchEvent(new Event(name.slice(2)));
      // Handlers of the body may be handlers of its window.
      if (element.localName === 'body') window.dispatchEvent(new Event(name.slice(2)));
    }
    if (!element.matches(PRESSED)) continue;
    // A press on an element in a link follows the link.
    const isOnWeb = /^https?:/.test(element.closest<HTMLAnchorElement>('a[href]')?.protocol ?? '');
    if (!isOnWeb) {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
  }
}

/** All descendant elements, including those in shadow roots. */
export function everything(root: ParentNode, all: Element[] = []): Element[] {
  for (const element of root.querySelectorAll('*')) {
    all.push(element);
    if (element.shadowRoot) everything(element.shadowRoot, all);
  }
  return all;
}

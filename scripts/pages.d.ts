// The pages that scripts and tests open in a browser. What a page lacks is an error there, and fails the test:
// types would only repeat that.
interface Window {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  [name: string]: any;
}

interface ParentNode {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  querySelector(selectors: string): any;
}

interface Document {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  getElementById(id: string): any;
}

/** Of axe-core, which the test adds to the page. */
// eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import would make this file a module
declare const axe: typeof import('axe-core');
/** Of test/pages/leaks.html. */
declare function mountAndUnmount(count: number, isLeaking?: boolean): Promise<void>;
/** Of test/package/run-code.mjs. */
declare function shows(...args: unknown[]): unknown;

/* Of Firefox's own window and of the scripts that it sends to its tabs: scripts/test-runner/accessible.mjs. */
/* eslint-disable @typescript-eslint/no-explicit-any */
declare const gBrowser: any;
declare const Cc: any;
declare const Ci: any;
declare const Cu: any;
declare const content: any;
declare function sendAsyncMessage(name: string, data: string): void;

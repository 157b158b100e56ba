// Types for code that scripts and tests run in a page. They are loose: a missing property is an
// error in the page, which fails the test anyway.
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

/** The global of axe-core, which the test adds to the page. */
// eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import would make this file a module
declare const axe: typeof import('axe-core');
/** A function of test/pages/leaks.html. */
declare function mountAndUnmount(count: number, isLeaking?: boolean): Promise<void>;
/** A function of test/package/run-code.mjs. */
declare function shows(...args: unknown[]): unknown;

/*
 * Globals of Firefox's own window, and of the scripts that it sends to its tabs:
 * scripts/test-runner/accessible.mjs.
 */
/* eslint-disable @typescript-eslint/no-explicit-any */
declare const gBrowser: any;
declare const Cc: any;
declare const Ci: any;
declare const Cu: any;
declare const content: any;
declare function sendAsyncMessage(name: string, data: string): void;

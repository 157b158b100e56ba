/** The interval of the checks, in milliseconds. They stop after the first finding. */
const PAUSE = 2000;
export const TAGS = [
  'citation-block',
  'citation-anchor',
  'citation-document',
  'citation-panel',
  'citation-sources',
  'citation-text',
  'citation-thread',
  'grounding-widget',
];

/** Warns about a tag in the page that no import has defined. */
export function watchTags(
  say: (kind: string, words: string) => void,
  pause = PAUSE,
  tags: readonly string[] = TAGS,
): void {
  // Servers never define elements.
  if (typeof document === 'undefined') return;
  const timer = setInterval(() => {
    const selector = tags.map((tag) => `${tag}:not(:defined)`).join();
    const tag = document.querySelector(selector)?.localName;
    if (tag === undefined) return;
    clearInterval(timer);
    say(
      'undefined-tag',
      `<${tag}> stands in the page, but is not defined: import 'citation-elements/define/${tag}'.`,
    );
  }, pause);
}

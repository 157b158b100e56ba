// What is wrong must not compile. Nothing here runs.
import type {} from 'citation-elements/solid';

export const right = () => (
  <citation-block
    link-mode="public"
    prop:payload={{ text: '', sources: [] }}
    on:citation-navigate={(event) => event.detail.url}
  />
);
export const wrong = [
  // @ts-expect-error a payload needs sources
  () => <citation-block prop:payload={{ text: '' }} />,
  // @ts-expect-error not one of the words
  () => <citation-block link-mode="maybe" />,
  // @ts-expect-error there is no such field
  () => <citation-block on:citation-navigate={(event) => event.detail.nothing} />,
];

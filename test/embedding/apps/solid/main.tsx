import type { CitationPayload } from 'citation-elements';
import type {} from 'citation-elements/solid';
import { createSignal, For, Index } from 'solid-js';
import { render } from 'solid-js/web';
import { hear, play, type Message } from '../scenario.ts';

type Messages = Message<CitationPayload>[];

await play<CitationPayload>(
  () => import('citation-elements/define'),
  () => {
    const [messages, set] = createSignal<Messages>([]);
    const ids = () => messages().map(({ id }) => id);
    // The list is keyed by ids; each row then follows its own message.
    const Row = (props: { id: string }) => {
      const message = () => messages().find(({ id }) => id === props.id);
      return (
        <article id={props.id}>
          <citation-block
            prop:payload={message()?.payload}
            prop:streaming={message()?.streaming}
            on:citation-open={hear}
            on:citation-close={hear}
            on:citation-navigate={hear}
          >
            <Index each={message()?.paragraphs}>
              {(paragraph) => (
                <p>
                  {paragraph().text}
                  <citation-anchor attr:source-ids={paragraph().ids} />
                </p>
              )}
            </Index>
          </citation-block>
        </article>
      );
    };
    render(
      () => <For each={ids()}>{(id) => <Row id={id} />}</For>,
      document.querySelector('main')!,
    );
    return set;
  },
);

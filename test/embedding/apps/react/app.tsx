import type { CitationPayload } from 'citation-elements';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Message } from '../scenario.ts';

export interface Tags {
  Block: ComponentType<{ payload: CitationPayload; streaming: boolean; children: ReactNode }>;
  Anchor: ComponentType<{ ids: string }>;
}
export type Messages = Message<CitationPayload>[];

export function App({
  Block,
  Anchor,
  initial,
  onReady,
}: Tags & { initial: Messages; onReady: (set: (messages: Messages) => void) => void }) {
  const [messages, setMessages] = useState(initial);
  useEffect(() => onReady(setMessages), [onReady]);
  return messages.map(({ id, payload, streaming, paragraphs }) => (
    <article key={id} id={id}>
      <Block payload={payload} streaming={streaming}>
        {paragraphs?.map(({ text, ids }, i) => (
          <p key={i}>
            {text}
            <Anchor ids={ids} />
          </p>
        ))}
      </Block>
    </article>
  ));
}

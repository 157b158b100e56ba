import { injectMarkers, type CitationPayload } from 'citation-elements/core';
import { CitationBlock } from 'citation-elements/react/citation-block';
import { remarkCitations } from 'citation-elements/remark';
import { readCitationStream } from 'citation-elements/sse';
import { useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import Markdown from 'react-markdown';
import '../shared/chat.css';

function Chat() {
  const [payload, setPayload] = useState<CitationPayload>();
  const [streaming, setStreaming] = useState(false);
  const [error, setError] = useState<unknown>();

  async function send(event: FormEvent) {
    event.preventDefault();
    setStreaming(true);
    setError(undefined);
    try {
      const response = await fetch('/api/chat', { method: 'POST' });
      for await (const next of readCitationStream(response)) setPayload(next);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setStreaming(false);
    }
  }

  return (
    <main className="chat">
      <h1>react-markdown</h1>
      {payload && (
        <>
          <p className="question">What is the weather in London today?</p>
          <CitationBlock payload={payload} streaming={streaming}>
            <Markdown remarkPlugins={[remarkCitations]}>{injectMarkers(payload)}</Markdown>
          </CitationBlock>
        </>
      )}
      {error !== undefined && <p role="alert">The answer could not be loaded.</p>}
      <form onSubmit={send}>
        <input defaultValue="What is the weather in London today?" aria-label="Question" />
        <button disabled={streaming}>Ask</button>
      </form>
    </main>
  );
}

createRoot(document.querySelector('#app')!).render(<Chat />);

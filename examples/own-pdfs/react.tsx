import type { CitationPayload, LoadFunction } from 'citation-elements';
import 'citation-elements/pdf';
import { CitationBlock } from 'citation-elements/react';
import { useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import '../shared/chat.css';
import './wide.css';

const QUESTION = 'When may I take out a boat on my own?';

/** "Read here" asks for the file when somebody presses it: with your cookies, your token, your address. */
const load: LoadFunction = (source, evidence, { signal }) =>
  fetch(`/files/${source.id}`, { signal });

function Chat() {
  const [payload, setPayload] = useState<CitationPayload>();

  async function send(event: FormEvent) {
    event.preventDefault();
    const answer = await fetch('/answer.json');
    setPayload(await answer.json());
  }

  return (
    <main className="chat">
      <h1>Ask the boat house’s handbook</h1>
      {payload && (
        <>
          <p className="question">{QUESTION}</p>
          <CitationBlock payload={payload} load={load} layout="aside" />
        </>
      )}
      <form onSubmit={send}>
        <input defaultValue={QUESTION} aria-label="Question" />
        <button>Ask</button>
      </form>
    </main>
  );
}

createRoot(document.querySelector('#app')!).render(<Chat />);

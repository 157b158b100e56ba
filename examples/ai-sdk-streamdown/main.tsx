import { useChat } from '@ai-sdk/react';
import { injectMarkers, normalize } from 'citation-elements/core';
import { CitationBlock } from 'citation-elements/react/citation-block';
import { remarkCitations } from 'citation-elements/remark';
import { streamdownAllowedTags } from 'citation-elements/sanitize-presets';
import { createRoot } from 'react-dom/client';
import { defaultRemarkPlugins, Streamdown } from 'streamdown';
import '../shared/chat.css';

const remarkPlugins = [...Object.values(defaultRemarkPlugins), remarkCitations];

function Chat() {
  const { messages, sendMessage, status } = useChat();
  const isBusy = status === 'submitted' || status === 'streaming';

  return (
    <main className="chat">
      <h1>AI SDK and Streamdown</h1>
      {messages.map((message, i) => {
        if (message.role === 'user') {
          const text = message.parts.map((part) => (part.type === 'text' ? part.text : ''));
          return (
            <p key={message.id} className="question">
              {text}
            </p>
          );
        }
        const payload = normalize(message);
        return (
          <CitationBlock
            key={message.id}
            payload={payload}
            streaming={isBusy && i === messages.length - 1}
          >
            <Streamdown allowedTags={streamdownAllowedTags} remarkPlugins={remarkPlugins}>
              {injectMarkers(payload)}
            </Streamdown>
          </CitationBlock>
        );
      })}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get('question'));
          void sendMessage({ text });
        }}
      >
        <input name="question" defaultValue="What is new in tech today?" aria-label="Question" />
        <button disabled={isBusy}>Ask</button>
      </form>
    </main>
  );
}

createRoot(document.querySelector('#app')!).render(<Chat />);

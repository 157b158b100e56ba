import { useVirtualizer } from '@tanstack/react-virtual';
import { CitationBlock, CitationPanel, CitationThread } from 'citation-elements/react';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import '../shared/chat.css';
import '../shared/conversation.css';
import { messages, payloads } from '../shared/conversation.js';

function Conversation() {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 140,
    overscan: 4,
  });

  return (
    <CitationThread
      className="conversation"
      numbering="thread"
      payloads={payloads}
      // The reader wants an answer that is not in the page.
      onCitationReveal={({ detail }) => list.scrollToIndex(detail.index, { align: 'center' })}
    >
      <div className="messages" ref={scroller} tabIndex={0}>
        <div className="room" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, key, start }) => (
            <div
              className="message"
              key={key}
              data-index={index}
              ref={list.measureElement}
              style={{ transform: `translateY(${start}px)` }}
            >
              <p className="question">{messages[index].question}</p>
              <CitationBlock payload={messages[index].payload} list="none" />
            </div>
          ))}
        </div>
      </div>
      <CitationPanel />
    </CitationThread>
  );
}

createRoot(document.querySelector('#app')!).render(<Conversation />);

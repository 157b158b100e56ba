// The same page in React, for the adapters that bring their own marker.
import { memo } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';

const PlainList = memo(({ sources }) => (
  <ol className="sources">
    {sources.map(({ id, url, title }) => (
      <li key={id}>
        <a href={url} target="_blank" rel="noopener">
          {title}
        </a>
      </li>
    ))}
  </ol>
));

const Nothing = ({ children }) => children;

export const Card = ({ source }) => (
  <div className="xcard">
    <div className="xcard-head">
      <span className="xcard-icon">{source.host[0]}</span>
      <span>{source.host}</span>
    </div>
    <a className="xcard-title" target="_blank" rel="noopener" href={source.url}>
      {source.title}
    </a>
    <p className="xcard-snippet">{source.snippet}</p>
    <span className="xcard-date">{source.date}</span>
  </div>
);

export function reactAdapter({
  Marker,
  List = PlainList,
  Around = Nothing,
  selector = '.cite',
  ...adapter
}) {
  const Message = ({ paragraphs, sources }) => (
    <article className="message">
      {paragraphs.map((segments, i) => (
        <p key={i}>
          {segments.map((segment, j) =>
            typeof segment === 'string' ? segment : <Marker key={j} source={sources[segment]} />,
          )}
        </p>
      ))}
      <List sources={sources} />
    </article>
  );
  return {
    mount(root, messages) {
      const all = messages.map((message) => <Message key={message.id} {...message} />);
      flushSync(() => createRoot(root).render(<Around>{all}</Around>));
    },
    mounted: (root, messages) =>
      root.querySelectorAll(selector).length >=
      messages.reduce((sum, { citations }) => sum + citations, 0),
    marker: (root, index) => root.querySelectorAll(selector)[index],
    ...adapter,
  };
}

import { injectMarkers, type CitationPayload } from 'citation-elements/core';
import type {} from 'citation-elements/jsx';
import { remarkCitations } from 'citation-elements/remark';
import Markdown from 'react-markdown';
import answer from '../../shared/answer.json';
import { DefineCitations } from './define-citations';

/** A server component: the answer is in the page before any script is. */
export default function Page() {
  const payload = answer as CitationPayload;
  const json = JSON.stringify(payload).replaceAll('<', '\\u003c');
  return (
    <main className="chat">
      <h1>Next.js</h1>
      <p className="question">When was the Webb telescope launched, and how large is its mirror?</p>
      <citation-block>
        <Markdown remarkPlugins={[remarkCitations]}>{injectMarkers(payload)}</Markdown>
        <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
      </citation-block>
      <DefineCitations />
    </main>
  );
}

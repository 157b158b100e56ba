// What is wrong must not compile. Nothing here runs.
import type {} from 'citation-elements/jsx';
import {
  CitationAnchor,
  CitationBlock,
  CitationSources,
  CitationText,
  GroundingWidget,
} from 'citation-elements/react';
import { useRef } from 'react';
import type { CitationBlock as BlockElement } from 'citation-elements';

export function Right() {
  const ref = useRef<BlockElement>(null);
  return (
    <>
      <CitationBlock
        ref={ref}
        payload={undefined}
        linkMode="public"
        className="a"
        id="b"
        onCitationNavigate={(event) => event.detail.url.length}
      />
      <CitationAnchor
        sourceIds="1"
        sources={[{ title: 'A' }]}
        onCitationOpen={(event) => event.detail.sources}
      />
      <CitationSources open onCitationDownload={(event) => event.detail.source.title} />
      <CitationText images payload={{ text: '', sources: [] }} />
      <GroundingWidget
        queries={['a']}
        theme="dark"
        onGroundingRefused={(event) => event.detail.reason}
      />
      <citation-block
        ref={ref}
        link-mode="public"
        payload="{}"
        className="a"
        oncitation-warning={(event) => event.detail.code}
      />
    </>
  );
}

export const wrong = [
  // @ts-expect-error a payload needs sources
  <CitationBlock payload={{ text: '' }} />,
  // @ts-expect-error neither enabled nor disabled
  <CitationBlock citations="maybe" />,
  // @ts-expect-error there is no such field
  <CitationBlock onCitationNavigate={(event) => event.detail.nothing} />,
  // @ts-expect-error ids are words
  <CitationAnchor sourceIds={1} />,
  // @ts-expect-error a payload needs sources
  <citation-block payload={{ text: '' }} />,
  // @ts-expect-error not one of the words
  <citation-block link-mode="maybe" />,
  // @ts-expect-error there is no such field
  <citation-block oncitation-navigate={(event) => event.detail.nothing} />,
];

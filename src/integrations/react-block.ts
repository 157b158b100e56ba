'use client';
/**
 * The components of `citation-elements/react` without `<citation-text>`, so that no Markdown code
 * is loaded.
 */
import { createComponent } from '@lit/react';
import * as react from 'react';
import { CitationAnchor as AnchorElement } from '../elements/citation-anchor/citation-anchor.js';
import { CitationBlock as BlockElement } from '../elements/citation-block/citation-block.js';
import '../elements/citation-block/define.js';
import { CitationSources as SourcesElement } from '../elements/citation-sources/citation-sources.js';
import { GroundingWidget as WidgetElement } from '../elements/grounding-widget/grounding-widget.js';
import { printer } from './react-printer.js';
import { event, LINKS, ready, WARNING } from './react-support.js';

const CARD = { onCitationOpen: event('citation-open'), onCitationClose: event('citation-close') };
const REFUSED = { onGroundingRefused: event('grounding-refused') };

/** Under Trusted Types, a page may accept only trusted HTML, even if it is empty. */
const { trustedTypes } = globalThis as { trustedTypes?: { readonly emptyHTML: TrustedHTML } };
const EMPTY = trustedTypes?.emptyHTML ?? '';

const Block = createComponent({
  react,
  tagName: 'citation-block',
  elementClass: ready(BlockElement),
  events: {
    ...CARD,
    ...LINKS,
    ...REFUSED,
    ...WARNING,
    onCitationCopy: event('citation-copy'),
    onCitationError: event('citation-error'),
    onCitationFeedback: event('citation-feedback'),
  },
});

/**
 * One answer with everything about it: `<citation-block>`. If a server has imported
 * `citation-elements/react/server`, it prints the block; React does not touch that HTML, and the
 * element takes it over.
 */
export const CitationBlock = react.forwardRef<
  BlockElement,
  Omit<react.ComponentProps<typeof Block>, 'ref'>
>((props, ref) =>
  react.createElement(Block, {
    ...props,
    ref,
    ...(!props.children && {
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: { __html: printed(props.payload, props.aiLabel) },
    }),
  }),
);
CitationBlock.displayName = 'CitationBlock';

/**
 * The printed HTML on a server. In a browser always the same value, so that React never writes it.
 */
function printed(
  payload: BlockElement['payload'],
  aiLabel: BlockElement['aiLabel'],
): string | TrustedHTML {
  const isServer = typeof globalThis.document === 'undefined';
  if (!isServer || !printer.print || !payload || typeof payload === 'string') return EMPTY;
  return printer.print(payload, aiLabel === '' || aiLabel);
}

const Anchor = createComponent({
  react,
  tagName: 'citation-anchor',
  elementClass: ready(AnchorElement),
  events: CARD,
});

/**
 * An inline marker: `<citation-anchor>`. Servers print its ids. React does not touch the content of
 * an empty one, because the link that the element adds would not match the server's HTML.
 */
export const CitationAnchor = react.forwardRef<
  AnchorElement,
  Omit<react.ComponentProps<typeof Anchor>, 'ref'>
>(({ sourceIds, children, ...props }, ref) =>
  react.createElement(Anchor, {
    ...props,
    ref,
    ...({ 'source-ids': sourceIds } as object),
    ...(children ? { children } : { dangerouslySetInnerHTML: { __html: EMPTY } }),
  }),
);
CitationAnchor.displayName = 'CitationAnchor';

/** The list of sources, placed by the page: `<citation-sources>`. */
export const CitationSources = createComponent({
  react,
  tagName: 'citation-sources',
  elementClass: ready(SourcesElement),
  events: { ...LINKS, ...WARNING },
});

/** Google's search suggestions: `<grounding-widget>`. */
export const GroundingWidget = createComponent({
  react,
  tagName: 'grounding-widget',
  elementClass: ready(WidgetElement),
  events: { ...REFUSED, ...WARNING },
});

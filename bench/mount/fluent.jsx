import { CopilotProvider } from '@fluentui-copilot/react-provider';
import { generateReferenceCitationPreview, ReferenceList } from '@fluentui-copilot/react-reference';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { reactAdapter } from './_react.jsx';

const pairs = new WeakMap();

/** Fluent generates the marker and the entry of the list together. */
function pairOf(source) {
  const { number, url, title, host, date, snippet } = source;
  let pair = pairs.get(source);
  if (!pair) {
    pair = generateReferenceCitationPreview({
      index: number,
      citationPreviewProps: { showDelay: 0, hideDelay: 0 },
      referencePreviewProps: { showDelay: 0, hideDelay: 0 },
      citationProps: { referenceHref: url, className: 'cite' },
      referenceProps: { children: title },
      previewContentProps: {
        primaryText: title,
        secondaryText: `${host} ${date}`,
        content: snippet,
      },
    });
    pairs.set(source, pair);
  }
  return pair;
}

const Marker = ({ source }) => {
  const { Citation } = pairOf(source);
  return <Citation />;
};

const List = ({ sources }) => (
  <ReferenceList>
    {sources.map((source) => {
      const { Reference } = pairOf(source);
      return <Reference key={source.id} />;
    })}
  </ReferenceList>
);

const Around = ({ children }) => (
  <FluentProvider theme={webLightTheme}>
    <CopilotProvider mode="sidecar">{children}</CopilotProvider>
  </FluentProvider>
);

export default reactAdapter({
  label: 'Fluent AI citation and reference with preview',
  Marker,
  List,
  Around,
  selector: '.message p a.cite',
  card: () => document.querySelector('.fai-PreviewSurface, .fui-PopoverSurface'),
});

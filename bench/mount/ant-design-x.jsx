// Its documented inline mode for each marker, and its list.
import Sources from '@ant-design/x/es/sources';
import { ConfigProvider } from 'antd';
import { addStyle } from '../page/card.js';
import { reactAdapter } from './_react.jsx';

const toItem = ({ id, title, url, snippet, date }) => ({
  key: id,
  title,
  url,
  description: `${snippet} ${date}`,
});

const Marker = ({ source }) => (
  <Sources inline title={source.number} items={[toItem(source)]} activeKey={source.id} />
);

const List = ({ sources }) => <Sources title="Sources" items={sources.map(toItem)} />;

const Around = ({ children }) => (
  <ConfigProvider theme={{ token: { motion: false } }}>{children}</ConfigProvider>
);

export default reactAdapter({
  label: 'Ant Design X Sources, inline, per marker',
  Marker,
  List,
  Around,
  setup: () =>
    addStyle(
      '.message p .ant-sources-inline{display:inline-block;vertical-align:super;font-size:11px}',
    ),
  selector: '.ant-sources-inline .ant-sources-title-wrapper',
  card: () =>
    [...document.querySelectorAll('.ant-popover:not(.ant-popover-hidden)')].find((popover) => {
      const { width, top } = popover.getBoundingClientRect();
      return width > 0 && top > -1000;
    }),
});

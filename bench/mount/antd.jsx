import ConfigProvider from 'antd/es/config-provider';
import Popover from 'antd/es/popover';
import { addStyle, CARD_CSS } from '../page/card.js';
import { Card, reactAdapter } from './_react.jsx';

const Marker = ({ source }) => (
  <Popover content={<Card source={source} />} mouseEnterDelay={0} mouseLeaveDelay={0}>
    <a className="cite" href={source.url}>
      {source.number}
    </a>
  </Popover>
);

const Around = ({ children }) => (
  <ConfigProvider theme={{ token: { motion: false } }}>{children}</ConfigProvider>
);

export default reactAdapter({
  label: 'antd Popover per marker',
  Marker,
  Around,
  setup: () => addStyle(CARD_CSS),
  card: () => document.querySelector('.ant-popover:not(.ant-popover-hidden) .xcard'),
});

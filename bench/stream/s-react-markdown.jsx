import Markdown from 'react-markdown';
import gfm from 'remark-gfm';
import { components, reactStream, remarkCite } from './_react.jsx';

const plugins = [gfm, remarkCite];

export default reactStream('react-markdown', (text) => (
  <Markdown remarkPlugins={plugins} components={components}>
    {text}
  </Markdown>
));

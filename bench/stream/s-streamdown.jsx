import { defaultRemarkPlugins, Streamdown } from 'streamdown';
import { components, reactStream, remarkCite } from './_react.jsx';

const plugins = [...Object.values(defaultRemarkPlugins), remarkCite];

export default reactStream('Streamdown', (text) => (
  <Streamdown remarkPlugins={plugins} components={components} controls={false}>
    {text}
  </Streamdown>
));

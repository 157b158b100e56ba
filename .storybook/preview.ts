import '../src/define.js';
import { setCustomElementsManifest, type Preview } from '@storybook/web-components-vite';
import { LANGUAGES } from '../stories/locales.js';
import manifest from '../custom-elements.json' with { type: 'json' };
import './preview.css';

setCustomElementsManifest(manifest);

const toolbar = <I extends string>(
  title: string,
  icon: I,
  items: { value: string; title: string }[],
) => ({
  description: title,
  toolbar: { title, icon, items, dynamicTitle: true },
});

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: {
      test: 'error',
      options: {
        // The size of targets is not looked at unless asked for.
        rules: { 'target-size': { enabled: true } },
        // All nodes of these are named; of what passes, one: naming takes longer than looking.
        resultTypes: ['violations', 'incomplete'],
      },
    },
    controls: { expanded: true },
    layout: 'fullscreen',
    options: {
      storySort: {
        order: [
          'Guide',
          [
            'What it is',
            'Your first citations',
            'From a provider’s response',
            'While it streams',
            'Theming',
            'Accessibility',
            'Languages',
            'Safety',
          ],
          'In your chat',
          'citation-block',
          'citation-anchor',
          'citation-text',
          'citation-sources',
          'citation-document',
          'citation-panel',
          'grounding-widget',
          'States',
          'Providers',
        ],
      },
    },
  },
  initialGlobals: { theme: 'system', direction: 'ltr', width: 'wide', language: 'en' },
  globalTypes: {
    theme: toolbar('Theme', 'mirror', [
      { value: 'system', title: 'As the system' },
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
    direction: toolbar('Direction', 'transfer', [
      { value: 'ltr', title: 'Left to right' },
      { value: 'rtl', title: 'Right to left' },
    ]),
    language: toolbar(
      'Language',
      'globe',
      LANGUAGES.map((value) => ({ value, title: value })),
    ),
    width: toolbar('Width', 'grow', [
      { value: 'wide', title: 'Wide' },
      { value: 'narrow', title: 'Narrow' },
    ]),
  },
  decorators: [
    (story, { globals }) => {
      const frame = document.createElement('div');
      frame.className = 'story';
      frame.dataset['theme'] = String(globals['theme']);
      frame.dataset['width'] = String(globals['width']);
      frame.dir = String(globals['direction']);
      frame.lang = String(globals['language']);
      const content: unknown = story();
      if (content instanceof Node) frame.append(content);
      return frame;
    },
  ],
};
export default preview;

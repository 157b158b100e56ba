import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

addons.setConfig({
  // With roots, whatever has no folder comes first, and the guide after it.
  sidebar: { showRoots: false },
  // Out of Storybook to the rest of the site, as `npm run build-site` puts them together.
  theme: create({
    base: 'light',
    brandTitle: 'citation-elements',
    brandUrl: '../index.html',
    brandTarget: '_self',
  }),
});

import { addons } from 'storybook/manager-api';

// With roots, whatever has no folder comes first, and the guide after it.
addons.setConfig({ sidebar: { showRoots: false } });

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { play, query } from '../scenario.ts';
import { App, type Messages } from './app.tsx';

const tags = query.has('bare') ? await import('./bare.tsx') : await import('./wrapper.tsx');
const root = document.querySelector('main')!;
const initial = JSON.parse(document.querySelector('#initial')?.textContent ?? '[]') as Messages;

await play<Messages[number]['payload']>(
  // What React hydrates must be what the server printed: tags are defined afterwards.
  () => (query.has('hydrate') ? Promise.resolve() : import('citation-elements/define')),
  async () => {
    const set = await new Promise<(messages: Messages) => void>((onReady) => {
      const app = (
        <StrictMode>
          <App {...tags} initial={initial} onReady={onReady} />
        </StrictMode>
      );
      if (query.has('hydrate')) hydrateRoot(root, app);
      else createRoot(root).render(app);
    });
    if (query.has('hydrate')) void import('citation-elements/define');
    return set;
  },
);

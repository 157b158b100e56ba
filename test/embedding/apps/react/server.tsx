import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App, type Messages } from './app.tsx';
import * as bare from './bare.tsx';
import * as wrapper from './wrapper.tsx';

/** The page as a server prints it. */
export const render = (initial: Messages, isBare: boolean): string =>
  renderToString(
    <StrictMode>
      <App {...(isBare ? bare : wrapper)} initial={initial} onReady={() => undefined} />
    </StrictMode>,
  );

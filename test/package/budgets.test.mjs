// The figures of bench/ that can be counted: they do not depend on the machine, so that every run
// checks them. The times are checked by `npm run bench -- --check`.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { compare, counted, SIZED } from '../../bench/budgets.mjs';
import { adaptersIn, buildAdapters } from '../../bench/build.mjs';
import { mount } from '../../bench/jobs.mjs';
import { summarize } from '../../bench/summary.mjs';
import { Tab } from '../../bench/tab.mjs';
import {
  bytesOfCore,
  bytesOfPlugins,
  bytesOfReactApp,
  bytesWithHtml,
  bytesWithAdapter,
  measureSizes,
} from '../../scripts/sizes.mjs';

describe('budgets', () => {
  const tab = new Tab();
  let figures;

  before(async () => {
    const adapters = adaptersIn('mount').filter(({ id }) => ['block', 'block-cdn'].includes(id));
    const built = await buildAdapters(adapters);
    await tab.open();
    const { value } = await mount(tab, 'block', 0, 'J1').next();
    const sizes = await measureSizes({ brotli: false, only: SIZED });
    const withAdapter = await bytesWithAdapter('anthropic', 'openai');
    const reactApp = await bytesOfReactApp();
    const withHtml = await bytesWithHtml();
    const core = await bytesOfCore();
    const plugins = await bytesOfPlugins();
    figures = {
      ...summarize([{ id: 'block', ...value }]),
      ...{ built, sizes, withAdapter, reactApp, withHtml, core, plugins },
    };
  });
  after(() => tab.close());

  for (const [i, { name }] of counted.entries()) {
    it(name, () => {
      const { value, budget, isKept } = compare(counted, figures)[i];
      assert.ok(isKept, `${value} is more than ${budget}`);
    });
  }
});

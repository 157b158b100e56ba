// `npm run screenshots`: every story in every mode, as pictures and as one page to look at them, in
// .cache/screenshots; and the few of them that README and docs show, in docs/images.
//   --no-build        takes Storybook as it was built last
//   --only=chat|card  stories whose id matches
//   --modes=dark,rtl  not all modes
//   --images          only the pictures of docs/images
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { launch, serve } from './browser.mjs';
import { ROOT, run } from './install.mjs';
import { entries, FOLDER, openTab } from './storybook.mjs';

const OUT = `${ROOT}.cache/screenshots`;
/** Taller than any story: a picture of the whole page would make the window taller, which closes an open card. */
const WIDE = { width: 820, height: 3000 };
const NARROW = { width: 390, height: 844 };

const MODES = {
  light: {},
  dark: { globals: { theme: 'dark' } },
  narrow: { viewport: NARROW },
  rtl: { globals: { direction: 'rtl', language: 'ar' } },
  forced: { media: [{ name: 'forced-colors', value: 'active' }] },
};

/** What README and docs show: a file of docs/images, the story in it, its mode and its size. */
const IMAGES = [
  ...['light', 'dark'].map((mode) => ({
    file: `block-${mode}.webp`,
    id: 'states-list--lit',
    mode,
    width: 720,
    height: 690,
  })),
  ...['calm', 'console', 'reading', 'terminal'].map((chat) => ({
    file: `chat-${chat}.webp`,
    id: `in-your-chat--${chat}`,
    mode: 'light',
    width: 760,
    height: 560,
  })),
];

const { values: options } = parseArgs({
  options: {
    build: { type: 'boolean', default: true },
    images: { type: 'boolean' },
    only: { type: 'string', default: '' },
    modes: { type: 'string', default: Object.keys(MODES).join() },
  },
  allowNegative: true,
});

if (options.build)
  run('npx', ['storybook', 'build', '--quiet', '--output-dir', 'storybook-static']);
const server = await serve(FOLDER);
const browser = await launch();
if (!options.images) await takeAll();
await takeImages();
await browser.close();
server.stop();

async function takeAll() {
  const only = new RegExp(options.only);
  const stories = entries('story').filter(({ id }) => only.test(id));
  const modes = options.modes.split(',');
  // One after the other: two at a time would take the focus from each other.
  for (const mode of modes) {
    const { page, show } = await open(MODES[mode]);
    for (const story of stories) {
      const { errors, trouble } = await show(story);
      for (const problem of [...errors, ...trouble]) console.error(`${story.id}: ${problem}`);
      await shoot(page, `${OUT}/${mode}/${story.id}.png`, await extent(page));
    }
    await page.browserContext().close();
    console.log(`${mode}: ${stories.length} stories`);
  }
  writeFileSync(`${OUT}/index.html`, contactSheet(stories, modes));
  console.log(`${OUT}/index.html`);
}

async function takeImages() {
  for (const { file, id, mode, ...viewport } of IMAGES) {
    const { page, show } = await open({ ...MODES[mode], viewport, scale: 1.5 });
    await show({ id, type: 'story' });
    // Sharp enough on dense screens, in a fifth of what PNG takes.
    await shoot(page, `${ROOT}docs/images/${file}`, { type: 'webp', quality: 66 });
    await page.browserContext().close();
  }
}

function open({ globals, viewport = WIDE, media = [], scale = 1 }) {
  return openTab(browser, server.address, {
    // Only a picture is wanted: the add-on does not have to look at it.
    globals: { ...globals, 'a11y.manual': true },
    prepare: async (page) => {
      await page.setViewport({ ...viewport, deviceScaleFactor: scale });
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
      if (media.length > 0) {
        const client = await page.createCDPSession();
        await client.send('Emulation.setEmulatedMedia', { features: media });
      }
    },
  });
}

/** All of the story and of its card; on a phone, with a sheet at the bottom of the window, what the window shows. */
async function extent(page) {
  const { width, height } = page.viewport();
  const bottom = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('citation-block')].map((block) =>
      block.shadowRoot?.querySelector('[part=card]:popover-open'),
    );
    // The story itself is as high as the window.
    const shown = [...(document.querySelector('.story')?.children ?? []), ...cards.filter(Boolean)];
    const bottoms = shown.map((one) => one.getBoundingClientRect().bottom);
    return { end: Math.ceil(Math.max(...bottoms)) + 24, isOpen: cards.some(Boolean) };
  });
  if (width < 500) return { fullPage: !bottom.isOpen };
  return { clip: { x: 0, y: 0, width, height: Math.min(height, Math.max(200, bottom.end)) } };
}

async function shoot(page, path, settings = {}) {
  mkdirSync(dirname(path), { recursive: true });
  // Beyond the window, Chromium makes it one pixel large for a frame.
  await page.screenshot({ path, captureBeyondViewport: false, ...settings });
}

function contactSheet(stories, modes) {
  const cell = (mode, id) =>
    `<td><a href="${mode}/${id}.png"><img loading="lazy" alt="" src="${mode}/${id}.png"></a></td>`;
  const row = ({ id }) => `<tr><th>${id}</th>${modes.map((mode) => cell(mode, id)).join('')}</tr>`;
  return `<!doctype html>
<meta charset="utf-8"><title>Every story in every mode</title>
<style>
  body { font: 13px system-ui; background: #888 }
  th { text-align: start; vertical-align: top; padding: 8px; max-width: 12em; overflow-wrap: anywhere }
  td { vertical-align: top; padding: 4px }
  img { max-width: 360px; max-height: 420px }
  thead th { position: sticky; top: 0; background: #888 }
</style>
<table><thead><tr><th></th>${modes.map((mode) => `<th>${mode}</th>`).join('')}</tr></thead>
<tbody>${stories.map(row).join('\n')}</tbody></table>`;
}

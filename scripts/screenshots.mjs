// `npm run screenshots`: takes pictures of every story in every mode, and writes one page with all
// of them, in .cache/screenshots. Also writes the few pictures of README and docs, in docs/images.
//   --no-build        uses the last Storybook build
//   --only=chat|card  stories whose id matches
//   --modes=dark,rtl  only these modes
//   --images          only the pictures of docs/images
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { launch, serve } from './browser.mjs';
import { ROOT, run } from './install.mjs';
import { entries, FOLDER, openTab } from './storybook.mjs';

const OUT = `${ROOT}.cache/screenshots`;
/**
 * Taller than any story: otherwise, a picture of the whole page would enlarge the window, which
 * closes an open card.
 */
const WIDE = { width: 820, height: 3000 };
const NARROW = { width: 390, height: 844 };

const MODES = {
  light: {},
  dark: { globals: { theme: 'dark' } },
  narrow: { viewport: NARROW },
  rtl: { globals: { direction: 'rtl', language: 'ar' } },
  forced: { media: [{ name: 'forced-colors', value: 'active' }] },
};

/** The pictures of README and docs: the file in docs/images, its story, its mode and its size. */
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
  // One after the other: two tabs at a time would take the focus from each other.
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
    // Sharp enough on dense screens, at a fifth of the size of PNG.
    await shoot(page, `${ROOT}docs/images/${file}`, { type: 'webp', quality: 66 });
    await page.browserContext().close();
  }
}

function open({ globals, viewport = WIDE, media = [], scale = 1 }) {
  return openTab(browser, server.address, {
    // Only a picture is needed, so the accessibility add-on does not have to run.
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

/**
 * The area of the story and of its card. On a phone with a sheet at the bottom of the window: the
 * whole window.
 */
async function extent(page) {
  const { width, height } = page.viewport();
  const bottom = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('citation-block')].map((block) =>
      block.shadowRoot?.querySelector('[part=card]:popover-open'),
    );
    // The story element itself is as high as the window.
    const shown = [...(document.querySelector('.story')?.children ?? []), ...cards.filter(Boolean)];
    const bottoms = shown.map((one) => one.getBoundingClientRect().bottom);
    return { end: Math.ceil(Math.max(...bottoms)) + 24, isOpen: cards.some(Boolean) };
  });
  if (width < 500) return { fullPage: !bottom.isOpen };
  return { clip: { x: 0, y: 0, width, height: Math.min(height, Math.max(200, bottom.end)) } };
}

async function shoot(page, path, settings = {}) {
  mkdirSync(dirname(path), { recursive: true });
  // With `captureBeyondViewport`, Chromium makes the window one pixel large for a frame.
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

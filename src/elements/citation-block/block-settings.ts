import type { Choice, ChoiceName, Choices } from '../../settings/choices.js';
import { citationDefaults, type CitationDefaults } from '../../settings/defaults.js';

/** The settings of a block. */
export interface BlockSettings {
  readonly enabled: boolean;
  readonly grounding: Choice<'grounding'>;
  readonly linkMode: Choice<'link-mode'>;
  readonly shows: Choice<'show'>;
  readonly layout: Choice<'layout'>;
  readonly list: Choice<'list'>;
  readonly numbering: Choice<'numbering'>;
  readonly copyMode: Choice<'copy-mode'>;
  readonly markerStyle: Choice<'marker-style'>;
  readonly activation: Choice<'activation'>;
  readonly openOn: Choice<'open-on'>;
  readonly theme: Choice<'theme'>;
}

type Given = { readonly [K in keyof CitationDefaults | 'theme']?: unknown };

/** The settings from the block's own properties, or else from the page's defaults. */
export function settingsOf(own: Given, choices: Choices): BlockSettings {
  const page: Given = citationDefaults();
  const read = <N extends ChoiceName>(name: N, key: keyof Given): Choice<N> =>
    choices.read(name, own[key], page[key]);
  return {
    enabled: choices.read('citations', own.citations, inWords(page.citations)) === 'enabled',
    grounding: read('grounding', 'grounding'),
    linkMode: read('link-mode', 'linkMode'),
    shows: read('show', 'shows'),
    layout: read('layout', 'layout'),
    list: read('list', 'list'),
    numbering: read('numbering', 'numbering'),
    copyMode: read('copy-mode', 'copyMode'),
    markerStyle: read('marker-style', 'markerStyle'),
    activation: read('activation', 'activation'),
    openOn: read('open-on', 'openOn'),
    theme: read('theme', 'theme'),
  };
}

function inWords(setting: unknown): unknown {
  return typeof setting === 'boolean' ? (setting ? 'enabled' : 'disabled') : setting;
}

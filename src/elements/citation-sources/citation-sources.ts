import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { localize, type Localization } from '../../locales/index.js';
import type { CitationPayload, SafePayload, SafeSource } from '../../model/index.js';
import { sanitizePayload } from '../../sanitize/index.js';
import { monogram, siteName, sourceMeta, sourceTitle } from '../source-view.js';
import { sourcesStyles } from './citation-sources.styles.js';

const STACK = 3;
/** Below this, skipping what is out of sight costs more than it saves. */
const LONG = 100;

/**
 * The list of sources: a line with their number, and behind it each one with its title, site, pages
 * and passage. Sources that the answer cites come first, then those that were only retrieved.
 *
 * `<citation-block>` shows one by itself; use this tag to place a list somewhere else.
 *
 * @tag citation-sources
 * @attr {boolean} open - Whether the list is unfolded.
 * @csspart list - The whole list.
 * @csspart summary - The line with the number of sources.
 * @csspart section - "Cited" and "Also retrieved".
 * @csspart item - One source.
 * @csspart monogram - The letter in the place of an icon.
 * @csspart title - The title of a source, a link where it has one.
 * @csspart meta - Site, pages and date.
 * @csspart chip - A page number.
 * @csspart passage - The passage that a source contributes.
 * @cssprop [--citation-surface] - Background of the list and the card.
 * @cssprop [--citation-text] - Text on that background.
 * @cssprop [--citation-muted] - Secondary text on that background.
 * @cssprop [--citation-border] - Lines around and between.
 * @cssprop [--citation-radius=12px] - Corners of the list and the card.
 */
export class CitationSources extends LitElement {
  static override readonly styles = sourcesStyles;
  static override readonly properties = {
    payload: { attribute: false },
    uses: { attribute: false },
    open: { type: Boolean, reflect: true },
  };

  /** Whose sources to list. */
  declare payload: CitationPayload | SafePayload | undefined;
  /**
   * How often each source is cited, by number. Without it, the payload's citations are counted;
   * if there are none, the list is not divided.
   */
  declare uses: ReadonlyMap<number, number> | undefined;
  /** Whether the list is unfolded. */
  declare open: boolean;

  constructor() {
    super();
    this.open = false;
  }

  protected override render() {
    const payload = sanitizePayload(this.payload ?? { text: '', sources: [] });
    const { sources, text } = payload;
    if (sources.length === 0 && !text) return nothing;
    const localization = localize(this);
    const { messages, number } = localization;
    const uses = this.uses ?? countUses(payload);
    const entries = sources.map((source, i) => ({ source, number: i + 1 }));
    const cited = entries.filter((entry) => uses.has(entry.number));
    const others = entries.filter((entry) => !uses.has(entry.number));
    const items = (list: typeof entries): TemplateResult =>
      html`<ol role="list" class=${list.length > LONG ? 'long' : nothing}>
        ${list.map((entry) => item(entry.source, entry.number, uses, localization))}
      </ol>`;
    return html`<details part="list" ?open=${this.open} @toggle=${this.#onToggle}>
      <summary part="summary">
        <span class="stack" aria-hidden="true">${stack(sources).map(monogram)}</span>
        <bdi>${messages.sources(sources.length, number(sources.length))}</bdi>
      </summary>
      ${text ? html`<p class="summary-text"><bdi>${text}</bdi></p>` : nothing}
      ${
        cited.length > 0
          ? html`<p class="section" part="section">${messages.cited}</p>
              ${items(cited)}`
          : nothing
      }
      ${
        cited.length > 0 && others.length > 0
          ? html`<p class="section" part="section">${messages.alsoRetrieved}</p>`
          : nothing
      }
      ${others.length > 0 ? items(others) : nothing}
    </details>`;
  }

  readonly #onToggle = (event: Event): void => {
    this.open = (event.currentTarget as HTMLDetailsElement).open;
  };
}

function item(
  source: SafeSource,
  number: number,
  uses: ReadonlyMap<number, number>,
  localization: Localization,
): TemplateResult {
  const count = uses.get(number);
  const extra = count ? localization.messages.used(count, localization.number(count)) : undefined;
  return html`<li part="item" value=${number}>
    <span class="number">${localization.number(number)}</span>
    ${monogram(source)}
    <div>
      ${sourceTitle(source, number, localization)}
      ${sourceMeta(source, localization, extra === undefined ? {} : { extra })}
      ${
        source.citedText
          ? html`<p class="passage" part="passage"><bdi>${source.citedText}</bdi></p>`
          : nothing
      }
    </div>
  </li>`;
}

/** The first few sites, each once. */
function stack(sources: readonly SafeSource[]): SafeSource[] {
  const seen = new Map<string, SafeSource>();
  for (const source of sources) {
    if (seen.size === STACK) break;
    const name = siteName(source) ?? source.title;
    if (name && !seen.has(name)) seen.set(name, source);
  }
  return [...seen.values()];
}

function countUses({ citations = [] }: SafePayload): ReadonlyMap<number, number> {
  const uses = new Map<number, number>();
  for (const { evidence } of citations) {
    for (const source of new Set(evidence.map((one) => one.source)))
      uses.set(source, (uses.get(source) ?? 0) + 1);
  }
  return uses;
}

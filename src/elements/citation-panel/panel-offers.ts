import type { Localization } from '../../locales/index.js';
import { choose } from '../../settings/choices.js';
import { citationDefaults } from '../../settings/defaults.js';
import type { CitationBlock } from '../citation-block/citation-block.js';
import type { LinkMode, SourceActions } from '../source/actions.js';
import { FreshLinks } from '../source/fresh-links.js';
import { hostActions } from '../source/host-actions.js';
import type { CitationPanel } from './citation-panel.js';
import type { Listing } from './listing.js';
import type { Entry } from './long-list.js';

type Given = Pick<CitationBlock, 'actions' | 'load' | 'resolve'>;
type Offered = Given & { readonly linkMode: LinkMode };

/** The actions that readers have for the sources of a panel. */
export class Offers {
  readonly #panel: CitationPanel;
  readonly #listing: () => Listing;
  readonly #fresh: FreshLinks;
  readonly #read: (number: number) => void;

  constructor(panel: CitationPanel, listing: () => Listing, read: (number: number) => void) {
    this.#panel = panel;
    this.#listing = listing;
    this.#read = read;
    this.#fresh = new FreshLinks(() => panel.requestUpdate());
  }

  /** The values that the row of a source depends on. */
  dependencies(entry: Entry): unknown[] {
    const { load, resolve, actions } = this.given(entry);
    return [load, resolve, actions, this.#fresh.state(entry.number)];
  }

  /**
   * The functions for a source: those of the panel, or else those of the first block with the
   * source.
   */
  given({ uses }: Entry): Offered {
    const { turns, places } = this.#listing();
    const block = [...uses.keys()]
      .map((key) => turns[places.get(key) ?? -1]?.block?.element as Partial<Offered> | undefined)
      .find((one) => one !== undefined);
    const { actions, load, resolve } = this.#panel;
    return {
      actions: actions ?? block?.actions,
      load: load ?? block?.load,
      resolve: resolve ?? block?.resolve,
      linkMode: choose('link-mode', block?.linkMode ?? citationDefaults().linkMode) ?? 'none',
    };
  }

  /**
   * The actions for a source. Files can be downloaded in the card and in the document; here, titles
   * are links.
   */
  of(entry: Entry): SourceActions {
    const { load, resolve } = this.given(entry);
    return {
      linkMode: 'none',
      download: () => undefined,
      downloadState: () => undefined,
      canLoad: load !== undefined,
      read: this.#read,
      openFresh:
        resolve &&
        ((number, evidence) =>
          void this.#fresh.openFresh(
            this.#panel.ownerDocument,
            number,
            entry.source,
            evidence,
            resolve,
          )),
      freshState: (number) => this.#fresh.state(number),
    };
  }

  ofHost(entry: Entry, localization: Localization): unknown {
    return hostActions(this.given(entry).actions, entry.source, undefined, localization);
  }
}

import { localize, type FirstLocalization } from '../../locales/index.js';
import type { SafePayload, SafeSource } from '../../model/index.js';
import { LIMITS } from '../../sanitize/index.js';
import { cleanLine } from '../../sanitize/text.js';
import { Choices } from '../../settings/choices.js';
import { resolveReferences } from '../../text/source-ids.js';
import type { BlockContext, BlockMarker } from '../shared/block-host.js';
import type { ThreadBlock } from '../shared/thread-host.js';
import { SourceList } from '../source-list/source-list.js';
import type { CitationBlock } from './citation-block.js';
import { Given } from './given.js';
import type { Interaction } from './interaction.js';
import { listView } from './list-view.js';
import { Markers } from './block-markers.js';
import { Membership } from './membership.js';
import { dutiesPart, interactionPart } from './block-parts.js';
import { settingsOf, type BlockSettings } from './block-settings.js';
import { ShownAnswer } from './shown-answer.js';
import { Warnings } from './warnings.js';

/** The data that the parts of a block share: the payload, the markers, the answer, the list. */
export class BlockCore {
  readonly block: CitationBlock;
  readonly markers = new Markers();
  readonly warnings = new Warnings();
  readonly membership: Membership;
  readonly answer: ShownAnswer;
  readonly list: SourceList;
  readonly #choices = new Choices((warning) => this.warnings.add(warning));
  readonly #given: Given;
  /** Created once per update; every marker asks for it. */
  #context: BlockContext | undefined;
  #settings: BlockSettings | undefined;
  #localization: FirstLocalization | undefined;
  /** The settings of the last update that affect how markers look. */
  #shown: readonly unknown[] = [];
  #interaction: Interaction | undefined;

  constructor(block: CitationBlock) {
    this.block = block;
    this.membership = new Membership(this.#asMember());
    this.#given = new Given(block, this.warnings, () => this.membership.earlier());
    this.answer = new ShownAnswer(block, this.markers);
    this.list = new SourceList(block, {
      view: (hasRows) => listView(this, hasRows),
      updateNow: () => block.updateNow(),
    });
  }

  /** The settings of the last update. */
  get settings(): BlockSettings {
    return (this.#settings ??= this.readSettings());
  }

  /** The current settings. */
  readSettings(): BlockSettings {
    return settingsOf(this.block, this.#choices);
  }

  get localization(): FirstLocalization {
    return (this.#localization ??= localize(this.block, this.context.numbering));
  }

  get safe(): SafePayload {
    return this.#given.safe;
  }

  /** The last payload that changed anything in the list. */
  get listed(): SafePayload {
    return this.#given.listed;
  }

  /** The view of the block that markers get. */
  get context(): BlockContext {
    return (this.#context ??= this.#makeContext());
  }

  /** How many sources are listed. */
  get count(): number {
    const isAll = this.settings.shows === 'all';
    return isAll ? this.safe.sources.length : this.markers.uses().size;
  }

  /** Whether a marker created this block itself, only for the card. */
  get isOwn(): boolean {
    return this.block.hasAttribute('data-citation-own');
  }

  get isAside(): boolean {
    return this.settings.layout === 'aside';
  }

  /** The label that says that an AI wrote the answer, if the page wants one. */
  get label(): string {
    const { aiLabel } = this.block;
    if (typeof aiLabel !== 'string') return '';
    return cleanLine(aiLabel, LIMITS.name) || this.localization.messages.writtenByAi;
  }

  /** The block's interaction, if it was created before. */
  get madeInteraction(): Interaction | undefined {
    return this.#interaction;
  }

  /** The block's interaction, if its code is loaded. */
  get interaction(): Interaction | undefined {
    return (this.#interaction ??= interactionPart.now && new interactionPart.now.Interaction(this));
  }

  /**
   * Calls a function with the interaction: immediately if its code is loaded, otherwise after it
   * has loaded.
   */
  withInteraction(run: (interaction: Interaction) => void): void {
    if (this.interaction) run(this.interaction);
    else void interactionPart.load().then(() => this.interaction && run(this.interaction));
  }

  /** Reads the block's data, and updates the markers and the answer. */
  update(given: unknown): void {
    const { sources } = this.safe;
    this.#given.read(given);
    if (sources !== this.safe.sources) this.membership.changed();
    this.#updateMarkers(sources);
    this.#borrow();
    if (!this.isOwn) {
      this.answer.show(this.safe, this.block.streaming, this.#given.isMissing);
    }
    this.markers.runs.update();
    this.#warn();
  }

  /** The code of the card could not be loaded: markers become plain links. */
  giveUpCard(): void {
    this.#context = undefined;
    this.markers.refresh();
  }

  #updateMarkers(sources: readonly SafeSource[]): void {
    this.#context = this.#settings = this.#localization = undefined;
    const { enabled, isWaiting, streaming, markerStyle, numbering, activation, hasPayload } =
      this.context;
    const shown = [
      isWaiting,
      enabled,
      streaming,
      markerStyle,
      numbering,
      activation,
      localize(this.block),
      this.membership.isNumbered,
      hasPayload,
    ];
    if (shown.some((value, i) => value !== this.#shown[i])) this.markers.refresh();
    else if (sources !== this.safe.sources) this.markers.renumber(sources, this.safe.sources);
    this.#shown = shown;
  }

  /**
   * Adds the sources of earlier answers that markers name. They are listed after the answer's own
   * sources.
   */
  #borrow(): void {
    if (this.#given.isMissing || this.block.streaming) return;
    const borrowed = this.membership.borrow(this.markers.unresolved().keys());
    if (borrowed.length === 0) return;
    const { sources } = this.safe;
    this.#given.borrow(borrowed);
    this.membership.changed();
    this.markers.renumber(sources, this.safe.sources);
  }

  #warn(): void {
    // While the payload is incomplete, a missing source may still arrive.
    if (!this.#given.isMissing && !this.block.streaming) {
      this.warnings.addUnresolved(this.markers.unresolved());
    }
    this.#warnOfDuties();
  }

  /**
   * Warns about provider terms that a page breaks by leaving out citations, or a part of the list.
   */
  #warnOfDuties(): void {
    const { enabled, list, shows } = this.settings;
    const isInPanel = list === 'none' && this.membership.show;
    const isAllShown = enabled && (isInPanel || (list !== 'none' && shows !== 'cited'));
    if (isAllShown || this.safe.sources.length === 0 || this.block.streaming) return;
    const duties = dutiesPart.want(() => this.block.requestUpdate());
    const settings = { citations: enabled ? 'enabled' : 'disabled', list, shows } as const;
    for (const one of duties?.dutyWarnings(this.safe, settings) ?? []) this.warnings.add(one);
  }

  #makeContext(): BlockContext {
    const { enabled, markerStyle, numbering, activation } = this.settings;
    return {
      enabled,
      isWaiting: this.#given.isUnread || this.membership.isWaiting,
      hasPayload: !this.#given.isUnread && !this.#given.isMissing,
      streaming: Boolean(this.block.streaming as unknown),
      markerStyle,
      numbering,
      // Without a card, a marker works as the plain link that it also is.
      activation: interactionPart.error ? 'navigate' : activation,
      hasNoCard: interactionPart.error !== undefined,
      resolve: (ids) => this.membership.numbered(resolveReferences(ids, this.safe.sources)),
      add: this.#addMarker,
      remove: this.#removeMarker,
    };
  }

  readonly #addMarker = (marker: BlockMarker): void => {
    this.markers.add(marker);
    this.block.requestUpdate();
  };

  readonly #removeMarker = (marker: BlockMarker): void => {
    this.markers.remove(marker);
    this.#interaction?.forget(marker);
    this.block.requestUpdate();
  };

  #asMember(): ThreadBlock {
    return {
      element: this.block,
      given: () => this.block.payload,
      payload: () => this.safe,
      uses: () => this.markers.uses(),
      goTo: (number, use) =>
        this.withInteraction((interaction) => interaction.focusUse(number, use)),
      refresh: () => {
        this.#given.threadChanged();
        this.block.requestUpdate();
      },
    };
  }
}

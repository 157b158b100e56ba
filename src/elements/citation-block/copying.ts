import type { TemplateResult } from 'lit/html.js';
import { inFull } from '../../locales/full.js';
import type { Messages } from '../../locales/index.js';
import type { Evidence } from '../../model/index.js';
import { emit, type NumberedSource } from '../shared/events.js';
import { say } from '../shared/say.js';
import { copyButton, type CopyState } from '../source/copy-button.js';
import { citationText, copyAnswer, copySelection, writeClipboard, type Copied } from './copy.js';
import type { BlockCore } from './block-core.js';

/** How long a button shows that it has copied. */
const MOMENT_MS = 2000;

/** Copies answers and citations of a block, and remembers the result for a moment. */
export class Copying {
  readonly #core: BlockCore;
  /** The last copy, and whether it succeeded. */
  #copied: { readonly what: unknown; readonly state: CopyState } | undefined;

  constructor(core: BlockCore) {
    this.#core = core;
  }

  get #messages(): Messages {
    return inFull(this.#core.localization).messages;
  }

  /** The state of the button for this text, if it was copied just now. */
  state(what: unknown): CopyState | undefined {
    return this.#copied?.what === what ? this.#copied?.state : undefined;
  }

  /** Copies the whole answer to the clipboard. Returns whether that succeeded. */
  copyAnswer(): Promise<boolean> {
    const { block, markers, label } = this.#core;
    return this.#copy(block, copyAnswer(block, markers, this.#messages, label));
  }

  /** The button below the list that copies the whole answer. */
  answerButton(): TemplateResult {
    const copy = (): void => void this.copyAnswer();
    const messages = this.#messages;
    return copyButton(this.state(this.#core.block), messages.copyAnswer, copy, messages);
  }

  /** Copies one source, with one of its passages. */
  copySource(numbered: NumberedSource, evidence: Evidence | undefined): void {
    const text = citationText(numbered, evidence, this.#messages);
    void this.#copy(evidence ?? numbered.source, { text, html: '', sources: [numbered] });
  }

  /** Handles the browser's own copy of a selection. */
  copySelected(event: ClipboardEvent): void {
    const { block, markers, settings, label } = this.#core;
    const copied = copySelection(block, markers, settings.copyMode, this.#messages, label);
    if (!copied || event.defaultPrevented || !emit(block, 'citation-copy', copied)) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', copied.text);
    event.clipboardData?.setData('text/html', copied.html);
  }

  async #copy(what: object, copied: Copied): Promise<boolean> {
    const { block } = this.#core;
    if (!emit(block, 'citation-copy', copied)) return false;
    const isThere = await writeClipboard(copied);
    const messages = this.#messages;
    this.#copied = { what, state: isThere ? 'copied' : 'failed' };
    block.requestUpdate();
    say(block, block.renderRoot, isThere ? messages.copied : messages.copyFailed);
    setTimeout(() => {
      this.#copied = undefined;
      block.requestUpdate();
    }, MOMENT_MS);
    return isThere;
  }
}

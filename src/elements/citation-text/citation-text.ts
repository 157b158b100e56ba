import type { MarkdownView, MarkerPlacer, ViewOptions } from '../../markdown/index.js';
import type { CitationPayload, SafeCitation, SafePayload } from '../../model/index.js';
import { sanitizePayload } from '../../sanitize/index.js';
import { adoptStyles } from '../../styles/adopt.js';
import { nextFrame } from '../shared/next-frame.js';
import { Part } from '../shared/parts.js';
import { PlainAnswer } from '../shared/plain-answer.js';
import { createBeside } from '../shared/registry.js';
import { upgrade } from '../shared/upgrade.js';

/** Lets the module be imported without a DOM. The class is only used with one. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** The code and styles for Markdown, which are loaded with the first answer. */
const markdownPart = new Part(async () => {
  const [markdown, { textStyles }] = await Promise.all([
    import('../../markdown/index.js'),
    import('./citation-text.styles.js'),
  ]);
  return { ...markdown, textStyles };
});
/** The code that cleans HTML. It is loaded with the first answer that contains HTML. */
const purifyPart = new Part(async () => (await markdownPart.load())?.loadPurifier());

/** How long rendering a long answer may block the page, in milliseconds. */
const BUDGET = 8;

/**
 * Renders the answer as Markdown, with a `<citation-anchor>` at the end of each claim. It renders
 * into the light DOM: the styles of the page apply, and selecting, translating, searching and
 * reading aloud work as in any text.
 *
 * It is made for streams. If the answer of a new payload continues the last one, only the new text
 * is rendered, finished blocks are not touched again, and there is at most one update per frame.
 * While `streaming` is set, an unfinished end is rendered as if it were complete: for example,
 * `**bold` is bold already.
 *
 * Models are not trusted. HTML in the answer is cleaned, links lead only to `http:`, `https:`,
 * `mailto:` and `tel:`, and nothing is loaded: images are links, unless `images` is set.
 *
 * @tag citation-text
 * @attr {boolean} streaming - The answer is still being written.
 * @attr {boolean} images - Loads the images of the answer. Their servers then learn that it is being read.
 * @attr {string} link-base - The base address for relative links in the answer. Without it, they lead nowhere.
 * @cssprop [--citation-code-background] - Background colour of code.
 * @cssprop [--citation-line] - Colour of lines in tables, quotes and rules.
 */
export class CitationText extends Base {
  static readonly observedAttributes = ['streaming', 'images', 'link-base'];

  #given: CitationPayload | SafePayload | undefined;
  #safe: SafePayload | undefined;
  #highlightCode: ViewOptions['highlightCode'];
  #renderMath: ViewOptions['renderMath'];
  #view: MarkdownView | undefined;
  #markers: MarkerPlacer | undefined;
  #update: Promise<void> | undefined;
  /** Renders plain paragraphs if the code for Markdown could not be loaded. */
  #plain: PlainAnswer | undefined;
  #missing: Part<unknown> | undefined;
  /** The number of characters in the answer that were searched for HTML. */
  #looked = 0;

  /** Loads the code for an answer that will arrive. @internal */
  static warmUp(): void {
    markdownPart.want();
  }

  /** The payload; its `answer` and `citations` are shown. */
  get payload(): CitationPayload | SafePayload | undefined {
    return this.#given;
  }
  set payload(payload: CitationPayload | SafePayload | undefined) {
    this.#given = payload;
    this.#request();
  }

  /** Whether the answer is still being written. */
  get streaming(): boolean {
    return this.hasAttribute('streaming');
  }
  set streaming(streaming: boolean) {
    this.toggleAttribute('streaming', streaming);
  }

  /** Loads the images of the answer. Their servers then learn that it is being read. */
  get images(): boolean {
    return this.hasAttribute('images');
  }
  set images(images: boolean) {
    this.toggleAttribute('images', images);
  }

  /** The base address for relative links in the answer. Without it, they lead nowhere. */
  get linkBase(): string {
    return this.getAttribute('link-base') ?? '';
  }
  set linkBase(base: string) {
    this.setAttribute('link-base', base);
  }

  /** Called once for each finished code block. Returns the content to show for it. */
  get highlightCode(): ViewOptions['highlightCode'] {
    return this.#highlightCode;
  }
  set highlightCode(highlight: ViewOptions['highlightCode']) {
    this.#highlightCode = highlight;
    this.#restart();
  }

  /** Called once for each finished formula. Returns the content to show for it. */
  get renderMath(): ViewOptions['renderMath'] {
    return this.#renderMath;
  }
  set renderMath(render: ViewOptions['renderMath']) {
    this.#renderMath = render;
    this.#restart();
  }

  /** Resolves when the page shows the current payload. */
  get updateComplete(): Promise<void> {
    return this.#update ?? Promise.resolve();
  }

  connectedCallback(): void {
    // The element may move to another root.
    if (markdownPart.now) adoptStyles(this, markdownPart.now.textStyles);
    upgrade(this, PROPERTIES);
    this.#request();
  }

  attributeChangedCallback(name: string): void {
    if (name === 'images' || name === 'link-base') this.#restart();
    else this.#request();
  }

  /** A span of the answer as a range of the page; `undefined` if nothing of it is shown. */
  rangeOf(start: number, end: number): Range | undefined {
    return this.#view?.rangeOf(start, end) ?? this.#plain?.rangeOf(start, end);
  }

  #restart(): void {
    this.#view = undefined;
    this.#request();
  }

  #request(): void {
    if (!this.isConnected || this.#given === undefined) return;
    this.#update ??= this.#run();
  }

  async #run(): Promise<void> {
    // The first words are shown without waiting for a frame; later updates wait for one each.
    if (this.#view) await nextFrame();
    else await Promise.resolve();
    let isDone = false;
    while (!isDone) {
      try {
        isDone = this.#show();
      } finally {
        if (isDone) this.#update = undefined;
      }
      if (this.#missing) await this.#missing.load();
      else if (!isDone) await nextFrame();
    }
  }

  /** The code that has to be loaded before the answer can be shown, if it can be loaded. */
  #missingFor({ answer = '' }: SafePayload): Part<unknown> | undefined {
    const { cleanBy, mayHoldHtml } = markdownPart.now ?? {};
    if (!cleanBy || !mayHoldHtml) return markdownPart.error ? undefined : markdownPart;
    if (purifyPart.now) cleanBy(purifyPart.now);
    if (purifyPart.now || purifyPart.error) return undefined;
    if (mayHoldHtml(answer, this.#looked)) return purifyPart;
    this.#looked = answer.length;
    return undefined;
  }

  /**
   * Renders as much as possible without blocking the page. Returns whether everything is rendered.
   */
  #show(): boolean {
    if (!this.isConnected) return true;
    const safe = (this.#safe = sanitizePayload(this.#given, { previous: this.#safe }));
    this.#missing = this.#missingFor(safe);
    if (this.#missing) return false;
    const { answer = '', citations = NONE } = safe;
    const view = (this.#view ??= this.#start());
    if (!view) {
      (this.#plain ??= new PlainAnswer(this)).show(safe);
      return true;
    }
    view.set(answer, this.streaming);
    this.#markers?.set(citations);
    const end = performance.now() + BUDGET;
    do {
      if (!view.isComplete) view.step();
      this.#markers?.place();
    } while (!view.isComplete && performance.now() < end);
    if (view.isComplete && !this.streaming) this.#markers?.mend();
    return view.isComplete;
  }

  #start(): MarkdownView | undefined {
    if (!markdownPart.now) return undefined;
    const { MarkdownView, MarkerPlacer, textStyles } = markdownPart.now;
    adoptStyles(this, textStyles);
    this.replaceChildren();
    const view = new MarkdownView(this, {
      images: this.images,
      linkBase: this.linkBase,
      highlightCode: this.#highlightCode,
      renderMath: this.#renderMath,
    });
    this.#markers = new MarkerPlacer(view, () => createBeside(this, 'citation-anchor'));
    return view;
  }
}

const NONE: readonly SafeCitation[] = [];
const PROPERTIES = [
  ...(['payload', 'streaming', 'images', 'linkBase'] as const),
  ...(['highlightCode', 'renderMath'] as const),
] as const;

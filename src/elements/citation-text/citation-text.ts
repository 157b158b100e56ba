import { MarkdownView, Marks, type ViewOptions } from '../../markdown/index.js';
import type { CitationPayload, SafeCitation, SafePayload } from '../../model/index.js';
import { sanitizePayload } from '../../sanitize/index.js';
import { adoptStyles } from '../../styles/adopt.js';
import { createBeside } from '../shared/registry.js';
import { upgrade } from '../shared/upgrade.js';
import { textStyles } from './citation-text.styles.js';

/** Importing must be safe where there is no DOM; the class is only ever used where there is one. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** So long may a long answer keep the page from answering, in milliseconds. */
const BUDGET = 8;

/**
 * The answer as Markdown, with a `<citation-anchor>` where each claim ends, in the page's own tree:
 * the page's typography applies, and selecting, translating, finding and reading aloud work.
 *
 * Made for streams: each payload whose answer goes on from the last one costs what is new, finished
 * blocks are never touched again, and there is one update a frame. What is not finished at the end
 * is shown as it will look, while `streaming` is set.
 *
 * Models are not trusted. HTML in the answer is cleaned, links lead only to `http:` and `https:`,
 * and nothing is loaded: images are links, unless `images` is set.
 *
 * @tag citation-text
 * @attr {boolean} streaming - More of the answer will come.
 * @attr {boolean} images - Loads the images of the answer. Whoever wrote the address learns that it is being read.
 * @cssprop [--citation-code-background] - Background of code.
 * @cssprop [--citation-line] - Lines of tables, quotes and rules.
 */
export class CitationText extends Base {
  static readonly observedAttributes = ['streaming', 'images'];

  #given: CitationPayload | SafePayload | undefined;
  #safe: SafePayload | undefined;
  #highlightCode: ViewOptions['highlightCode'];
  #renderMath: ViewOptions['renderMath'];
  #view: MarkdownView | undefined;
  #marks: Marks | undefined;
  #update: Promise<void> | undefined;

  /** What to show of: its `answer` and `citations`. */
  get payload(): CitationPayload | SafePayload | undefined {
    return this.#given;
  }
  set payload(payload: CitationPayload | SafePayload | undefined) {
    this.#given = payload;
    this.#request();
  }

  /** More of the answer will come. */
  get streaming(): boolean {
    return this.hasAttribute('streaming');
  }
  set streaming(streaming: boolean) {
    this.toggleAttribute('streaming', streaming);
  }

  /** Load the images of the answer. Whoever wrote the address learns that it is being read. */
  get images(): boolean {
    return this.hasAttribute('images');
  }
  set images(images: boolean) {
    this.toggleAttribute('images', images);
  }

  /** Called once for each finished block of code: what to show for it. */
  get highlightCode(): ViewOptions['highlightCode'] {
    return this.#highlightCode;
  }
  set highlightCode(highlight: ViewOptions['highlightCode']) {
    this.#highlightCode = highlight;
    this.#restart();
  }

  /** Called once for each finished formula: what to show for it. */
  get renderMath(): ViewOptions['renderMath'] {
    return this.#renderMath;
  }
  set renderMath(render: ViewOptions['renderMath']) {
    this.#renderMath = render;
    this.#restart();
  }

  /** Resolves when everything that was given is in the page. */
  get updateComplete(): Promise<void> {
    return this.#update ?? Promise.resolve();
  }

  connectedCallback(): void {
    adoptStyles(this, textStyles);
    upgrade(this, PROPERTIES);
    this.#request();
  }

  attributeChangedCallback(name: string): void {
    if (name === 'images') this.#restart();
    else this.#request();
  }

  /** A span of the answer as a range of the page; `undefined` if nothing of it is shown. */
  rangeOf(start: number, end: number): Range | undefined {
    return this.#view?.rangeOf(start, end);
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
    // The first words need not wait for a frame; what follows comes once in each.
    if (this.#view) await nextFrame();
    else await Promise.resolve();
    let isDone = false;
    while (!isDone) {
      try {
        isDone = this.#show();
      } finally {
        if (isDone) this.#update = undefined;
      }
      if (!isDone) await nextFrame();
    }
  }

  /** Shows what can be shown without keeping the page waiting. Answers whether that is all. */
  #show(): boolean {
    if (!this.isConnected) return true;
    this.#safe = sanitizePayload(this.#given, { previous: this.#safe });
    const { answer = '', citations = NONE } = this.#safe;
    const view = (this.#view ??= this.#start());
    view.set(answer, this.streaming);
    this.#marks?.set(citations);
    const end = performance.now() + BUDGET;
    do {
      if (!view.isComplete) view.step();
      this.#marks?.place(answer);
    } while (!view.isComplete && performance.now() < end);
    return view.isComplete;
  }

  #start(): MarkdownView {
    this.replaceChildren();
    const view = new MarkdownView(this, {
      images: this.images,
      highlightCode: this.#highlightCode,
      renderMath: this.#renderMath,
    });
    this.#marks = new Marks(view, () => createBeside(this, 'citation-anchor'));
    return view;
  }
}

const NONE: readonly SafeCitation[] = [];
const PROPERTIES = ['payload', 'streaming', 'images', 'highlightCode', 'renderMath'] as const;

/** In a page that nobody sees there are no frames. */
function nextFrame(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) setTimeout(done);
    else requestAnimationFrame(() => done());
  });
}

import { html, nothing, type TemplateResult } from 'lit/html.js';
import { keepMenu } from '../../controllers/menu.js';
import { listenAround } from '../../controllers/roots.js';
import type { Localization } from '../../locales/index.js';
import type { Evidence, SafeSource } from '../../model/index.js';
import { awaitHost, callHost } from '../../model/host-call.js';
import { field, list, string } from '../../model/read.js';
import { safeUrl } from '../../sanitize/index.js';
import { cleanLine } from '../../sanitize/text.js';
import { hasPopovers } from '../shared/popovers.js';

/** An action of the host for a source. */
export interface SourceAction {
  /** The label of the button. */
  readonly label: string;
  /** A symbol before the label, such as an emoji; or the `https:` address of an image. */
  readonly icon?: string | undefined;
  /** Called when the reader presses it. An error is reported, and has no further effect. */
  run(): unknown;
}

/** The host's own actions for a source, and for the passage that is shown with it. */
export type ActionsFunction = (
  source: SafeSource,
  evidence: Readonly<Evidence> | undefined,
) => readonly SourceAction[] | undefined;

/** How many actions are visible; the others are in a menu, up to `MAX_ACTIONS`. */
const IN_SIGHT = 2;
const MAX_ACTIONS = 20;
const MAX_LABEL = 60;
const MAX_ICON = 8;

interface CleanAction {
  label: string;
  icon: string;
  image: string | undefined;
  run: () => void;
}

/** The buttons of the host's actions; nothing if there are none. */
export function hostActions(
  given: ActionsFunction | undefined,
  source: SafeSource,
  evidence: Readonly<Evidence> | undefined,
  { messages }: Localization,
): TemplateResult | typeof nothing {
  const actions = given ? actionsOf(given, source, evidence) : [];
  if (actions.length === 0) return nothing;
  const menu = actions.slice(IN_SIGHT);
  return html`${actions.slice(0, IN_SIGHT).map(button)}${
    menu.length > 0
      ? html`<details class="menu" @keydown=${closeOnEscape} @toggle=${onToggle}>
          <summary class="action" part="action" aria-label=${messages.moreActions}>⋯</summary>
          <div class="items" popover=${hasPopovers() ? 'manual' : nothing}>${menu.map(button)}</div>
        </details>`
      : nothing
  }`;
}

function button({ label, icon, image, run }: CleanAction): TemplateResult {
  const sign = image
    ? html`<img src=${image} alt="" referrerpolicy="no-referrer" />`
    : icon && html`<span aria-hidden="true">${icon}</span> `;
  return html`<button
    class="action"
    part="action"
    type="button"
    @click=${(event: Event) => choose(event, run)}
  >
    ${sign || nothing}<bdi>${label}</bdi>
  </button>`;
}

function actionsOf(
  given: ActionsFunction,
  source: SafeSource,
  evidence: Readonly<Evidence> | undefined,
): CleanAction[] {
  return list(callHost(given, source, evidence), MAX_ACTIONS).flatMap((action) => {
    const label = cleanLine(string(field(action, 'label')) ?? '', MAX_LABEL);
    const run = field(action, 'run');
    if (!label || typeof run !== 'function') return [];
    const icon = string(field(action, 'icon')) ?? '';
    const image = safeUrl(icon);
    return {
      label,
      image,
      icon: image ? '' : cleanLine(icon, MAX_ICON),
      run: () => runAction(action as SourceAction),
    };
  });
}

function runAction(action: SourceAction): void {
  awaitHost(action, () => action.run()).catch(() => undefined);
}

/** Closes the menu before its action runs, because the action may move the focus. */
function choose({ currentTarget }: Event, run: () => void): void {
  const menu = (currentTarget as Element).closest<HTMLDetailsElement>('details.menu');
  if (menu) close(menu);
  run();
}

/** Closes the menu with Escape, but nothing around it. */
function closeOnEscape(event: KeyboardEvent): void {
  const menu = event.currentTarget as HTMLDetailsElement;
  if (event.key !== 'Escape' || !menu.open) return;
  event.preventDefault();
  event.stopPropagation();
  close(menu);
}

function close(menu: HTMLDetailsElement): void {
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/**
 * Closes an open menu when the reader clicks elsewhere, leaves it with the keyboard, or scrolls it
 * out of view.
 */
function onToggle({ currentTarget }: Event): void {
  const menu = currentTarget as HTMLDetailsElement;
  const items = menu.lastElementChild as HTMLElement;
  if (!menu.open) return;
  const root = menu.getRootNode();
  // After the click and not when the focus leaves: content below the menu must not move under the
  // pointer.
  const leave = (event: Event): void => {
    if (!event.composedPath().includes(menu)) menu.open = false;
  };
  const stopClicks = listenAround(menu, 'click', leave);
  root.addEventListener('keyup', leave, true);
  const stop = hasPopovers() ? keepMenu(menu, items, () => (menu.open = false)) : undefined;
  const end = (): void => {
    stopClicks();
    root.removeEventListener('keyup', leave, true);
    stop?.();
  };
  menu.addEventListener('toggle', end, { once: true });
}

import { createCitationStream, type NormalizeOptions } from '../../src/index.js';
import { block, element } from '../render.js';
import './replay.css';

export interface ReplaySettings {
  /** Events in a second. */
  speed: number;
  /** Where to begin, in percent. */
  position: number;
}

/** A recorded stream with what a player has: play and pause, from the start, position and speed. */
export function replay(
  events: readonly string[],
  options: NormalizeOptions,
  { speed, position }: ReplaySettings,
): HTMLElement {
  const root = element('div', { className: 'replay' });
  const play = element<HTMLButtonElement>('button', { type: 'button' });
  const restart = element<HTMLButtonElement>('button', { type: 'button' }, 'From the start');
  const place = slider('Position', 0, events.length);
  const pace = slider('Events per second', 1, 200);
  const count = element('output');
  // In English, whatever the toolbar says of the page.
  const controls = element('div', {
    className: 'replay-controls',
    role: 'group',
    lang: 'en',
    dir: 'ltr',
  });
  controls.ariaLabel = 'Replay';
  controls.append(play, restart, place.label, pace.label, count);
  const host = block({});
  root.append(controls, host);

  let stream = createCitationStream(options);
  let at = 0;
  let isPlaying = false;

  function goTo(to: number): void {
    if (to < at) {
      stream = createCitationStream(options);
      at = 0;
    }
    while (at < to) stream.push(events[at++]);
    host.streaming = at < events.length;
    host.payload = host.streaming ? stream.payload : stream.end();
    place.input.valueAsNumber = at;
    count.textContent = `${at} of ${events.length}`;
  }

  function setPlaying(on: boolean): void {
    isPlaying = on;
    play.textContent = on ? 'Pause' : 'Play';
    if (!on) return;
    if (at === events.length) goTo(0);
    const [start, from] = [performance.now(), at];
    const tick = (now: number): void => {
      if (!isPlaying || !root.isConnected) return;
      const due = from + Math.floor(((now - start) * pace.input.valueAsNumber) / 1000);
      if (due > at) goTo(Math.min(due, events.length));
      if (at === events.length) setPlaying(false);
      else requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  play.addEventListener('click', () => setPlaying(!isPlaying));
  restart.addEventListener('click', () => {
    goTo(0);
    setPlaying(true);
  });
  place.input.addEventListener('input', () => {
    setPlaying(false);
    goTo(place.input.valueAsNumber);
  });
  // The clock begins anew, so that a change of speed is no jump.
  pace.input.addEventListener('input', () => isPlaying && setPlaying(true));

  pace.input.valueAsNumber = speed;
  setPlaying(false);
  goTo(Math.round((events.length * position) / 100));
  return root;
}

function slider(
  name: string,
  min: number,
  max: number,
): { label: HTMLElement; input: HTMLInputElement } {
  const label = element('label', {}, name);
  const input = element<HTMLInputElement>('input', { type: 'range' });
  Object.assign(input, { min, max });
  label.append(input);
  return { label, input };
}

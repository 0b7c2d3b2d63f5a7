/** What the inline script of the page keeps. */
interface EarlyClicks {
  readonly last?: HTMLElement;
  /** How often it was pressed in a row, where each press counts (`data-repeats`); else 1. */
  readonly count?: number;
  end(): void;
}

/** Name of it on `window`. */
const earlyGlobal = '__VHC';

declare global {
  interface Window {
    [earlyGlobal]?: EarlyClicks;
  }
}

/**
 * Stands in the head and keeps the last press of a button until React takes over. Links, and forms that only read, do
 * without scripts what they are for; forms that write do not, and would be sent in vain.
 */
export const earlyClickScript = `(d=>{let k=${earlyGlobal}={end(){d.removeEventListener("click",h,!0)}};function h(e){let b=e.target.closest("button,[role=button]");if(!b)return;if(b.form&&b.type=="submit"){if(b.form.method!="post")return;e.preventDefault()}k.count=k.last==b&&"repeats"in b.dataset?k.count+1:1;k.last=b}d.addEventListener("click",h,!0)})(document)`;

/** The press that waits for its part of the page to come alive. */
let waiting: HTMLElement | undefined;
let waitingCount = 1;

/**
 * From now on React hears of clicks itself, but for those on parts that are still only drawn: these wait as the last
 * one before does, until {@link clickAgain} is called.
 */
export function takeEarlyClick(isAsleep: (element: Element) => boolean): void {
  const early = window[earlyGlobal];
  early?.end();
  waiting = early?.last;
  waitingCount = early?.count ?? 1;
  // At the window, before React: it would swallow the click, or do what it asks for and we once more.
  window.addEventListener('click', event => keepWhileAsleep(event, isAsleep), true);
}

function keepWhileAsleep(event: MouseEvent, isAsleep: (element: Element) => boolean): void {
  const { target } = event;
  const button = target instanceof Element ? target.closest<HTMLElement>('button,[role=button]') : null;
  if (!button || !isAsleep(button)) return;
  if (button instanceof HTMLButtonElement && button.form && button.type === 'submit') {
    if (button.form.method !== 'post') return;
    event.preventDefault();
  }
  event.stopPropagation();
  waitingCount = waiting === button && 'repeats' in button.dataset ? waitingCount + 1 : 1;
  waiting = button;
}

/** True when somebody pressed a button in here before it was alive. */
export function isClickWaitingIn(part: Element): boolean {
  return waiting !== undefined && part.contains(waiting);
}

/** Presses the button that was pressed too early, once or as often as that counts, if it is still there and alive now. */
export function clickAgain(isAsleep: (element: Element) => boolean): void {
  const button = waiting;
  if (!button || isAsleep(button)) return;
  const count = waitingCount;
  waiting = undefined;
  waitingCount = 1;
  for (let press = 0; press < count && button.isConnected; press += 1) button.click();
}

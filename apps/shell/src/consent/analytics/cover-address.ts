import { coveredKey, forgetCovered } from '../covered-address.ts';
import { publicAddress } from './public-address.ts';

interface Cover {
  readonly secret: string;
  readonly shown: string;
  holders: number;
}

// Taken before any outside script comes: some wrap the history's own methods to watch it.
const { replaceState } = History.prototype;

let cover: Cover | undefined;

/**
 * Shows the public address in the browser's bar instead of one with a token until every answer of this function was
 * called: scripts that read the bar on their own find no token there. The router keeps the address as it is.
 */
export function coverAddress(): () => void {
  const held = cover?.shown === window.location.href ? cover : begin();
  if (!held) return () => undefined;
  held.holders += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    held.holders -= 1;
    if (held.holders === 0) end(held);
  };
}

function begin(): Cover | undefined {
  const secret = window.location.href;
  const shown = publicAddress(secret);
  if (shown === secret) return undefined;
  remember(secret);
  cover = { secret, shown, holders: 0 };
  write(shown);
  return cover;
}

function end(ended: Cover): void {
  // somebody may have gone on meanwhile
  if (window.location.href === ended.shown) write(ended.secret);
  if (cover !== ended) return;
  cover = undefined;
  forgetCovered();
}

function write(address: string): void {
  replaceState.call(window.history, window.history.state, '', address);
}

/** A reload in between must not lose it. */
function remember(secret: string): void {
  try {
    sessionStorage.setItem(coveredKey, secret);
  } catch {
    // deliberate: without storage a reload in between shows the page without its order
  }
}

import { coverAddress } from './cover-address.ts';
import { metaFields, metaName, type CommerceHit } from './hit-fields.ts';
import { addOutsideScript } from './outside-script.ts';

/** What the pixel's script finds and takes over. */
interface Pixel {
  (...args: unknown[]): void;
  callMethod?: (...args: unknown[]) => void;
  queue: unknown[];
  push: (...args: unknown[]) => void;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
  allowDuplicatePageViews: boolean;
}

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

const scriptAddress = 'https://connect.facebook.net/en_US/fbevents.js';

/** Starts the pixel: without consent first, as its maker wants it, then with. */
export function startPixel(id: string): void {
  if (!window.fbq) {
    window.fbq = window._fbq = createPixel();
    tell('consent', 'revoke');
    // of itself it would tell of clicks and fields
    tell('set', 'autoConfig', false, id);
    tell('init', id);
  }
  tell('consent', 'grant');
  addOutsideScript(scriptAddress);
}

/** Ends it. */
export function stopPixel(): void {
  tell('consent', 'revoke');
}

/** Tells of a page. */
export function sendPixelPage(): void {
  tell('track', 'PageView');
}

/** Tells of something about tickets; a purchase says which it is, so that it counts once. */
export function sendPixelHit(hit: CommerceHit): void {
  const name = metaName(hit);
  if (!name) return;
  const known = hit.name === 'purchase' ? [{ eventID: `purchase-${hit.order}` }] : [];
  tell('track', name, metaFields(hit), ...known);
}

/** The stand-in until the script is there: it keeps what it is told, in the form the script expects. */
function createPixel(): Pixel {
  const call = (...args: unknown[]): void => {
    if (pixel.callMethod) pixel.callMethod(...args);
    else pixel.queue.push(args);
  };
  const pixel: Pixel = Object.assign(call, {
    queue: [],
    push: call,
    loaded: true,
    version: '2.0',
    // pages are told by us, once each
    disablePushState: true,
    allowDuplicatePageViews: true,
  });
  return pixel;
}

/** The pixel adds the address bar to what it is told. */
function tell(...args: unknown[]): void {
  const uncover = coverAddress();
  try {
    window.fbq?.(...args);
  } finally {
    uncover();
  }
}

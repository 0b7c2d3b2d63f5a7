import type { Hit } from '../hits.ts';
import type { TrackingIds } from '../outside-scripts.ts';
import { sendGoogleHit, sendGooglePage, startGoogle, stopGoogle, type PublicPage } from './google.ts';
import { clearOutsideCookies } from './leftover-cookies.ts';
import { sendPixelHit, sendPixelPage, startPixel, stopPixel } from './meta-pixel.ts';
import { removeOutsideScripts } from './outside-script.ts';
import { claimOrder, forgetOrders, rememberOrder } from './own-orders.ts';
import { publicAddress } from './public-address.ts';

let running: TrackingIds | undefined;
/** The page that was told last. */
let told: string | undefined;

/** Starts the scripts of the settings (specification 4). */
export function startAnalytics(ids: TrackingIds): void {
  if (running) return;
  running = ids;
  startGoogle(ids, presentPage());
  if (ids.fbPixel) startPixel(ids.fbPixel);
  tellPage(ids);
}

/** Ends everything: no hit, no script, no cookie, and no container that goes on on its own. */
export function stopAnalytics(cleanReload: () => void = () => window.location.reload()): void {
  const ids = running;
  running = undefined;
  told = undefined;
  if (ids) {
    stopGoogle(ids);
    if (ids.fbPixel) stopPixel();
    forgetOrders();
  }
  removeOutsideScripts();
  clearOutsideCookies();
  // what a container has started can't be called back one by one: a new page begins without it
  if (ids?.gtm) cleanReload();
}

/** Sends a hit, after its page's. */
export function takeHit(hit: Hit): void {
  const ids = running;
  if (!ids) return;
  tellPage(ids);
  if (hit.name === 'page_view') return;
  if (hit.name === 'purchase') return void sendPurchase(ids, hit);
  if (hit.name === 'add_payment_info') rememberOrder(hit.order);
  send(ids, hit);
}

async function sendPurchase(ids: TrackingIds, hit: Extract<Hit, { name: 'purchase' }>): Promise<void> {
  const isOurs = await claimOrder(hit.order);
  if (isOurs && running === ids) send(ids, hit);
}

function send(ids: TrackingIds, hit: Exclude<Hit, { name: 'page_view' }>): void {
  sendGoogleHit(ids, hit);
  if (ids.fbPixel) sendPixelHit(hit);
}

/** Each page once, however many of its parts have something to tell. */
function tellPage(ids: TrackingIds): void {
  const page = presentPage();
  if (page.location === told) return;
  sendGooglePage(ids, page);
  told = page.location;
  if (ids.fbPixel) sendPixelPage();
}

function presentPage(): PublicPage {
  return {
    location: publicAddress(window.location.href),
    title: document.title,
    referrer: told ?? publicAddress(document.referrer),
  };
}

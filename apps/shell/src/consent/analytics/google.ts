import type { TrackingIds } from '../outside-scripts.ts';
import { coverAddress } from './cover-address.ts';
import { googleFields, type CommerceHit } from './hit-fields.ts';
import { addOutsideScript } from './outside-script.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

/** A page as outsiders may know it. */
export interface PublicPage {
  readonly location: string;
  readonly title: string;
  readonly referrer: string;
}

/** The four signals that the reader's one answer decides. */
const signals = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

const scriptOrigin = 'https://www.googletagmanager.com';

let hasBegun = false;

/** Starts Google's scripts: consent first, then what may be measured with it, the scripts themselves last. */
export function startGoogle(ids: TrackingIds, page: PublicPage): void {
  const { ga4, gtm } = ids;
  const ads = adsId(ids);
  const main = ga4 ?? ads;
  if (!main && !gtm) return;
  if (ga4) window[`ga-disable-${ga4}`] = false;
  if (!hasBegun) tellDefaults();
  tell('consent', 'update', all('granted'));
  if (gtm) push({ event: 'consent_update' });
  tellPage(page);
  if (!hasBegun) {
    tell('js', new Date());
    if (ga4) tell('config', ga4, { anonymize_ip: true, send_page_view: false });
    if (ads) tell('config', ads, { send_page_view: false });
  }
  hasBegun = true;
  if (main) addOutsideScript(`${scriptOrigin}/gtag/js?id=${encodeURIComponent(main)}`);
  if (gtm) startContainer(gtm);
}

/** Ends measuring before telling that the consent is gone: the news itself must not be a hit. */
export function stopGoogle({ ga4 }: TrackingIds): void {
  if (!hasBegun) return;
  if (ga4) window[`ga-disable-${ga4}`] = true;
  tell('consent', 'update', all('denied'));
}

/** Tells of a page. */
export function sendGooglePage(ids: TrackingIds, page: PublicPage): void {
  if (!hasBegun) return;
  const fields = { page_location: page.location, page_title: page.title, page_referrer: page.referrer };
  tellPage(page);
  const receivers = receiversOf(ids);
  if (receivers.length > 0) tell('event', 'page_view', { ...fields, send_to: receivers });
  if (ids.gtm) push({ event: 'page_view', ...fields });
}

/** Tells of something about tickets; of a purchase the advertising account too when it names a conversion. */
export function sendGoogleHit(ids: TrackingIds, hit: CommerceHit): void {
  const fields = googleFields(hit);
  const receivers = receiversOf(ids);
  if (receivers.length > 0) tell('event', hit.name, { ...fields, send_to: receivers });
  if (ids.adWords?.includes('/') && hit.name === 'purchase') {
    const { value, currency, transaction_id } = fields;
    tell('event', 'conversion', { send_to: ids.adWords, value, currency, transaction_id });
  }
  if (!ids.gtm) return;
  // a container merges what it is told: the last tickets must not stay
  push({ ecommerce: null });
  push({ event: hit.name, ecommerce: fields });
}

function tellDefaults(): void {
  tell('consent', 'default', {
    ...all('denied'),
    // specification 4; nothing of this runs before the reader agreed
    analytics_storage: 'granted',
    functionality_storage: 'granted',
    security_storage: 'granted',
    wait_for_update: 500,
  });
  tell('set', 'ads_data_redaction', true);
  tell('set', 'url_passthrough', false);
}

/** For hits that the scripts send on their own: they would take the address as the browser shows it. */
function tellPage({ location, title, referrer }: PublicPage): void {
  tell('set', { page_location: location, page_title: title, page_referrer: referrer });
}

function startContainer(gtm: string): void {
  const src = `${scriptOrigin}/gtm.js?id=${encodeURIComponent(gtm)}`;
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  addOutsideScript(src);
}

/** The account of an advertising id such as AW-1/label. */
function adsId({ adWords }: TrackingIds): string | undefined {
  return adWords?.split('/')[0];
}

function receiversOf(ids: TrackingIds): string[] {
  return [ids.ga4, adsId(ids)].filter(id => id !== undefined);
}

function all(value: 'granted' | 'denied'): Record<string, string> {
  return Object.fromEntries(signals.map(signal => [signal, value]));
}

const tell: (...args: unknown[]) => void = function gtag() {
  // eslint-disable-next-line prefer-rest-params -- Google's tag ignores an array of them
  push(arguments);
};

/** Containers read the address bar when they are told something. */
function push(entry: unknown): void {
  const uncover = coverAddress();
  try {
    (window.dataLayer ??= []).push(entry);
  } finally {
    uncover();
  }
}

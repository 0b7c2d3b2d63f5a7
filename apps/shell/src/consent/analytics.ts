import type { SiteSettings } from '../layout/site-data.ts';

type TrackingIds = Pick<SiteSettings, 'ga4' | 'gtm' | 'adWords' | 'fbPixel'>;

type Tag = (...args: unknown[]) => void;

declare global {
  interface Window {
    dataLayer?: unknown[];
    fbq?: Tag & { queue?: unknown[]; loaded?: boolean; version?: string };
  }
}

let isRunning = false;

/** Starts the consented scripts of the settings once (specification 4); IP addresses are anonymised for GA4. */
export function startAnalytics({ ga4, gtm, adWords, fbPixel }: TrackingIds): void {
  if (isRunning) return;
  isRunning = true;
  const layer = (window.dataLayer ??= []);
  // Google's tag reads the `arguments` object itself, not an array of them.
  const tag: Tag = function gtag() {
    // eslint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments);
  };
  if (ga4 || adWords) {
    tag('consent', 'default', { analytics_storage: 'granted', ad_storage: 'granted' });
    tag('js', new Date());
    if (ga4) tag('config', ga4, { anonymize_ip: true });
    if (adWords) tag('config', adWords);
    addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(ga4 ?? adWords ?? '')}`);
  }
  if (gtm) {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtm)}`);
  }
  if (fbPixel) startPixel(fbPixel);
}

/** Takes the scripts away; what they set in the page goes with the next load. */
export function stopAnalytics(): void {
  if (!isRunning) return;
  isRunning = false;
  for (const script of document.querySelectorAll('script[data-consented]')) script.remove();
}

function startPixel(id: string): void {
  const queue: unknown[] = [];
  window.fbq ??= Object.assign((...args: unknown[]) => void queue.push(args), {
    queue,
    loaded: true,
    version: '2.0',
  });
  window.fbq('init', id);
  window.fbq('track', 'PageView');
  addScript('https://connect.facebook.net/en_US/fbevents.js');
}

function addScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.dataset['consented'] = '';
  document.head.append(script);
}

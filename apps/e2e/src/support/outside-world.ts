import type { BrowserContext, Request } from '@playwright/test';

/** A hit that a stand-in of an outside script sent. */
export interface OutsideHit {
  readonly host: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What left the browser for somewhere else. */
export interface OutsideWorld {
  /** Every request to another host, scripts included. */
  readonly requests: string[];
  readonly hits: OutsideHit[];
  /** Everything that was sent, as one text. */
  sent(): string;
}

/**
 * What Google's tag does with what it is told: it sends events to the measurement ids that were configured, unless
 * they are disabled or the consent is denied, with the page as it was told and as the address bar shows it.
 */
const googleTag = `(() => {
  const settings = {}; const configured = {}; let consent = {};
  const read = entry => {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    const [command, name, values] = entry;
    if (command === 'consent') consent = { ...consent, ...values };
    if (command === 'set') Object.assign(settings, typeof name === 'string' ? { [name]: values } : name);
    if (command === 'config') {
      configured[name] = values;
      document.cookie = '_ga=GA1.1; Path=/'; document.cookie = '_ga_TEST=GS1; Path=/';
      document.cookie = '_gid=GA1; Path=/'; document.cookie = '_gat=1; Path=/'; document.cookie = '_gcl_au=1; Path=/';
    }
    if (command !== 'event' || consent.analytics_storage !== 'granted') return;
    for (const id of [].concat(values.send_to)) {
      if (window['ga-disable-' + id]) continue;
      fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', keepalive: true,
        body: JSON.stringify({ id, event: name, ...settings, ...values, config: configured[id] ?? null, consent,
          bar: location.href, from: document.referrer }) });
    }
  };
  window.dataLayer.forEach(read);
  const push = window.dataLayer.push.bind(window.dataLayer);
  window.dataLayer.push = entry => { push(entry); read(entry); return window.dataLayer.length; };
})();`;

/** A container that reports every event it is told of, and wraps the history to watch it. */
const googleContainer = `(() => {
  const report = body => fetch('https://www.googletagmanager.com/a', { method: 'POST', mode: 'no-cors',
    body: JSON.stringify({ ...body, bar: location.href, from: document.referrer }) });
  const read = entry => { if (entry && entry.event) report(entry); };
  window.dataLayer.forEach(read);
  const push = window.dataLayer.push.bind(window.dataLayer);
  window.dataLayer.push = entry => { push(entry); read(entry); return window.dataLayer.length; };
  const replace = history.replaceState.bind(history);
  history.replaceState = (...args) => { replace(...args); report({ event: 'gtm.historyChange' }); };
})();`;

/** The pixel: it fetches its configuration before it sends anything, and holds back what comes without consent. */
const metaPixel = `(() => {
  let isReady = false; let isGranted = true; const waiting = [];
  const send = ([, name, data, options]) => fetch('https://www.facebook.com/tr/', { method: 'POST', mode: 'no-cors',
    keepalive: true, body: JSON.stringify({ event: name, data, ...options, bar: location.href, from: document.referrer }) });
  const flush = () => { if (isReady && isGranted) waiting.splice(0).forEach(send); };
  const call = (...args) => {
    if (args[0] === 'consent') { isGranted = args[1] === 'grant'; flush(); }
    if (args[0] === 'init') {
      document.cookie = '_fbp=fb.1; Path=/'; document.cookie = '_fbc=fb.2; Path=/';
      const script = document.createElement('script');
      script.src = 'https://connect.facebook.net/signals/config/' + args[1];
      script.onload = () => { isReady = true; flush(); };
      document.head.append(script);
    }
    if (args[0] === 'track') { waiting.push(args); flush(); }
  };
  window.fbq.callMethod = call;
  window.fbq.queue.splice(0).forEach(args => call(...args));
})();`;

const answers: readonly [RegExp, string][] = [
  [/^https:\/\/www\.googletagmanager\.com\/gtag\/js\?/, googleTag],
  [/^https:\/\/www\.googletagmanager\.com\/gtm\.js\?/, googleContainer],
  [/^https:\/\/connect\.facebook\.net\/en_US\/fbevents\.js$/, metaPixel],
  [/^https:\/\/connect\.facebook\.net\/signals\/config\//, ''],
];

/** Stands in for everything outside of the product: nothing leaves the machine, and all that would is written down. */
export async function watchOutside(context: BrowserContext, baseURL = ''): Promise<OutsideWorld> {
  const { host } = new URL(baseURL);
  const requests: string[] = [];
  const hits: OutsideHit[] = [];
  await context.route(
    url => url.protocol.startsWith('http') && url.host !== host,
    async (route, request) => {
      requests.push(request.url());
      const body = bodyOf(request);
      if (body) hits.push({ host: new URL(request.url()).host, body });
      const script = answers.find(([address]) => address.test(request.url()))?.[1];
      if (script === undefined) return route.fulfill({ status: 204 });
      return route.fulfill({ contentType: 'text/javascript', body: script });
    },
  );
  return { requests, hits, sent: () => JSON.stringify([requests, hits]) };
}

function bodyOf(request: Request): Record<string, unknown> | undefined {
  const text = request.postData();
  if (request.method() !== 'POST' || !text) return undefined;
  const body: unknown = JSON.parse(text);
  return typeof body === 'object' && body !== null ? { ...body } : undefined;
}

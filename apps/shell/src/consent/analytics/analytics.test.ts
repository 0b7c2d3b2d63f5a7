import type { Hit } from '../hits.ts';
import type { TrackingIds } from '../outside-scripts.ts';
import type * as Analytics from './analytics.ts';

type Module = typeof Analytics;

const item = { id: 'e1', name: 'Opera', variant: 'Stalls', price: 105_000, quantity: 2 };
const worth = { items: [item], currency: 'RSD', value: 210_000 } as const;
const payment: Hit = { name: 'add_payment_info', method: 'sandbox', order: 'ACDEFGHJ', ...worth };
const purchase: Hit = { name: 'purchase', order: 'ACDEFGHJ', tax: 35_000, ...worth };
const all: TrackingIds = { ga4: 'G-TEST', gtm: 'GTM-TEST', adWords: 'AW-1/label', fbPixel: '123' };
const signals = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];

let analytics: Module;

/** A page on which nothing was loaded yet. */
async function openPage(path = '/event/opera'): Promise<void> {
  window.history.replaceState(null, '', path);
  document.title = 'Opera – Hall';
  document.head.querySelectorAll('script').forEach(script => script.remove());
  for (const name of ['dataLayer', 'fbq', '_fbq', 'ga-disable-G-TEST']) Reflect.deleteProperty(window, name);
  jest.resetModules();
  analytics = await import('./analytics.ts');
}

/** What Google was told: commands of its tag, and what containers are told. */
const layer = () =>
  (window.dataLayer ?? []).map(entry =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? Array.from(entry as ArrayLike<unknown>)
      : entry,
  );
const commands = (name: string) => layer().filter(entry => Array.isArray(entry) && entry[0] === name);
const events = (name: string) => commands('event').filter(entry => Array.isArray(entry) && entry[1] === name);
const pixel = () => window.fbq?.queue ?? [];
const pixelEvents = (name: string) => pixel().filter(entry => Array.isArray(entry) && entry[1] === name);
const sources = () => [...document.scripts].map(script => script.src).filter(Boolean);
const settle = () => new Promise(resolve => setTimeout(resolve, 10));

beforeEach(() => {
  localStorage.clear();
  return openPage();
});
afterEach(() => analytics.stopAnalytics(() => undefined));

describe('starting', () => {
  it('loads the scripts of the ids that are set and no other §consent-scripts', async () => {
    const cases: [TrackingIds, string[]][] = [
      [{}, []],
      [{ ga4: 'G-TEST' }, ['https://www.googletagmanager.com/gtag/js?id=G-TEST']],
      [{ gtm: 'GTM-TEST' }, ['https://www.googletagmanager.com/gtm.js?id=GTM-TEST']],
      [{ adWords: 'AW-1/label' }, ['https://www.googletagmanager.com/gtag/js?id=AW-1']],
      [{ fbPixel: '123' }, ['https://connect.facebook.net/en_US/fbevents.js']],
    ];
    for (const [ids, expected] of cases) {
      await openPage();
      analytics.startAnalytics(ids);
      expect(sources()).toEqual(expected);
      expect(window.dataLayer !== undefined).toBe(expected.join().includes('google'));
    }
  });

  it('tells Google of the consent before anything else, analytics granted by default, addresses anonymised §consent-ga4', () => {
    analytics.startAnalytics(all);
    const [first, ...rest] = layer();
    expect(first).toEqual(['consent', 'default', expect.objectContaining({ analytics_storage: 'granted' })]);
    expect(rest.findIndex(entry => Array.isArray(entry) && entry[1] === 'update')).toBeLessThan(
      rest.findIndex(entry => Array.isArray(entry) && entry[0] === 'js'),
    );
    expect(commands('consent')[1]).toEqual([
      'consent',
      'update',
      Object.fromEntries(signals.map(signal => [signal, 'granted'])),
    ]);
    expect(commands('config')).toEqual([
      ['config', 'G-TEST', { anonymize_ip: true, send_page_view: false }],
      ['config', 'AW-1', { send_page_view: false }],
    ]);
    expect(layer()).toContainEqual({ event: 'consent_update' });
  });

  it('pushes the arguments object of each command: an array would be ignored', () => {
    analytics.startAnalytics({ ga4: 'G-TEST' });
    expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]');
  });

  it('grants the pixel its consent after it was set up without, and then tells the page §consent-page-view', () => {
    analytics.startAnalytics(all);
    expect(pixel()).toEqual([
      ['consent', 'revoke'],
      ['set', 'autoConfig', false, '123'],
      ['init', '123'],
      ['consent', 'grant'],
      ['track', 'PageView'],
    ]);
    expect(window.fbq?.disablePushState).toBe(true);
  });

  it('twice is once', () => {
    analytics.startAnalytics(all);
    analytics.startAnalytics(all);
    expect([sources().length, events('page_view').length]).toEqual([3, 1]);
  });
});

describe('pages', () => {
  it('are told once each, with their title and without tokens', () => {
    analytics.startAnalytics(all);
    analytics.takeHit({ name: 'page_view' });
    window.history.replaceState(null, '', '/checkout/success?order=SECRET');
    document.title = 'Your order – Hall';
    analytics.takeHit({ name: 'page_view' });
    analytics.takeHit({ name: 'page_view' });
    expect(events('page_view')).toEqual([
      ['event', 'page_view', expect.objectContaining({ page_title: 'Opera – Hall' })],
      [
        'event',
        'page_view',
        {
          page_location: 'http://localhost/checkout/success',
          page_title: 'Your order – Hall',
          page_referrer: 'http://localhost/event/opera',
          send_to: ['G-TEST', 'AW-1'],
        },
      ],
    ]);
    expect(pixelEvents('PageView')).toHaveLength(2);
    expect(JSON.stringify([layer(), pixel()])).not.toContain('SECRET');
    expect(window.location.search).toBe('?order=SECRET');
  });

  it('come before what they tell of themselves', () => {
    analytics.startAnalytics(all);
    window.history.replaceState(null, '', '/event/drama');
    analytics.takeHit({ name: 'view_item', ...worth });
    expect(commands('event').map(entry => Array.isArray(entry) && entry[1])).toEqual([
      'page_view',
      'page_view',
      'view_item',
    ]);
  });
});

describe('hits', () => {
  it('name tickets in major units for Google, containers and Meta', () => {
    analytics.startAnalytics(all);
    analytics.takeHit({ name: 'add_to_cart', ...worth });
    const fields = {
      currency: 'RSD',
      value: 2100,
      items: [
        { item_id: 'e1', item_name: 'Opera', index: 0, item_variant: 'Stalls', price: 1050, quantity: 2 },
      ],
    };
    expect(events('add_to_cart')).toEqual([
      ['event', 'add_to_cart', { ...fields, send_to: ['G-TEST', 'AW-1'] }],
    ]);
    const at = layer().findIndex(
      entry => !Array.isArray(entry) && JSON.stringify(entry).includes('add_to_cart'),
    );
    expect(layer()[at]).toEqual({ event: 'add_to_cart', ecommerce: fields });
    expect(layer()[at - 1]).toEqual({ ecommerce: null });
    expect(pixelEvents('AddToCart')).toEqual([
      [
        'track',
        'AddToCart',
        {
          currency: 'RSD',
          value: 2100,
          content_type: 'product',
          content_ids: ['e1'],
          contents: [{ id: 'e1', quantity: 2, item_price: 1050 }],
        },
      ],
    ]);
  });

  it('tell a list to Google only', () => {
    analytics.startAnalytics(all);
    analytics.takeHit({ name: 'view_item_list', list: 'archive', items: [{ id: 'e1', name: 'Opera' }] });
    expect(events('view_item_list')).toHaveLength(1);
    expect(pixel()).toHaveLength(5);
  });

  it('tell the purchase of an order placed here once, also after a reload, and the conversion with it', async () => {
    analytics.startAnalytics(all);
    analytics.takeHit(payment);
    expect(events('add_payment_info')[0]).toMatchObject([
      'event',
      'add_payment_info',
      { payment_type: 'sandbox', value: 2100 },
    ]);
    await openPage('/checkout/success?order=SECRET');
    analytics.startAnalytics(all);
    analytics.takeHit(purchase);
    analytics.takeHit(purchase);
    await settle();
    expect(events('purchase')).toHaveLength(1);
    expect(events('purchase')[0]).toMatchObject([
      'event',
      'purchase',
      { transaction_id: 'ACDEFGHJ', value: 2100, tax: 350, currency: 'RSD' },
    ]);
    expect(events('conversion')).toEqual([
      [
        'event',
        'conversion',
        { send_to: 'AW-1/label', value: 2100, currency: 'RSD', transaction_id: 'ACDEFGHJ' },
      ],
    ]);
    expect(pixelEvents('Purchase')[0]).toMatchObject([
      'track',
      'Purchase',
      { value: 2100 },
      { eventID: 'purchase-ACDEFGHJ' },
    ]);
    await openPage('/checkout/success?order=SECRET');
    analytics.startAnalytics(all);
    analytics.takeHit(purchase);
    await settle();
    expect(events('purchase')).toEqual([]);
  });

  it('tell no purchase of an order that was placed elsewhere', async () => {
    analytics.startAnalytics(all);
    analytics.takeHit(purchase);
    await settle();
    expect(events('purchase')).toEqual([]);
  });

  it('tell no conversion without a label', async () => {
    analytics.startAnalytics({ adWords: 'AW-1' });
    analytics.takeHit(payment);
    analytics.takeHit(purchase);
    await settle();
    expect([events('purchase').length, events('conversion').length]).toEqual([1, 0]);
  });

  it('are forgotten before the start and after the end', () => {
    analytics.takeHit({ name: 'view_item', ...worth });
    analytics.startAnalytics(all);
    analytics.stopAnalytics(() => undefined);
    analytics.takeHit({ name: 'view_item', ...worth });
    expect(events('view_item')).toEqual([]);
    expect(pixelEvents('ViewContent')).toEqual([]);
  });
});

describe('stopping', () => {
  const setOutsideCookies = () => {
    for (const name of [
      '_ga',
      '_gat',
      '_gid',
      '_ga_TEST',
      '_gat_UA1',
      '_gcl_au',
      '_fbp',
      '_fbc',
      'kept',
      '_game',
    ])
      document.cookie = `${name}=1; Path=/`;
  };

  it('clears what was left behind, here and above, and nothing else §consent-clears', () => {
    setOutsideCookies();
    const write = jest.spyOn(Document.prototype, 'cookie', 'set');
    analytics.stopAnalytics();
    const written = write.mock.calls.map(([text]) => text);
    write.mockRestore();
    expect(document.cookie.split('; ').sort()).toEqual(['_game=1', 'kept=1']);
    expect(written).toContain('_ga=; Path=/; Max-Age=0');
  });

  it('takes the scripts away, with what they brought, and tells that the consent is gone §consent-scripts', () => {
    const cleanReload = jest.fn();
    analytics.startAnalytics({ ga4: 'G-TEST', fbPixel: '123' });
    const brought = document.createElement('script');
    brought.src = 'https://connect.facebook.net/signals/config/123';
    document.head.append(brought);
    analytics.stopAnalytics(cleanReload);
    expect(sources()).toEqual([]);
    expect(window['ga-disable-G-TEST']).toBe(true);
    expect(layer().at(-1)).toEqual([
      'consent',
      'update',
      Object.fromEntries(signals.map(signal => [signal, 'denied'])),
    ]);
    expect(pixel().at(-1)).toEqual(['consent', 'revoke']);
    expect(cleanReload).not.toHaveBeenCalled();
  });

  it('begins a new page where a container ran: what that has started goes on otherwise', () => {
    const cleanReload = jest.fn();
    analytics.startAnalytics({ gtm: 'GTM-TEST' });
    analytics.stopAnalytics(cleanReload);
    expect(cleanReload).toHaveBeenCalledTimes(1);
    analytics.stopAnalytics(cleanReload);
    expect(cleanReload).toHaveBeenCalledTimes(1);
  });

  it('can be taken back on the same page', () => {
    const ids = { ga4: 'G-TEST', fbPixel: '123' };
    analytics.startAnalytics(ids);
    analytics.stopAnalytics();
    analytics.startAnalytics(ids);
    expect(window['ga-disable-G-TEST']).toBe(false);
    expect(commands('consent').at(-1)).toMatchObject(['consent', 'update', { ad_storage: 'granted' }]);
    expect(commands('config')).toHaveLength(1);
    expect(pixel().slice(-2)).toEqual([
      ['consent', 'grant'],
      ['track', 'PageView'],
    ]);
  });
});

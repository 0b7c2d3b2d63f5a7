import type { EventDetail } from './api.ts';
import { EventElement } from './event-element.ts';
import { EventsElement } from './events-element.ts';
import { WidgetElement } from './widget-element.ts';

/** The shop that the widgets sell for. */
export const shop = 'https://shop.test';
const slugOf = (url: string) => url.replace(`${shop}/api/v1/front`, '');

/** A ticket type on sale. */
export const type = {
  _id: '018f0000-0000-7000-8000-0000000000a1',
  name: 'Parter',
  description: 'Rows A to M',
  face: 4300,
  fee: 200,
  price: 4500,
  vatBasisPoints: 1700,
  saleState: 'on_sale' as const,
  left: 99,
  minPerOrder: 1,
  maxPerOrder: 6,
  attendeeData: 'none' as const,
};

/** An event with that type, but for the changes. */
export function buildEvent(change: Partial<EventDetail> = {}): EventDetail {
  const files = { thumb50: '/t.webp', card: '/c.webp', cardAvif: '/c.avif', hero: '/h.webp', og: '/o.jpg' };
  return {
    _id: '018f0000-0000-7000-8000-000000000001',
    slug: 'opera',
    title: '<b>Opera</b>',
    date: '2026-05-08T17:30:00.000Z',
    timezone: 'Europe/Sarajevo',
    venue: 'Narodno pozorište',
    city: 'Sarajevo',
    media: { files },
    priceFrom: 4500,
    currency: 'BAM',
    saleState: 'on_sale',
    maxPerOrder: 6,
    ticketTypes: [type],
    ...change,
  } as EventDetail;
}

type Answer = readonly [status: number, body: unknown];

/** What the shop answers by path below /api/v1/front; paths that are not there can't be reached. */
export const answers: Record<string, (body: Record<string, unknown>) => Answer> = {};

/** What the shop was asked, and the pages that were opened. */
export const asked: { path: string; body: Record<string, unknown>; init: RequestInit | undefined }[] = [];
export const opened: string[] = [];

/** Lets widgets be placed, and the shop be asked, in every test of a file. */
export function useWidgets(): void {
  beforeAll(() => {
    // jsdom knows neither of these
    Object.assign(globalThis, {
      CSSStyleSheet: class {
        replaceSync() {
          return undefined;
        }
      },
    });
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
    window.open = address => {
      opened.push(String(address));
      return null;
    };
    globalThis.fetch = answer;
    WidgetElement.shop = { origin: shop };
    customElements.define('velvet-hall-event', EventElement);
    customElements.define('velvet-hall-events', EventsElement);
  });
  beforeEach(() => {
    for (const path of Object.keys(answers)) delete answers[path];
    Object.assign(answers, {
      '/event/opera': () => [200, { event: buildEvent() }],
      '/cart/hold': () => [200, { cartToken: 'c'.repeat(43), holds: [], expiresAt: '' }],
      '/cart/create-transfer': () => [200, { code: 'h'.repeat(43), expiresAt: '' }],
    } satisfies typeof answers);
    asked.length = 0;
    opened.length = 0;
  });
  afterEach(() => document.body.replaceChildren());
}

async function answer(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = slugOf(String(url));
  const body = JSON.parse(String(init?.body));
  asked.push({ path, body, init });
  const known = answers[path];
  if (!known) throw new TypeError('failed to fetch');
  const [status, value] = known(body);
  return new Response(JSON.stringify(value), { status });
}

/** Waits until what was asked is answered and drawn. */
export const settle = () => new Promise(resolve => setTimeout(resolve, 20));

/** Puts a widget on the page and waits until it is drawn. */
export async function place(html: string): Promise<ShadowRoot> {
  document.body.innerHTML = html;
  await settle();
  const root = document.body.firstElementChild?.shadowRoot;
  if (!root) throw new Error('no widget');
  return root;
}

/** The widget of the opera. */
export const open = (attributes = 'lang="en"') =>
  place(`<velvet-hall-event slug="opera" ${attributes}></velvet-hall-event>`);
/** A button by what it is called. */
export const button = (root: ShadowRoot, name: string) => {
  const found = [...root.querySelectorAll('button')].find(
    one => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
/** What the form says below its button. */
export const statusOf = (root: ShadowRoot) => root.querySelector('form > .status')?.textContent;

/** Chooses a ticket and goes on. */
export async function buy(root: ShadowRoot) {
  button(root, 'Add one Parter').click();
  button(root, 'Checkout').click();
  await settle();
}

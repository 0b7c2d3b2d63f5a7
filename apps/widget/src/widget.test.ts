import { contract } from '@vh/contract';
import { languageCodes } from '@vh/domain';
import { widgetKeys, words } from '../build/widget-data.ts';
import type { EventDetail } from './api.ts';
import { EventElement } from './event-element.ts';
import { EventsElement } from './events-element.ts';
import { WidgetElement } from './widget-element.ts';

const shop = 'https://shop.test';
const slugOf = (url: string) => url.replace(`${shop}/api/v1/front`, '');

const type = {
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

function buildEvent(change: Partial<EventDetail> = {}): EventDetail {
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
let answers: Record<string, (body: Record<string, unknown>) => Answer>;
const asked: { path: string; body: Record<string, unknown>; init: RequestInit | undefined }[] = [];
const opened: string[] = [];

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
  globalThis.fetch = async (url, init) => {
    const path = slugOf(String(url));
    const body = JSON.parse(String(init?.body));
    asked.push({ path, body, init });
    const answer = answers[path];
    if (!answer) throw new TypeError('failed to fetch');
    const [status, value] = answer(body);
    return new Response(JSON.stringify(value), { status });
  };
  WidgetElement.shop = { origin: shop };
  customElements.define('velvet-hall-event', EventElement);
  customElements.define('velvet-hall-events', EventsElement);
});

beforeEach(() => {
  answers = {
    '/event/opera': () => [200, { event: buildEvent() }],
    '/cart/hold': () => [200, { cartToken: 'c'.repeat(43), holds: [], expiresAt: '' }],
    '/cart/hand-over': () => [200, { code: 'h'.repeat(43), expiresAt: '' }],
  };
  asked.length = 0;
  opened.length = 0;
});
afterEach(() => document.body.replaceChildren());

const settle = () => new Promise(resolve => setTimeout(resolve, 20));

/** Puts a widget on the page and waits until it is drawn. */
async function place(html: string): Promise<ShadowRoot> {
  document.body.innerHTML = html;
  await settle();
  const root = document.body.firstElementChild?.shadowRoot;
  if (!root) throw new Error('no widget');
  return root;
}

const open = (attributes = 'lang="en"') =>
  place(`<velvet-hall-event slug="opera" ${attributes}></velvet-hall-event>`);
const button = (root: ShadowRoot, name: string) => {
  const found = [...root.querySelectorAll('button')].find(
    one => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const statusOf = (root: ShadowRoot) => root.querySelector('form > .status')?.textContent;

async function buy(root: ShadowRoot) {
  button(root, 'One Parter more').click();
  button(root, 'To the checkout').click();
  await settle();
}

describe('the widget of an event', () => {
  it('shows what, when, where and for how much, as text and never as markup', async () => {
    const root = await open();
    expect(root.querySelector('h2')?.textContent).toBe('<b>Opera</b>');
    expect(root.textContent).toContain('Fri, May 8, 2026, 19:30');
    expect(root.textContent).toContain('Narodno pozorište, Sarajevo');
    expect(root.textContent).toMatch(/from 45,00\sKM/);
    expect(root.textContent).toMatch(/2,00\sKM of it is the service fee/);
    expect([...root.querySelectorAll('img')].map(img => img.getAttribute('src'))).toEqual([
      `${shop}/h.webp`,
      `${shop}/c.webp`,
    ]);
    expect(root.querySelector<HTMLElement>('.total')?.hidden).toBe(true);
    expect(asked[0]?.init).toMatchObject({ credentials: 'omit', method: 'POST' });
  });

  it('holds what is chosen and leads to the checkout by a code, not by the cart’s token', async () => {
    const root = await open('lang="sr"');
    const held: unknown[] = [];
    document.body.addEventListener('velvet-hall-held', event => held.push((event as CustomEvent).detail));
    button(root, 'Jedna više: Parter').click();
    button(root, 'Jedna više: Parter').click();
    expect(root.querySelector('.total')?.textContent).toMatch(/90,00\sKM/);
    button(root, 'Na plaćanje').click();
    await settle();
    const hold = asked.find(({ path }) => path === '/cart/hold');
    expect(hold?.body).toMatchObject({ lines: [{ ticketTypeId: type._id, quantity: 2 }] });
    expect(hold?.body['idempotencyKey']).toMatch(/^[0-9a-f]{32}$/);
    expect(opened).toEqual([`${shop}/checkout?lang=sr#handover=${'h'.repeat(43)}`]);
    expect(held).toEqual([{ slug: 'opera', quantity: 2, amount: 9000, currency: 'BAM' }]);
  });

  it('does not hold twice when an answer was lost', async () => {
    const root = await open();
    let tries = 0;
    answers['/cart/hand-over'] = () =>
      ++tries === 1 ? [503, { code: 'service.unavailable', message: '' }] : [200, { code: 'h'.repeat(43) }];
    await buy(root);
    expect(statusOf(root)).toContain('cannot be reached');
    button(root, 'To the checkout').click();
    await settle();
    const keys = asked.filter(({ path }) => path === '/cart/hold').map(({ body }) => body['idempotencyKey']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(opened).toHaveLength(1);
  });

  it('corrects what is not there any more, and says so at its row', async () => {
    const root = await open();
    const problems = [{ ticketTypeId: type._id, reason: 'not_enough', available: 1 }];
    answers['/cart/hold'] = () => [
      409,
      { code: 'inventory.unavailable', message: '', details: { problems } },
    ];
    button(root, 'One Parter more').click();
    await buy(root);
    expect(root.querySelector('output')?.textContent).toBe('1');
    expect(root.querySelector('.problem')?.textContent).toMatch(/^Only 1 is left/);
    expect(opened).toEqual([]);
  });

  describe('with codes', () => {
    const terms = {
      ...{ code: 'FRIENDS', kind: 'percent', basisPoints: 1000, amount: 0, per: 'ticket', currency: null },
      ...{ clientId: 'client', eventId: null, ticketTypeIds: [], maxTickets: null },
    };
    const offers = {
      codes: [terms],
      clientId: 'client',
      feePlan: { basisPoints: 0, fixed: 200, bearer: 'buyer' },
      ticketTypes: [{ ...type, _id: 'hidden', name: 'Guests' }],
    };
    const token = 'c'.repeat(43);

    async function useCode(root: ShadowRoot, code: string) {
      button(root, 'I have a code').click();
      const input = root.querySelector('input');
      Object.assign(input ?? {}, { value: code });
      input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }));
      await settle();
    }

    beforeEach(() => {
      answers['/event/opera'] = () => [200, { event: buildEvent({ takesCodes: true }) }];
      answers['/cart/apply-code'] = () => [200, { cartToken: token, code: terms, unlocks: false }];
      answers['/cart/get-code-offers'] = () => [200, offers];
      answers['/cart/remove-code'] = () => [200, { ok: true }];
    });

    it('takes one, shows what it hides and takes off, and holds into the same cart', async () => {
      const root = await open();
      button(root, 'One Parter more').click();
      await useCode(root, ' friends ');
      expect(asked.find(({ path }) => path === '/cart/apply-code')?.body).toEqual({
        code: 'friends',
        eventId: buildEvent()._id,
        lang: 'en',
      });
      expect(root.querySelector('.codes')?.textContent).toMatch(/FRIENDS takes 4,30.KM off/);
      expect(root.querySelector('.total')?.textContent).toMatch(/40,70.KM/);
      expect(root.querySelector('.tickets')?.textContent).toContain('Guests');
      button(root, 'To the checkout').click();
      await settle();
      expect(asked.find(({ path }) => path === '/cart/hold')?.body).toMatchObject({ cartToken: token });
    });

    it('takes it off again', async () => {
      const root = await open();
      await useCode(root, 'friends');
      answers['/cart/get-code-offers'] = () => [200, { ...offers, codes: [], ticketTypes: [] }];
      button(root, 'Take FRIENDS off').click();
      await settle();
      expect(asked.find(({ path }) => path === '/cart/remove-code')?.body).toEqual({
        cartToken: token,
        code: 'FRIENDS',
      });
      expect([root.querySelector('.codes')?.textContent, root.textContent?.includes('Guests')]).toEqual([
        '',
        false,
      ]);
    });

    it('says why one is refused, and keeps what was typed', async () => {
      answers['/cart/apply-code'] = () => [404, { code: 'code.unknown', message: '' }];
      const root = await open();
      await useCode(root, 'nothing');
      expect(root.querySelector('.code-box .problem')?.textContent).toBe('We do not know this code.');
      expect(root.querySelector('input')?.value).toBe('nothing');
    });

    it('puts it on a new cart when the old one is gone', async () => {
      const root = await open();
      await useCode(root, 'friends');
      answers['/cart/hold'] = ({ cartToken }) =>
        cartToken === 'n'.repeat(43)
          ? [200, { cartToken, holds: [], expiresAt: '' }]
          : [404, { code: 'cart.not_found', message: '' }];
      answers['/cart/apply-code'] = () => [200, { cartToken: 'n'.repeat(43), code: terms, unlocks: false }];
      await buy(root);
      expect(asked.filter(({ path }) => path === '/cart/apply-code')).toHaveLength(2);
      expect(opened).toHaveLength(1);
    });

    it('has no field where no code is taken', async () => {
      answers['/event/opera'] = () => [200, { event: buildEvent() }];
      expect((await open()).querySelector('input')).toBeNull();
    });
  });

  it('wants a ticket to be chosen first, and no more than may be', async () => {
    const root = await open();
    button(root, 'To the checkout').click();
    expect(statusOf(root)).toBe('Choose a ticket first');
    for (let pressed = 0; pressed < 9; pressed += 1) button(root, 'One Parter more').click();
    expect(root.querySelector('output')?.textContent).toBe('6');
    expect(button(root, 'One Parter more').getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['sold_out', 'Sold out'],
    ['cancelled', 'Cancelled'],
    ['postponed', 'Postponed'],
    ['closed', 'Sales closed'],
    ['not_yet', 'From March 3'],
  ] as const)('sells nothing of what is %s', async (saleState, sign) => {
    answers['/event/opera'] = () => [
      200,
      { event: buildEvent({ saleState, salesStart: '2026-03-03T09:00:00.000Z' }) },
    ];
    const root = await open();
    expect(root.querySelector('.sign')?.textContent).toBe(sign);
    expect(root.querySelector('form')).toBeNull();
    expect(root.querySelector('a')?.getAttribute('href')).toBe(`${shop}/event/opera`);
  });

  it.each([
    [410, 'event.gone'],
    [404, 'event.not_found'],
  ])(
    'says of an event that is not there (%s) that it is not, and leads to the shop',
    async (status, code) => {
      answers['/event/opera'] = () => [status, { code, message: '' }];
      const root = await open('lang="de"');
      expect(root.querySelector('[role=alert]')?.textContent).toBe(
        'Diese Veranstaltung gibt es nicht (mehr).',
      );
      expect(root.querySelector('button')).toBeNull();
      // its own page would be a dead link
      expect(root.querySelector('a')?.getAttribute('href')).toBe(`${shop}/archive?lang=de`);
      expect(root.querySelector('a')?.textContent).toBe('Veranstaltungen finden');
    },
  );

  it('can be tried again when the shop was away', async () => {
    delete answers['/event/opera'];
    const root = await open();
    expect(root.querySelector('[role=alert]')?.textContent).toBe('The tickets could not be loaded.');
    answers['/event/opera'] = () => [200, { event: buildEvent() }];
    button(root, 'Try again').click();
    await settle();
    expect(root.querySelector('h2')?.textContent).toBe('<b>Opera</b>');
  });

  it('stands several times on a page, and follows its attributes', async () => {
    answers['/event/jazz'] = () => [200, { event: buildEvent({ slug: 'jazz', title: 'Jazz' }) }];
    document.body.innerHTML =
      '<velvet-hall-event slug="opera"></velvet-hall-event><velvet-hall-event slug="jazz"></velvet-hall-event>';
    await settle();
    const titles = () =>
      [...document.body.children].map(widget => widget.shadowRoot?.querySelector('h2')?.textContent);
    expect(titles()).toEqual(['<b>Opera</b>', 'Jazz']);
    document.body.firstElementChild?.setAttribute('slug', 'jazz');
    await settle();
    expect(titles()).toEqual(['Jazz', 'Jazz']);
  });
});

describe('the widget of a list', () => {
  it('asks for what its attributes say and links to the events', async () => {
    answers['/event/get-list'] = () => [200, { rows: [buildEvent()], total: 1, page: 1, pageSize: 3 }];
    const root = await place(
      '<velvet-hall-events client="c1" city="Tuzla" limit="3" lang="se"></velvet-hall-events>',
    );
    expect(asked[0]?.body).toEqual({ lang: 'se', pageSize: 3, clientId: 'c1', city: 'Tuzla' });
    expect(root.querySelector('a')?.getAttribute('href')).toBe(`${shop}/event/opera?lang=se`);
    expect(root.querySelector('[lang]')?.getAttribute('lang')).toBe('sv-SE');
  });

  it('says when there is nothing', async () => {
    answers['/event/get-list'] = () => [200, { rows: [], total: 0, page: 1, pageSize: 5 }];
    const root = await place('<velvet-hall-events lang="en"></velvet-hall-events>');
    expect(root.textContent).toBe('No events at the moment.');
  });
});

describe('the words of the widget', () => {
  it.each(languageCodes)('are all there in %s', language => {
    const known = Object.keys(words[language]);
    const missing = widgetKeys.filter(key => !known.includes(key) && !known.includes(`${key}_other`));
    expect(missing).toEqual([]);
  });
});

describe('the calls of the widget', () => {
  it('are those that the contract lets other sites make', () => {
    const embeddable = Object.entries(contract).filter(([, endpoint]) => 'isEmbeddable' in endpoint);
    expect(embeddable.map(([name]) => name).sort()).toEqual([
      'POST /front/cart/apply-code',
      'POST /front/cart/get-code-offers',
      'POST /front/cart/hand-over',
      'POST /front/cart/hold',
      'POST /front/cart/remove-code',
      'POST /front/event/get-list',
      'POST /front/event/{slug}',
    ]);
    expect(embeddable.every(([, { access }]) => access.kind === 'public')).toBe(true);
  });
});

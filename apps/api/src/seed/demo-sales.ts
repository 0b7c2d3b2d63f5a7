import { randomBytes } from 'node:crypto';
import type { LanguageCode } from '@vh/domain';
import { cartHandlers } from '../modules/sales/shop-calls/cart.routes.ts';
import { checkoutHandlers } from '../modules/sales/shop-calls/checkout.routes.ts';
import { paymentHandlers } from '../modules/payments/processing/payments.routes.ts';
import { payspotHandlers } from '../modules/box-office/payspot/payspot.routes.ts';
import type { Actor } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { createServices, type Services } from '../composition/services.ts';
import type { RequestFacts } from '../platform/http/handler.ts';
import { chanceOf } from './demo-events.ts';
import * as repo from './seed.repo.ts';

/** Days of sales the demo has behind it. */
const saleDays = 14;
const ordersPerDay = 14;
const minute = 60_000;

/** Invented buyers. */
const buyers: readonly { readonly name: string; readonly language: LanguageCode }[] = [
  { name: 'Jelena Marković', language: 'sr' },
  { name: 'Stefan Đorđević', language: 'sr' },
  { name: 'Ђорђе Петровић', language: 'sr' },
  { name: 'Amra Begić', language: 'ba' },
  { name: 'Dragan Kovač', language: 'ba' },
  { name: 'Åsa Holm', language: 'se' },
  { name: 'Jonas Weiß', language: 'de' },
  { name: 'Claire Dubois', language: 'fr' },
  { name: 'Sanne de Vries', language: 'nl' },
  { name: 'Мария Орлова', language: 'ru' },
  { name: 'Lucía Ibáñez', language: 'es' },
  { name: 'Zoltán Šinković', language: 'en' },
];

/** An event that the demo sells, with its ticket types. */
interface SaleEvent {
  readonly id: string;
  readonly types: readonly string[];
}

/** One sale to make: who, what, when. */
interface SalePlan {
  readonly key: string;
  readonly event: SaleEvent;
  readonly quantity: number;
  readonly at: Date;
}

/**
 * Sells through the very calls that buyers and sellers use, so that orders, ledgers and places agree; the clock
 * of each sale stands in the last two weeks.
 */
export async function seedSales(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const events = await deps.db.transaction(tx => repo.listSaleEvents(tx, now));
  const full = await deps.db.transaction(tx => repo.findSmallEvent(tx, now));
  const seller = await deps.db.transaction(tx => repo.findDemoSeller(tx));
  let sold = 0;
  for (const plan of planSales(events, now)) {
    const chance = chanceOf(plan.key);
    const made =
      seller && chance('channel') < 0.2
        ? await sellAtCounter(deps, plan, seller)
        : await sellOnline(deps, plan);
    if (made) sold += 1;
  }
  if (full) sold += await sellOut(deps, full, now);
  return sold;
}

function planSales(events: readonly SaleEvent[], now: Date): readonly SalePlan[] {
  return Array.from({ length: saleDays * ordersPerDay }, (_, number) => {
    const key = `sale-${number}`;
    const chance = chanceOf(key);
    // the soonest events sell best
    const event = events[Math.floor(chance('event') ** 2 * events.length)];
    const daysBack = saleDays - Math.floor(number / ordersPerDay);
    const at = new Date(
      now.getTime() - daysBack * 24 * 60 * minute + Math.floor(chance('hour') * 12 * 60) * minute,
    );
    return { key, event, quantity: 1 + Math.floor(chance('quantity') * 4), at };
  }).filter((plan): plan is SalePlan => plan.event !== undefined);
}

async function sellOnline(deps: Deps, plan: SalePlan): Promise<boolean> {
  const past = at(deps, plan.at);
  const services = createServices(past);
  const chance = chanceOf(plan.key);
  const buyer = buyers[Math.floor(chance('buyer') * buyers.length)] ?? { name: 'Ana Đukić', language: 'sr' };
  const held = await cartHandlers(past, services)['POST /front/cart/hold']({
    body: {
      eventId: plan.event.id,
      lines: [{ ticketTypeId: typeOf(plan), quantity: plan.quantity }],
      idempotencyKey: plan.key.padStart(16, '-'),
    },
    params: undefined,
    actor: undefined,
    request: noRequest,
  });
  const total = await totalOf(past, services, held.cartToken);
  const order = await checkoutHandlers(past, services)['POST /front/checkout/submit']({
    body: {
      cartToken: held.cartToken,
      buyer: { email: emailOf(buyer.name), name: buyer.name },
      attendees: [],
      answers: [],
      acceptsOrganiserMarketing: false,
      marketingBySms: false,
      marketingByWhatsApp: false,
      equivalentSeats: false,
      protection: false,
      paymentMethod: total === 0 ? 'free' : 'sandbox',
      expectedTotal: total,
      acceptTerms: true,
      marketingConsent: chance('consent') < 0.3,
      idempotencyKey: randomBytes(16).toString('hex'),
      lang: buyer.language,
    },
    params: undefined,
    actor: undefined,
    request: noRequest,
  });
  const paymentId = /\/sandbox\/pay\/([0-9a-f-]{36})/.exec(order.redirectTo)?.[1];
  // some leave without paying; their places come back by themselves
  if (paymentId && chance('pays') < 0.93) await pay(past, services, paymentId);
  return true;
}

/** One of the buyers is the demo's own account: their orders stand on its page. */
function emailOf(name: string): string {
  return name === 'Stefan Đorđević' ? 'buyer@demo.test' : `${emailName(name)}@posta.example`;
}

async function totalOf(deps: Deps, services: Services, cartToken: string): Promise<number> {
  const cart = await cartHandlers(deps, services)['POST /front/cart/get']({
    body: { cartToken, lang: 'en' },
    params: undefined,
    actor: undefined,
    request: noRequest,
  });
  return cart.total;
}

async function pay(deps: Deps, services: Services, paymentId: string): Promise<void> {
  await paymentHandlers(deps, services)['POST /sandbox/pay/{paymentId}']({
    body: { outcome: 'succeed' },
    params: { paymentId },
    actor: undefined,
    request: noRequest,
  });
}

/** The seller of the demo's payspot. */
export interface DemoSeller {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly payspotId: string;
}

async function sellAtCounter(deps: Deps, plan: SalePlan, seller: DemoSeller): Promise<boolean> {
  const then = at(deps, plan.at);
  const counter = payspotHandlers(then, createServices(then));
  const ticketTypeId = typeOf(plan);
  const { currency, ticketTypes } = await counter['POST /back/payspot/get-event']({
    body: { payspotId: seller.payspotId, eventId: plan.event.id, lang: 'sr' },
    params: undefined,
    actor: actorOf(seller),
    request: noRequest,
  });
  const price = ticketTypes.find(({ _id }) => _id === ticketTypeId)?.price ?? 0;
  await counter['POST /back/payspot/sell']({
    body: {
      payspotId: seller.payspotId,
      eventId: plan.event.id,
      lines: [{ ticketTypeId, quantity: plan.quantity }],
      expectedTotal: price * plan.quantity,
      currency,
      payment:
        chanceOf(plan.key)('card') < 0.4
          ? { method: 'card', reference: `T-${plan.key}` }
          : { method: 'cash', tendered: 10_000_000 },
      idempotencyKey: plan.key.padStart(16, '-'),
      lang: 'sr',
    },
    params: undefined,
    actor: actorOf(seller),
    request: noRequest,
  });
  return true;
}

function actorOf(seller: DemoSeller): Actor {
  return {
    ...seller,
    role: 'payspot',
    roles: ['payspot'],
    clientIds: [],
    managedClientIds: [],
    limitedMemberships: [],
    payspotIds: [seller.payspotId],
    scannerIds: [],
    hasSecondFactor: false,
    hasPasskey: false,
    mustHaveSecondFactor: false,
    isConfirmed: false,
    permissions: () => [],
  };
}

/** Sells every place of a small event, so that the demo shows a rope that hangs. */
async function sellOut(deps: Deps, event: SaleEvent & { readonly left: number }, now: Date): Promise<number> {
  let left = event.left;
  for (let number = 0; left > 0; number += 1) {
    const quantity = Math.min(left, 10);
    await sellOnline(deps, {
      key: `full-${number}`,
      event,
      quantity,
      at: new Date(now.getTime() - (number + 1) * 3 * 60 * minute),
    });
    left -= quantity;
  }
  return Math.ceil(event.left / 10);
}

function typeOf(plan: SalePlan): string {
  const types = plan.event.types;
  return types[Math.floor(chanceOf(plan.key)('type') * types.length)] ?? '';
}

function at(deps: Deps, instant: Date): Deps {
  return { ...deps, clock: { now: () => instant } };
}

function emailName(name: string): string {
  return (
    name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]+/g, '.')
      .replace(/^\.+|\.+$/g, '') || 'kupac'
  );
}

const noRequest: RequestFacts = {
  id: 'seed',
  address: '127.0.0.1',
  userAgent: '',
  path: '',
  headers: {},
  rawBody: Buffer.alloc(0),
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMatch, newKey, type Api, type EventDetail } from './api.ts';

const file = join(import.meta.dirname, '../../../../tools/specification/back-office-routes.json');

/** Every route of the back office that the specification has (section 2), by the area it is in. */
export const backOfficeRoutes: Readonly<Record<AreaRole, readonly string[]>> = JSON.parse(
  readFileSync(file, 'utf8'),
);

/** The roles that have an area; their names are those of the areas. */
export const areaRoles = ['admin', 'client', 'manager', 'contractor', 'payspot', 'scanner'] as const;

/** A role that has an area. */
export type AreaRole = (typeof areaRoles)[number];

/** What stands before an id in a route, and for a member and a sale of the counter the words around them. */
export interface RouteIds {
  readonly buyer: string;
  readonly client: string;
  readonly event: string;
  readonly order: string;
  readonly pages: string;
  readonly place: string;
  readonly sponsor: string;
  readonly user: string;
  readonly member: string;
  readonly payspot: string;
  readonly counterSale: string;
  readonly scanner: string;
}

/** Writes ids into a route: `/admin/buyer/{id}`. */
export function fillRoute(route: string, ids: RouteIds): string {
  const special: Readonly<Record<string, string>> = { userid: ids.member, payspotId: ids.counterSale };
  return route.replace(
    /(\w+)\/\{(\w+)\}/g,
    (_, before: keyof RouteIds, name: string) => `${before}/${special[name] ?? ids[before]}`,
  );
}

/** Finds a record for each id, and sells a ticket at the demo counter, whose sale is one of them. */
export async function findRouteIds(api: Api): Promise<RouteIds> {
  const token = await api.logIn('admin');
  const event = await findMatch(api);
  const bought = await api.buy(event, 1);
  const client = await ownId(api, 'client');
  const payspot = await ownId(api, 'payspot');
  const firstOf = async (name: PlainList) =>
    must((await api.call(name, {}, { token })).rows[0]?._id, `a row of ${name}`);
  const orders = await api.call('POST /back/order/get-list', { q: bought.number }, { token });
  const sponsor = await api.call(
    'POST /back/sponsor/create',
    { name: `Sponsor ${newKey().slice(0, 8)}`, showOnHome: false, showOnEvents: false },
    { token },
  );
  const members = await api.call('POST /back/client-user/get-list', { clientId: client }, { token });
  return {
    buyer: await firstOf('POST /back/buyer/get-list'),
    client,
    event: event._id,
    order: must(orders.rows[0]?._id, 'an order'),
    pages: await firstOf('POST /back/page/get-list'),
    place: await firstOf('POST /back/place/get-list'),
    sponsor: sponsor._id,
    user: await firstOf('POST /back/user/get-list'),
    member: must(members.rows[0]?.memberId, 'a member'),
    payspot,
    counterSale: await sellAtCounter(api, payspot, event),
    scanner: await ownId(api, 'scanner'),
  };
}

type PlainList =
  | 'POST /back/buyer/get-list'
  | 'POST /back/page/get-list'
  | 'POST /back/place/get-list'
  | 'POST /back/user/get-list';

/** The first client, counter or door of a demo account. */
async function ownId(api: Api, account: 'client' | 'payspot' | 'scanner'): Promise<string> {
  const me = await api.call('POST /back/user/me', undefined, { token: await api.logIn(account) });
  return must(me.areas.find(({ role }) => role === account)?.ids[0]?.id, `the area of the ${account}`);
}

async function sellAtCounter(api: Api, payspotId: string, event: EventDetail): Promise<string> {
  const type = event.ticketTypes.find(({ saleState }) => saleState === 'on_sale');
  if (!type) throw new Error('The demo data lacks a ticket type.');
  const sale = await api.call(
    'POST /back/payspot/sell',
    {
      payspotId,
      eventId: event._id,
      lines: [{ ticketTypeId: type._id, quantity: 1 }],
      payment: { method: 'card', reference: 'journey' },
      ...{ expectedTotal: type.price, currency: event.currency },
      idempotencyKey: newKey(),
    },
    { token: await api.logIn('payspot') },
  );
  return sale.orderId;
}

function must(found: string | undefined, what: string): string {
  if (found === undefined) throw new Error(`The demo data lacks ${what}.`);
  return found;
}

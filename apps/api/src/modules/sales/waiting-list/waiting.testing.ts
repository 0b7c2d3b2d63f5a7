import type { BodyOf, ResponseOf } from '@vh/contract';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import type { TestApp } from '../../../testing/app.ts';
import { buildEvent, type BuiltEvent, type EventSpec } from '../../../testing/builders.ts';
import { createInventory } from '../../inventory/holds/inventory.service.ts';
import { hold, newKey } from '../order-management/orders.testing.ts';
import { createWaitingSweep } from './waiting-sweep.service.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';

let people = 0;

/** Asks for a place on the waiting list for an event's first ticket type, or what the body says, and answers the call. */
export function join(
  app: TestApp,
  event: BuiltEvent,
  body: Partial<BodyOf<'POST /front/waiting-list/join'>> = {},
) {
  people += 1;
  return app.call('POST /front/waiting-list/join', {
    eventId: event.id,
    ticketTypeIds: [event.ticketTypes[0]?.id ?? ''],
    quantity: 1,
    name: 'Ана Анић',
    email: `ana${people}@example.test`,
    idempotencyKey: newKey(),
    ...body,
  });
}

/** The mails that an address got, oldest first. */
export async function mailsTo(
  app: TestApp,
  email: string,
): Promise<{ kind: string; subject: string; body: string }[]> {
  return (await readMails(app, { to: email, kind: 'waiting-%' })).reverse();
}

/** The token in the newest mail to an address. */
export async function tokenOf(app: TestApp, email: string): Promise<string> {
  const mails = await mailsTo(app, email);
  return /waiting=([\w-]+)/.exec(mails.at(-1)?.body ?? '')?.[1] ?? '';
}

/** Somebody who is on the waiting list. */
export interface Standing {
  readonly email: string;
  readonly token: string;
}

/** Joins a waiting list and confirms by the link of the mail. */
export async function standInLine(
  app: TestApp,
  event: BuiltEvent,
  body: Partial<BodyOf<'POST /front/waiting-list/join'>> = {},
): Promise<Standing> {
  people += 1;
  const email = body.email ?? `line${people}@example.test`;
  const joined = await join(app, event, { ...body, email });
  if (joined.status !== 200) throw new Error(`joining answered ${JSON.stringify(joined.error)}`);
  const token = await tokenOf(app, email);
  await app.call('POST /front/waiting-list/confirm', { token });
  return { email, token };
}

/** An entry as its owner sees it. */
export async function look(
  app: TestApp,
  { token }: Pick<Standing, 'token'>,
): Promise<ResponseOf<'POST /front/waiting-list/get'>> {
  return (await app.call('POST /front/waiting-list/get', { token })).body;
}

/** Frees what expired and serves the waiting lists, as the sweeps of a process do. */
export async function sweep(deps: Deps): Promise<void> {
  const inventory = createInventory(deps);
  await inventory.freeDue();
  await createWaitingSweep(deps, inventory).run();
}

/** Quotas whose `waiting` is not what entries want: none, when all is well. */
export async function findWrongReserves(app: TestApp): Promise<unknown[]> {
  const { rows } = await sql`
    select q.id, q.waiting, w.units from quota q join waiting_want w on w.quota_id = q.id
      where q.waiting <> w.units`.execute(app.db.query);
  return rows;
}

/** What entries of an event came to, by state. */
export async function countByState(app: TestApp, event: BuiltEvent): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from waiting_entry where event_id = ${event.id}
      group by state`.execute(app.db.query);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** An event of so many places that all are in carts of `size`; each cart can give its places back. */
export async function buildSoldOut(app: TestApp, carts: number, size = 1, spec: EventSpec = {}) {
  const event = await buildEvent(app.deps, {
    startsAt: new Date(app.clock.now().getTime() + 30 * 24 * 3_600_000),
    ticketTypes: [{ capacity: carts * size }],
    ...spec,
  });
  const held = await Promise.all(Array.from({ length: carts }, () => hold(app, event, { quantity: size })));
  const giveBack = async (at: number) => {
    const cart = held[at]?.body;
    await app.call('POST /front/cart/release', {
      cartToken: cart?.cartToken ?? '',
      holdId: cart?.holds[0]?.holdId ?? '',
    });
  };
  return { event, giveBack };
}

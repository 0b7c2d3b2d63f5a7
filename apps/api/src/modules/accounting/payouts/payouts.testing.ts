import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import type { TestApp } from '../../../testing/app.ts';
import { buildEvent, type EventSpec } from '../../../testing/builders.ts';
import { buildClient, keepConfirmed, loginAs } from '../../../testing/people.builders.ts';
import { bookOrder, chooseAt, newKey } from '../../sales/order-management/orders.testing.ts';

const dayMs = 24 * 60 * 60_000;

/** A valid IBAN of an example. */
export const exampleIban = 'BE68539007547034';

/** An organiser that is paid in euro, with a member who may ask for payouts. */
export async function buildPaidClient(app: TestApp, bank: { readonly iban?: string } = {}) {
  const client = await buildClient(app.deps);
  await sql`
    update client set bank_iban = ${bank.iban ?? exampleIban}, bank_holder = 'Opera d.o.o.' where id = ${client.id}`.execute(
    app.db.query,
  );
  return { ...client, ...(await loginMember(app, client.id)) };
}

/** Logs somebody in who may ask for payouts of a client. */
export function loginMember(app: TestApp, clientId: string) {
  const rights = { clientIds: [clientId], permissions: ['can-view-finance', 'can-request-payouts'] as const };
  return loginAs(app.deps, 'client', rights);
}

/** Logs an admin in whose sessions count as confirmed. */
export async function loginConfirmed(app: TestApp): Promise<string> {
  const { token } = await loginAs(app.deps, 'admin');
  await keepConfirmed(app.deps);
  return token;
}

/** Sells tickets of 10.00 of a new event of a client that begins in a day. */
export async function sellTickets(app: TestApp, clientId: string, quantity: number, spec: EventSpec = {}) {
  const startsAt = new Date(app.clock.now().getTime() + dayMs);
  const event = await buildEvent(app.deps, {
    clientId,
    currency: 'EUR',
    startsAt,
    ticketTypes: [{ name: 'Parter', face: 1_000, capacity: 1_000 }],
    maxPerOrder: 100,
    ...spec,
  });
  const { orderToken, redirectTo } = await bookOrder(app, event, { quantity });
  await chooseAt(app, redirectTo, 'succeed');
  return { event, orderToken };
}

/** Goes on to a moment at which everything that was sold is released. */
export function waitForRelease(app: TestApp): void {
  app.clock.advance(10 * dayMs);
}

/** The balance of a client in a currency, euro when not said. */
export async function balanceOfClient(
  app: TestApp,
  clientId: string,
  token: string,
  inCurrency: 'EUR' | 'RSD' = 'EUR',
) {
  const { body } = await app.call('POST /back/payout/get-balance', { clientId }, { token });
  return body.balances.find(({ currency }) => currency === inCurrency);
}

/** Asks for a payout in euro. */
export function askFor(
  app: TestApp,
  client: { readonly id: string; readonly token: string },
  amount: number,
  more: Partial<BodyOf<'POST /back/payout/request'>> = {},
) {
  const body = { clientId: client.id, currency: 'EUR' as const, amount, key: newKey(), ...more };
  return app.call('POST /back/payout/request', body, { token: client.token });
}

/** Lets payouts of a client go to another account, as an admin does it. */
export async function moveAccount(
  app: TestApp,
  clientId: string,
  token: string,
  iban: string,
): Promise<void> {
  const { body } = await app.call('POST /back/client/get', { clientId }, { token });
  const { name, legalName, taxNumber, registrationNumber, address, zip, city, country, contactName } = body;
  const { email, phone, website, language, bankHolder, bankBic, fees, version } = body;
  const facts = { name, legalName, taxNumber, registrationNumber, address, zip, city, country, contactName };
  const form = { ...facts, email, phone, website, language, bankHolder, bankBic, fees, bankIban: iban };
  const { status } = await app.call('POST /back/client/update', { clientId, version, form }, { token });
  expect(status).toBe(200);
}

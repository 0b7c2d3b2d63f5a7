import type { BodyOf } from '@vh/contract';
import { normaliseSearchText, type PermissionFlag } from '@vh/domain';
import { sql } from 'kysely';
import type { TestApp } from '../../../testing/app.ts';
import { loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';

/** What a message says when a test does not care. */
export const messageForm = (
  part: Partial<BodyOf<'POST /back/event-message/create'>> = {},
): Omit<BodyOf<'POST /back/event-message/create'>, 'eventId'> => ({
  subject: 'Doors at 18:00',
  text: 'Hello {name},\n\nplease bring an ID.\n\n{tickets}',
  language: 'en',
  audience: { group: 'buyers' },
  ...part,
});

/** A session of a member of an event's organiser. */
export async function memberOf(
  app: TestApp,
  { clientId }: BuiltEvent,
  permissions: readonly PermissionFlag[] = ['can-view-orders', 'can-view-personal-data', 'can-change-orders'],
): Promise<string> {
  return (await loginAs(app.deps, 'client', { clientIds: [clientId], permissions })).token;
}

/** Buys tickets of an event in a name, whose first word is the mailbox. */
export const buyAs = (app: TestApp, event: BuiltEvent, name: string, quantity = 1) =>
  buyOrder(app, event, {
    quantity,
    checkout: { buyer: { name, email: `${normaliseSearchText(name).split(' ')[0]}@Example.test` } },
  });

/** The recipients of a message in their states, by address. */
export async function recipientsOf(app: TestApp, eventMessageId: string) {
  const { rows } = await sql<{ address: string; state: string }>`
    select address, state from event_message_recipient where event_message_id = ${eventMessageId}
      order by address`.execute(app.db.query);
  return rows.map(({ address, state }) => [address, state]);
}

import type { OrderState } from '@vh/domain';
import { sql } from 'kysely';
import { makeOrderToken } from '../modules/orders/records/order-token.ts';
import type { Deps } from '../platform/deps.ts';
import { newId, newToken } from '../platform/ids.ts';
import type { BuiltEvent } from './builders.ts';
import { buildScanner } from './people.builders.ts';

/** An order to be built, of one ticket type; prices are the event's own with the fee named here. */
export interface SoldOrderSpec {
  readonly state?: OrderState;
  readonly quantity?: number;
  readonly fee?: number;
  readonly channel?: 'web' | 'payspot';
  readonly paidAt?: Date;
  /** How many of its tickets were used at the door. */
  readonly checkedIn?: number;
  /** How many of its tickets were taken back. */
  readonly voided?: number;
}

let count = 0;

/** Writes an order straight into the tables, for figures; it does not move the inventory. */
export async function buildSoldOrder(deps: Deps, event: BuiltEvent, spec: SoldOrderSpec = {}) {
  const type = event.ticketTypes[0];
  if (!type) throw new Error('the event has no ticket type to sell');
  count += 1;
  const { quantity = 1, fee = 0, state = 'paid', checkedIn = 0, voided = 0 } = spec;
  const at = spec.paidAt ?? deps.clock.now();
  const order = { id: newId(), lineId: newId(), number: `T${process.pid}${count}` };
  const token = makeOrderToken(order.id, deps.config);
  const { query } = deps.db;
  const { currency } = await query
    .selectFrom('event')
    .select('currency')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  await query
    .insertInto('customer_order')
    .values({
      id: order.id,
      number: order.number,
      token_hash: Buffer.from(token.hash, 'hex'),
      sealed_token: token.sealed,
      state,
      channel: spec.channel ?? 'web',
      buyer_name: 'Ana Anić',
      buyer_email: 'ana@example.test',
      currency,
      subtotal: quantity * type.face,
      fees: quantity * fee,
      vat: 0,
      total: quantity * (type.face + fee),
      created_at: at,
      paid_at: at,
    })
    .execute();
  await query
    .insertInto('order_line')
    .values({
      id: order.lineId,
      order_id: order.id,
      event_id: event.id,
      ticket_type_id: type.id,
      position: 0,
      quantity,
      face: type.face,
      fee,
      total: quantity * (type.face + fee),
      vat: 0,
    })
    .execute();
  const door = checkedIn > 0 ? await buildScanner(deps, [], { areDoorsOpen: false }) : undefined;
  for (let position = 0; position < quantity; position += 1) {
    const ticketId = newId();
    await query
      .insertInto('ticket')
      .values({
        id: ticketId,
        order_id: order.id,
        order_line_id: order.lineId,
        event_id: event.id,
        ticket_type_id: type.id,
        position,
        short_code: `S${process.pid}${count}x${position}`,
        key_id: 1,
        price: type.face + fee,
        state: position < checkedIn ? 'checked_in' : position < checkedIn + voided ? 'void' : 'valid',
      })
      .execute();
    if (!door || position >= checkedIn) continue;
    await sql`
      insert into checkin (id, nonce, event_id, scanner_id, ticket_id, direction, verdict, at)
        values (${newId()}, ${newToken()}, ${event.id}, ${door.id}, ${ticketId}, 'entry', 'admitted', ${at})`.execute(
      query,
    );
  }
  return order;
}

import { sql } from 'kysely';
import { openDatabase } from '../../platform/open-database.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { createLogger } from '../../platform/logger.ts';
import { cloneTemplate } from '../../testing/template-database.ts';
import { holderTokenOf } from '../orders/tickets/holder-token.ts';
import { findTicketByHolderToken } from '../orders/tickets/ticket.repo.ts';
import { findOrderByToken } from '../orders/records/order.repo.ts';
import { makeOrderToken, orderTokenOf } from '../orders/records/order-token.ts';
import { sealReadableTokens } from './seal-tokens.ts';

const config = { appSecret: 'a secret that only tests know, long enough' };
const orders = Array.from({ length: 1_203 }, () => ({ id: newId(), token: newToken() }));
const ticket = { id: newId(), orderId: orders[7]?.id ?? '', token: newToken() };

describe('tokens from before they were sealed', () => {
  it('open what they opened, and stand in no table any more', async () => {
    const clone = await cloneTemplate(process.env['TEST_DATABASE_URL'] ?? '');
    const db = openDatabase({ url: clone.url, poolSize: 2, log: createLogger('silent') });
    try {
      // rows of before stand beside these checks, which are not valid for them
      await db.pool.query(`
        alter table customer_order drop constraint customer_order_token_unreadable;
        alter table ticket drop constraint ticket_holder_token_unreadable`);
      await db.transaction(async tx => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`
          insert into customer_order (id, number, token, token_hash, state, channel, currency, subtotal, fees, vat, total)
            select id, id::text, token, sha256(convert_to(token, 'UTF8')), 'paid', 'web', 'RSD', 0, 0, 0, 0
              from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) o (id uuid, token text)`.execute(tx);
        await sql`
          insert into ticket (id, order_id, order_line_id, event_id, ticket_type_id, position, short_code, key_id, price,
              holder_token, holder_token_hash)
            values (${ticket.id}, ${ticket.orderId}, ${newId()}, ${newId()}, ${newId()}, 1, 'SHORT', 1, 0,
              ${ticket.token}, sha256(convert_to(${ticket.token}::text, 'UTF8')))`.execute(tx);
      });
      await db.pool.query(`
        alter table customer_order add constraint customer_order_token_unreadable check (token is null) not valid;
        alter table ticket add constraint ticket_holder_token_unreadable check (holder_token is null) not valid`);
      expect(await sealReadableTokens(db, config)).toBe(orders.length + 1);
      expect(await sealReadableTokens(db, config)).toBe(0);
      for (const { id, token } of [orders[0], orders.at(-1)].flatMap(order => order ?? [])) {
        const found = await findOrderByToken(db.query, token);
        expect(found && [found.id, orderTokenOf(found, config)]).toEqual([id, token]);
      }
      const held = await findTicketByHolderToken(db.query, ticket.token);
      expect(held?.holderToken && holderTokenOf(held.holderToken, held.orderId, config)).toBe(ticket.token);
      const { rows } = await sql`
        select token from customer_order where token is not null or sealed_token is null
          union all select holder_token from ticket where holder_token is not null`.execute(db.query);
      expect(rows).toEqual([]);
      await expect(sql`update customer_order set token = 'readable'`.execute(db.query)).rejects.toThrow(
        'customer_order_token_unreadable',
      );
    } finally {
      await db.close();
      await clone.drop();
    }
  });

  it('can’t be put in the place of those of another order', () => {
    const [one, other] = [newId(), newId()];
    const kept = { id: one, sealedToken: makeOrderToken(one, config).sealed };
    expect(orderTokenOf(kept, config)).toHaveLength(43);
    expect(() => orderTokenOf({ ...kept, id: other }, config)).toThrow('another APP_SECRET');
  });
});

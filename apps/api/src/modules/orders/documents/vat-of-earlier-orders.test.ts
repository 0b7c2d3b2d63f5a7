import { vatContained } from '@vh/domain';
import { sql } from 'kysely';
import { openDatabase } from '../../../platform/open-database.ts';
import { newId } from '../../../platform/ids.ts';
import { createLogger } from '../../../platform/logger.ts';
import { migrate, migrateUpTo } from '../../../platform/migrator.ts';
import { cloneTemplate } from '../../../testing/template-database.ts';

const before = '0280_schedule_changes_of_sold_events';

/** A line as it was kept before: the VAT of tickets and fees in one sum, at the rate of the ticket. */
const soldAt = (rate: number, quantity: number, face: number, fee: number, typeRate = rate) => ({
  typeRate,
  quantity,
  face,
  fee,
  total: quantity * (face + fee),
  vat: vatContained(quantity * (face + fee), rate),
});
const cases = [
  { name: 'fee and ticket at 20 %', line: soldAt(2_000, 2, 1_000, 100), rate: 2_000, feeVat: 34 },
  { name: 'fee and ticket at 8 %', line: soldAt(800, 1, 12_345, 617), rate: 800, feeVat: 46 },
  { name: 'a rate that was edited since', line: soldAt(1_000, 1, 1_000, 100, 2_000), rate: 1_000, feeVat: 9 },
  { name: 'a ticket without VAT', line: soldAt(0, 3, 500, 50), rate: 0, feeVat: 0 },
  { name: 'no fee', line: soldAt(2_000, 1, 1_000, 0), rate: 2_000, feeVat: 0 },
  { name: 'a free ticket', line: soldAt(2_000, 1, 0, 0), rate: 2_000, feeVat: 0 },
  // no rate leads to it: the type's own, and never more VAT than fee
  {
    name: 'VAT that no rate explains',
    line: { ...soldAt(2_000, 2, 1_000, 100), vat: 777 },
    rate: 2_000,
    feeVat: 200,
  },
].map(one => ({ ...one, id: newId(), typeId: newId(), eventId: newId(), orderId: newId() }));
/** A type that sells at the rate that another one had. */
const reduced = { id: newId(), eventId: newId() };

describe('orders from before the VAT of fees was kept', () => {
  it('have the rate and the fee’s part of the VAT that was told, and the same VAT as before in all', async () => {
    const clone = await cloneTemplate(process.env['TEST_DATABASE_URL'] ?? '');
    const db = openDatabase({ url: clone.url, poolSize: 2, log: createLogger('silent') });
    try {
      await db.pool.query(
        'drop schema public cascade; create schema public; drop schema graphile_worker cascade',
      );
      await migrateUpTo(db, before);
      await db.transaction(async tx => {
        // lines and types alone: nothing else tells the migration anything
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`insert into ticket_type (id, event_id, names, face, vat_basis_points)
          values (${reduced.id}, ${reduced.eventId}, '{}', 1000, 1000)`.execute(tx);
        for (const { id, typeId, eventId, orderId, line } of cases) {
          await sql`insert into ticket_type (id, event_id, names, face, vat_basis_points)
            values (${typeId}, ${eventId}, '{}', ${line.face}, ${line.typeRate})`.execute(tx);
          await sql`insert into order_line
              (id, order_id, event_id, ticket_type_id, position, quantity, face, fee, total, vat)
            values (${id}, ${orderId}, ${eventId}, ${typeId}, 0, ${line.quantity}, ${line.face}, ${line.fee},
              ${line.total}, ${line.vat})`.execute(tx);
        }
      });
      expect(await migrate(db)).toContain('0290_vat_of_services');
      const { rows } = await sql<{ id: string; rate: number; feeRate: number; feeVat: number; vat: number }>`
        select id, vat_basis_points as rate, fee_vat_basis_points as "feeRate", fee_vat as "feeVat", vat
          from order_line`.execute(db.query);
      const kept = new Map(rows.map(row => [row.id, row]));
      for (const { id, name, line, rate, feeVat } of cases)
        expect({ name, ...kept.get(id) }).toEqual({ name, id, rate, feeRate: rate, feeVat, vat: line.vat });
    } finally {
      await db.close();
      await clone.drop();
    }
  });
});

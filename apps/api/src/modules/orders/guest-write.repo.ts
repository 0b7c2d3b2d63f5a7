import type { guestReason } from '@vh/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../platform/database.ts';

/** A guest before it is written. */
export interface NewGuest {
  readonly id: string;
  readonly eventId: string;
  readonly orderId: string;
  readonly blockId: string | null;
  readonly reason: z.output<typeof guestReason>;
  readonly note: string;
  readonly userId: string;
  readonly at: Date;
}

/** Puts the buyers of orders that are written on the guest lists of their events: their tickets count as complimentary. */
export async function insertGuests(tx: Tx, guests: readonly NewGuest[]): Promise<void> {
  await sql`
    insert into guest (id, event_id, order_id, block_id, reason, note, invited_by, invited_at)
      select g.id, g."eventId", g."orderId", g."blockId", g.reason, g.note, g."userId", g.at
        from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as g (id uuid, "eventId" uuid, "orderId" uuid,
          "blockId" uuid, reason text, note text, "userId" uuid, at timestamptz)`.execute(tx);
}

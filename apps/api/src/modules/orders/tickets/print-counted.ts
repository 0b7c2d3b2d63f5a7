import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { OrderRecord } from '../records/order.repo.ts';
import { appendOrderEvent } from '../records/order-write.repo.ts';
import { countPrints, uncountPrints, type Prints } from './print-count.repo.ts';
import type { TicketRecord } from './ticket.repo.ts';

/** What the history keeps of a print. */
export interface PrintNote {
  readonly actor: Actor;
  readonly cause: string;
  /** Number of tickets that were printed. */
  readonly tickets: number;
  /** Which print it was; 1 was the original, absent where prints are not counted. */
  readonly copy?: number;
}

/** Writes a print into the order's history, by name. */
export async function keepPrint(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  order: Pick<OrderRecord, 'id'>,
  { actor, cause, tickets, copy }: PrintNote,
): Promise<void> {
  await appendOrderEvent(tx, order.id, deps.clock.now(), {
    type: 'ticket.printed',
    actor: { kind: 'user', id: actor.userId, name: actor.name },
    cause,
    data: { tickets, ...(copy !== undefined && { copy }) },
  });
}

/** A file whose tickets say which copy they are. */
export interface CountedFile<File> {
  readonly file: File;
  /** The highest number on it; 1 on originals. */
  readonly copy: number;
}

/** Counts a print of tickets and draws it; a drawing that fails counts as none. */
export async function drawCounted<File>(
  deps: Pick<Deps, 'db'>,
  order: Pick<OrderRecord, 'id'>,
  tickets: readonly TicketRecord[],
  draw: (prints: Prints) => Promise<File>,
): Promise<CountedFile<File>> {
  const ids = tickets.map(({ id }) => id);
  // on its own: a drawing must not keep a transaction open
  const prints = await deps.db.transaction(tx => countPrints(tx, order.id, ids));
  try {
    return { file: await draw(prints), copy: Math.max(...prints.values()) };
  } catch (error) {
    await uncountPrints(deps.db.query, prints);
    throw error;
  }
}

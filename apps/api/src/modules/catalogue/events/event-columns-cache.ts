import type { Queries } from '../../../platform/database.ts';
import { outsideCalls } from '../../../platform/present-call.ts';
import { createEventColumns, type EventColumns } from './event-columns.ts';
import {
  listChanged,
  readListed,
  readListedOf,
  readPosition,
  type ChangePosition,
} from './event-columns.repo.ts';

/** What a process keeps of the listed events of a database. */
interface Kept {
  columns: EventColumns;
  /** Undefined until all of them were read. */
  position: ChangePosition | undefined;
  /** The reading that goes on, or the last one; fails for those only who wait for it. */
  reading: Promise<unknown>;
  /** The one after it, for anyone who came when that one had begun: it may have missed what was committed since. */
  next: Promise<void> | undefined;
}

/** One for each database that a process talks to. */
const keptOf = new WeakMap<Queries, Kept>();

/**
 * The columns of a database, with everything that was committed before the call. Undefined while a process that has just
 * begun reads them for the first time: then the database counts.
 */
export async function currentColumns(query: Queries): Promise<EventColumns | undefined> {
  const kept = keptOf.get(query) ?? startKeeping(query);
  if (kept.position === undefined) {
    // deliberate: nobody waits for the first reading; when it fails, the next question begins it again
    void readNext(query, kept).catch(() => undefined);
    return undefined;
  }
  await readNext(query, kept);
  return kept.columns;
}

function startKeeping(query: Queries): Kept {
  const kept: Kept = {
    columns: createEventColumns(),
    position: undefined,
    reading: Promise.resolve(),
    next: undefined,
  };
  keptOf.set(query, kept);
  return kept;
}

/** One reading at a time: of two, the older could write over what the newer had read. */
function readNext(query: Queries, kept: Kept): Promise<void> {
  kept.next ??= kept.reading.then(() => {
    kept.next = undefined;
    const read = outsideCalls(() => (kept.position ? readChanges : readAll)(query, kept));
    kept.reading = read.catch(() => undefined);
    return read;
  });
  return kept.next;
}

/** Reads all events; the position is taken before, so that what changes meanwhile is read once more. */
async function readAll(query: Queries, kept: Kept): Promise<void> {
  kept.columns = createEventColumns();
  const position = await readPosition(query);
  for await (const events of readListed(query)) events.forEach(kept.columns.put);
  kept.position = position;
}

async function readChanges(query: Queries, kept: Kept): Promise<void> {
  const { ids, position } = await listChanged(query, kept.position ?? '0');
  const gone = new Set(ids);
  for await (const events of readListedOf(query, ids)) {
    for (const event of events) {
      kept.columns.put(event);
      gone.delete(event.id);
    }
  }
  gone.forEach(kept.columns.drop);
  kept.position = position;
}

import type { Queries } from '../../platform/database.ts';
import type { ShortCache } from '../../platform/short-cache.ts';
import { listTermAddresses } from '../terms/term.repo.ts';
import type { EventFilter } from './event-conditions.ts';

/** Keys of genres, types and tags by the further addresses that lead to them, as `kind slug`. */
export type TermAddresses = ReadonlyMap<string, string>;

const kinds = ['genre', 'type', 'tag'] as const;

/** A filter whose genre, type and tag are named by their keys, and which of them were named otherwise. */
export async function byTermKeys<F extends Pick<EventFilter, (typeof kinds)[number]>>(
  query: Queries,
  cache: ShortCache<TermAddresses>,
  filter: F,
): Promise<{ readonly filter: F; readonly movedTo: Partial<Record<(typeof kinds)[number], string>> }> {
  if (kinds.every(kind => filter[kind] === undefined)) return { filter, movedTo: {} };
  const addresses = await cache.get('', async () => new Map(await listTermAddresses(query)));
  const found = kinds.flatMap(kind => {
    const key = addresses.get(`${kind} ${filter[kind]}`);
    return key === undefined ? [] : [[kind, key] as const];
  });
  const movedTo = Object.fromEntries(found);
  return { filter: { ...filter, ...movedTo }, movedTo };
}

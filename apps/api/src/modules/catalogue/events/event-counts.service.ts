import type { Queries } from '../../../platform/database.ts';
import type { EventFilter, FilterContext } from './event-conditions.ts';
import { countEvents } from './event-list.repo.ts';
import { countFacets, type FacetRow } from './event-facets.repo.ts';
import { currentColumns } from './event-columns-cache.ts';

/** Counts what fits a filter, by facet and in all. */
export async function countByFacet(
  query: Queries,
  filter: EventFilter,
  context: FilterContext,
): Promise<readonly FacetRow[]> {
  return (await countKept(query, filter, context)) ?? countFacets(query, filter, context);
}

/** Counts what fits a filter. */
export async function countAll(query: Queries, filter: EventFilter, context: FilterContext): Promise<number> {
  const rows = await countKept(query, filter, context);
  return rows ? totalIn(rows) : countEvents(query, filter, context);
}

/** The number of all that fit among counts by facet. */
export function totalIn(rows: readonly FacetRow[]): number {
  return rows.find(row => row.facet === 'total')?.count ?? 0;
}

/** Undefined for words, which only the index of the database finds, and in a process that has yet to read the events. */
async function countKept(
  query: Queries,
  filter: EventFilter,
  context: FilterContext,
): Promise<readonly FacetRow[] | undefined> {
  if (context.words !== undefined) return undefined;
  return (await currentColumns(query))?.count(filter, context);
}

import { siteMapPartSize, type ParsedBodyOf, type ResponseOf } from '@vh/contract';
import type { Deps } from '../../../platform/deps.ts';
import { type EventCaches, listEvents, loadEvents, posterFiles, textFor } from '#catalogue';
import { findAnnounced, findPartStart, listMapEntries, listMapParts } from './feed.repo.ts';

/** Addresses read at once: a part is never held whole. */
const addressesAtOnce = 2_000;

/** Events with what feeds and calendars say of them. */
export async function listFeedEvents(
  deps: Deps,
  caches: EventCaches,
  { limit, ...filter }: ParsedBodyOf<'POST /front/feed/events'>,
): Promise<ResponseOf<'POST /front/feed/events'>> {
  const { query } = deps.db;
  const list = await listEvents(deps, caches, { ...filter, facets: false, page: 1, pageSize: limit });
  // feeds carry descriptions away, where no password is asked for
  const open = list.rows.filter(row => !row.isLocked);
  const ids = open.map(row => row._id);
  const [events, announced] = await Promise.all([
    loadEvents(query, ids, { withDescriptions: true }),
    findAnnounced(query, ids),
  ]);
  const byId = new Map(events.map(event => [event.id, event]));
  return {
    rows: open.flatMap(summary => {
      const event = byId.get(summary._id);
      if (!event) return [];
      return {
        ...summary,
        description: textFor(event, filter.lang).description,
        address: event.address,
        announcedAt: (announced.get(event.id) ?? event.updatedAt).toISOString(),
        updatedAt: event.updatedAt.toISOString(),
      };
    }),
  };
}

/** The parts of the site map. */
export async function listSiteMap(deps: Deps): Promise<ResponseOf<'POST /front/feed/site-map'>> {
  const parts = await listMapParts(deps.db.query, siteMapPartSize);
  return { parts: parts.map(({ count, updatedAt }) => ({ count, updatedAt: updatedAt.toISOString() })) };
}

/** A stretch of one part of the site map; none for a part that is not there. */
export async function listSiteMapPart(
  deps: Deps,
  { part, cursor }: ParsedBodyOf<'POST /front/feed/site-map-part'>,
): Promise<ResponseOf<'POST /front/feed/site-map-part'>> {
  const { query } = deps.db;
  const left = cursor?.left ?? siteMapPartSize;
  const after = cursor?.after ?? (await findPartStart(query, part, siteMapPartSize));
  if (after === undefined && part > 1) return { rows: [] };
  const limit = Math.min(addressesAtOnce, left);
  const entries = await listMapEntries(query, after, limit);
  const last = entries.at(-1);
  const isEnd = last === undefined || entries.length < limit || left === limit;
  return {
    rows: entries.map(({ id, slug, updatedAt, picture }) => ({
      _id: id,
      slug,
      updatedAt: updatedAt.toISOString(),
      picture: picture ?? posterFiles(id).og,
    })),
    ...(!isEnd && { next: { after: last.id, left: left - limit } }),
  };
}

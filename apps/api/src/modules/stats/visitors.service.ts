import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import * as repo from './visitors.repo.ts';

/** Programs that say so themselves; an empty user agent is one too. */
const bots =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|curl|wget|python|http-?client|monitor/i;

/** A visit to an event page. */
export interface Visit {
  /** The path without leading slashes (specification 7), e.g. 'event/some-slug'. */
  readonly slug: string;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Counts visitors without keeping who they are: a hash of address and browser, salted anew each day (UTC) and
 * for each event; the salt is deleted after its day.
 */
export function createVisitorStats(deps: Deps) {
  let known: { day: string; salt: Buffer } | undefined;

  const saltOf = async (day: string): Promise<Buffer> => {
    if (known?.day === day) return known.salt;
    const salt = await repo.ensureSalt(deps.db.query, day, randomBytes(32));
    known = { day, salt };
    return salt;
  };

  return {
    /** Counts a visit; unknown slugs and programs are passed over. */
    async track({ slug, address, userAgent }: Visit): Promise<void> {
      if (userAgent === '' || bots.test(userAgent)) return;
      const eventId = await repo.findEventId(deps.db.query, eventSlug(slug));
      if (!eventId) return;
      const day = dayOf(deps.clock.now());
      const visitor = createHash('sha256')
        .update(await saltOf(day))
        .update(`${eventId}|${address}|${userAgent}`)
        .digest();
      await repo.insertVisit(deps.db.query, eventId, day, visitor);
    },

    /** Visitors of an event page today and in total; zeros for unknown slugs. */
    async count(slug: string): Promise<{ today: number; total: number }> {
      const eventId = await repo.findEventId(deps.db.query, eventSlug(slug));
      if (!eventId) return { today: 0, total: 0 };
      return repo.countVisitors(deps.db.query, eventId, dayOf(deps.clock.now()));
    },

    /** Deletes the salts of past days. */
    async sweep(): Promise<void> {
      await repo.deleteSaltsBefore(deps.db.query, dayOf(deps.clock.now()));
    },
  };
}

function eventSlug(path: string): string {
  return path
    .replace(/^\/+/, '')
    .replace(/^event\//, '')
    .replace(/[/?#].*$/, '');
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

import { createHash, randomBytes } from 'node:crypto';
import { type Arrival, visitSourceOf } from '@vh/domain';
import type { Deps } from '../../../platform/deps.ts';
import { createGroupCommit } from '../../../platform/group-commit.ts';
import { networkKey } from '@vh/domain/load';
import * as repo from './visitors.repo.ts';

/** Programs that say so themselves; an empty user agent is one too. */
const bots =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|curl|wget|python|http-?client|monitor/i;

/** Visitors a day that one network address can be to an event, however many browsers it says it has. */
const visitorsPerAddress = 3;

/** Most visits counted by one commit. */
const batch = 500;

/** Most visits that may wait to be counted; a rush beyond it is not counted rather than slowing sales. */
const queue = 5000;

/** A visit to an event page. */
export interface Visit {
  /** The path without leading slashes (specification 7), e.g. 'event/some-slug'. */
  readonly slug: string;
  readonly address: string;
  readonly userAgent: string;
  /** What the browser tells of where it came from. */
  readonly arrival?: Arrival | undefined;
}

/**
 * Counts visitors without keeping who they are: a hash of address and browser, at most three of an address, salted again
 * each day (UTC) and for each event; salts and hashes are deleted after their day. Visits that arrive together are counted together, by one
 * connection, so that a rush on one page does not queue for its counter.
 */
export function createVisitorStats(deps: Deps) {
  const shopHost = new URL(deps.config.publicOrigin).host;
  let known: { day: string; salt: Buffer } | undefined;

  const saltOf = async (day: string): Promise<Buffer> => {
    if (known?.day === day) return known.salt;
    const salt = await repo.ensureSalt(deps.db.query, day, randomBytes(32));
    known = { day, salt };
    return salt;
  };

  const countTogether = async (_: string, visits: readonly Visit[]): Promise<true[]> => {
    const slugs = visits.map(({ slug }) => eventSlug(slug));
    const events = await repo.findEventIds(deps.db.query, [...new Set(slugs)]);
    const day = dayOf(deps.clock.now());
    const salt = await saltOf(day);
    const seen = visits.flatMap(({ slug, address, userAgent, arrival = {} }) => {
      const eventId = events.get(eventSlug(slug));
      if (!eventId) return [];
      const browser = browserOf(userAgent);
      const visitor = createHash('sha256')
        .update(salt)
        .update(`${eventId}|${networkKey(address)}|${browser}`)
        .digest();
      return [{ eventId, visitor, ...visitSourceOf(arrival, shopHost) }];
    });
    if (seen.length > 0) await repo.insertVisits(deps.db.query, day, seen);
    return visits.map(() => true);
  };

  const commits = createGroupCommit<Visit, true>({
    decide: countTogether,
    keysOf: () => [],
    batch,
    queue,
  });

  return {
    /** Counts a visit; unknown slugs and programs are passed over. */
    async track(visit: Visit): Promise<void> {
      if (visit.userAgent === '' || bots.test(visit.userAgent) || eventSlug(visit.slug) === '') return;
      await commits.run('visits', visit);
    },

    /** Visitors of an event page today and in total; zeros for unknown slugs. */
    async count(slug: string): Promise<{ today: number; total: number }> {
      const name = eventSlug(slug);
      const eventId = (await repo.findEventIds(deps.db.query, [name])).get(name);
      if (!eventId) return { today: 0, total: 0 };
      return repo.countVisitors(deps.db.query, eventId, dayOf(deps.clock.now()));
    },

    /** Deletes salts and hashes of past days. */
    async sweep(): Promise<void> {
      await deps.db.transaction(tx => repo.forgetVisitorsBefore(tx, dayOf(deps.clock.now())));
    },
  };
}

/** Which of the few visitors of its address a browser is: names of browsers are made up easily. */
function browserOf(userAgent: string): number {
  return createHash('sha256').update(userAgent).digest().readUInt32BE(0) % visitorsPerAddress;
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

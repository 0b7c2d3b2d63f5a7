import { announcementDelayMinutes, mostLinkedEvents } from '@vh/domain';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import * as repo from './announcement.repo.ts';
import { findOrganiser } from './organiser-mail.repo.ts';

const minuteMs = 60_000;
/** After so long an event is no news: it was switched off, hidden, or nobody followed. */
const newsDays = 7;

/** Followers of an organiser, all of them. */
const allFollowers = { followers: true, buyers: false, boughtEventIds: [], languages: [] };

/**
 * Makes a mail to followers of each organiser that published new events, once the last of them has been public for a while. Each event is told
 * of once, however often it is published.
 */
export async function announceEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  await repo.settleOld(db.query, new Date(at.getTime() - newsDays * 24 * 60 * minuteMs), at);
  const before = new Date(at.getTime() - announcementDelayMinutes * minuteMs);
  for (const found of await repo.listNewEvents(db.query, before, at)) {
    await db.transaction(async tx => {
      // another process may have been quicker
      const mine = new Set(await repo.settleEvents(tx, found.eventIds, at));
      const linkedEventIds = found.eventIds.filter(id => mine.has(id)).slice(0, mostLinkedEvents);
      const organiser = await findOrganiser(tx, found.clientId);
      if (linkedEventIds.length === 0 || !organiser) return;
      const words = { subject: organiser.name, preview: '', text: '', language: 'en', linkedEventIds };
      await repo.insertAnnouncement(tx, {
        ...{ id: newId(), clientId: found.clientId, name: organiser.name, at },
        content: { channel: 'email', ...words },
        ...{ audience: allFollowers, replyTo: organiser.email },
      });
    });
  }
}

import type { ResponseOf } from '@vh/contract';
import { transitionWaiting, type LanguageCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changeRow } from '#system';
import { cartTokenKey, hashCartToken, type Inventory, makeCartToken } from '#inventory';
import { type EventRecord, loadEvents, textFor } from '#catalogue';
import * as entries from './waiting-entry.repo.ts';
import { wantedNames, writeWaitingMail } from './waiting-mail.service.ts';
import * as offers from './waiting-offer.repo.ts';
import { hashWaitingToken } from './waiting-token.ts';

type Status = ResponseOf<'POST /front/waiting-list/get'>;

/** The key that the cart of an offer is made by; the same for every look at the offer. */
export function offerKey(offerId: string): string {
  return `waiting-${offerId}`;
}

/** The cart of an offer. */
export function offerCart(deps: Deps, offerId: string): { token: string; hash: string } {
  const token = makeCartToken(cartTokenKey(deps.config.appSecret), offerKey(offerId));
  return { token, hash: hashCartToken(token) };
}

/** What people do with their own entry, which they know by its token. */
export function createWaitingEntries(deps: Deps, inventory: Inventory) {
  const { db, clock } = deps;

  async function getByToken(token: string): Promise<entries.WaitingEntry> {
    const entry = await entries.findEntryByToken(db.query, hashWaitingToken(token));
    if (!entry) throw new AppError('waiting.not_found');
    return entry;
  }

  /** Works on an entry with its waiting list locked, so on what it is then. */
  async function changeEntry(id: string, work: (tx: Tx, entry: entries.WaitingEntry) => Promise<void>) {
    const { eventId } = await getById(id);
    await db.transaction(async tx => {
      await entries.lockLine(tx, eventId);
      const entry = await entries.findEntryById(tx, id);
      if (!entry) throw new AppError('waiting.not_found');
      await work(tx, entry);
    });
  }

  async function getById(id: string): Promise<entries.WaitingEntry> {
    const entry = await entries.findEntryById(db.query, id);
    if (!entry) throw new AppError('waiting.not_found');
    return entry;
  }

  async function confirm(tx: Tx, entry: entries.WaitingEntry): Promise<void> {
    const state = transitionWaiting(entry.state, { type: 'confirm' });
    // a link that is opened twice shows the place it has taken
    if (!state) return;
    const place = await entries.takePlace(tx, entry.eventId);
    const at = clock.now();
    const quotas = await offers.lockQuotas(tx, entry.eventId);
    await offers.saveReserve(tx, entry.id, scarceQuotas(entry, quotas));
    await entries.saveEntry(tx, entry.id, { state, place, confirmedAt: at, mailedAt: at });
    await offers.refreshReserve(tx, quotas);
    const event = await getEvent(tx, entry.eventId);
    const now = { ...entry, state, place };
    const ahead = await entries.countAhead(tx, now);
    await writeWaitingMail(deps, tx, { entry: now, event }, { kind: 'place', place: ahead + 1 });
  }

  async function end(tx: Tx, entry: entries.WaitingEntry, type: 'leave' | 'remove'): Promise<void> {
    const state = transitionWaiting(entry.state, { type });
    const offer = await offers.findOpenOffer(tx, entry.id);
    // asked under the lock: a checkout may be under way
    const isOrdered = offer && (await offers.lockOfferedHold(tx, offer.holdId)).isOrdered;
    if (!state || isOrdered) throw new AppError('waiting.state', { details: { state: entry.state } });
    const quotas = await offers.lockQuotas(tx, entry.eventId);
    if (offer) {
      await inventory.releaseFromCartWithin(tx, offerCart(deps, offer.id).hash, offer.holdId);
      await offers.endOffer(tx, offer.id, 'declined', clock.now());
    }
    await entries.saveEntry(tx, entry.id, { state, endedAt: clock.now() });
    await offers.refreshReserve(tx, quotas);
  }

  async function show(entryId: string, language: LanguageCode): Promise<Status> {
    const entry = await getById(entryId);
    const event = await getEvent(db.query, entry.eventId);
    const offer = entry.state === 'offered' ? await offers.findOpenOffer(db.query, entry.id) : undefined;
    const place = entry.state === 'waiting' ? (await entries.countAhead(db.query, entry)) + 1 : undefined;
    const names = wantedNames(entry, event, language);
    return {
      state: entry.state,
      eventId: event.id,
      eventSlug: event.slug,
      eventTitle: textFor(event, language).title,
      ticketTypes: entry.ticketTypeIds.map((id, at) => ({ _id: id, name: names[at] ?? '' })),
      quantity: entry.quantity,
      name: entry.name,
      email: entry.email,
      ...(place !== undefined && { place }),
      passes: entry.passes,
      expiredOffers: entry.expiredOffers,
      ...(offer && {
        offer: {
          cartToken: offerCart(deps, offer.id).token,
          ticketTypeName: names[entry.ticketTypeIds.indexOf(offer.ticketTypeId)] ?? '',
          quantity: entry.quantity,
          expiresAt: offer.expiresAt.toISOString(),
          isOrdered: offer.isOrdered,
        },
      }),
    };
  }

  return {
    async get(token: string, language: LanguageCode): Promise<Status> {
      return show((await getByToken(token)).id, language);
    },
    async confirm(token: string, language: LanguageCode): Promise<Status> {
      const { id } = await getByToken(token);
      await changeEntry(id, confirm);
      return show(id, language);
    },
    async leave(token: string, language: LanguageCode): Promise<Status> {
      const { id } = await getByToken(token);
      await changeEntry(id, (tx, entry) => end(tx, entry, 'leave'));
      return show(id, language);
    },
    /** Takes an entry off the waiting list, by staff. */
    remove: (id: string): Promise<void> =>
      changeEntry(id, (tx, entry) =>
        changeRow(tx, { table: 'waiting_entry', id, at: clock.now() }, () => end(tx, entry, 'remove')),
      ),
  };
}

/** The quotas an entry has to wait for: those that have nothing left; all of its types' when none is short any more. */
function scarceQuotas(entry: entries.WaitingEntry, quotas: readonly offers.LineQuota[]): string[] {
  const own = quotas.filter(quota => quota.ticketTypeIds.some(id => entry.ticketTypeIds.includes(id)));
  const scarce = own.filter(quota => quota.publicFree <= 0);
  return (scarce.length > 0 ? scarce : own).map(quota => quota.id);
}

async function getEvent(query: Parameters<typeof loadEvents>[0], eventId: string): Promise<EventRecord> {
  const [event] = await loadEvents(query, [eventId]);
  if (!event) throw new AppError('event.not_found');
  return event;
}

import { hash } from 'node:crypto';
import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadEvents, previewTokenKey, publicOffers, readPreviewToken } from '#catalogue';
import { createBestSeats, type PricedType, presentStates, readSeatsNow } from '#inventory';
import { findTestedEvent, listTestSeats } from './test-cart.repo.ts';
import { isGoodLink, unpaidSince } from './test-mode.ts';

type Wish = Omit<ParsedBodyOf<'POST /front/event/get-best-seats'>, 'testToken'>;

/** The seats of drafts in test mode: those that the event has, without the ones that are in test carts and test orders. */
export function createTestSeats(deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const { db, clock, config } = deps;
  const tokenKey = previewTokenKey(config.appSecret);

  /** @throws {AppError} preview.expired */
  async function requireOpen(eventId: string, testToken: string): Promise<void> {
    const subject = readPreviewToken(tokenKey, testToken);
    const event = await findTestedEvent(db.query, eventId);
    const isOpen = event?.state === 'draft';
    if (isOpen && isGoodLink(subject, { eventId, now: clock.now(), version: event.linkVersion })) return;
    throw new AppError('preview.expired', { message: 'the test is over' });
  }

  const takenOf = (eventId: string) =>
    listTestSeats(db.query, { eventId, now: clock.now(), unpaidSince: unpaidSince(clock.now()) });

  /** What a draft would sell if its sale had started. */
  async function pricesOf(eventId: string): Promise<PricedType[]> {
    const [event] = await loadEvents(db.query, [eventId]);
    if (!event) return [];
    const ticketTypes = event.ticketTypes.map(type => ({ ...type, salesStart: null }));
    const open = { ...event, state: 'published' as const, salesStart: null, ticketTypes };
    return publicOffers(open, clock.now()).map(({ type, price }) => ({
      ticketTypeId: type.id,
      price: price.gross,
    }));
  }

  const best = createBestSeats(deps, pricesOf, async eventId => new Set(await takenOf(eventId)));

  return {
    /** Which seats can be put into a test cart. @throws {AppError} preview.expired; not_found for an event without a map */
    async states(eventId: string, testToken: string): Promise<ResponseOf<'POST /front/event/seat-states'>> {
      await requireOpen(eventId, testToken);
      const taken = await takenOf(eventId);
      const seats = await readSeatsNow(db.query, eventId, 'test', taken);
      if (!seats) throw new AppError('not_found', { message: 'no map of such an event' });
      // a test cart changes no quota, of which the revision tells
      const revision = hash('sha256', `${seats.revision} ${taken.join(' ')}`, 'hex');
      return presentStates({ ...seats, revision });
    },

    /** The best free seats by a wish. @throws {AppError} preview.expired */
    async findBest(wish: Wish, testToken: string): Promise<ResponseOf<'POST /front/event/get-best-seats'>> {
      await requireOpen(wish.eventId, testToken);
      return best.find(wish);
    },
  };
}

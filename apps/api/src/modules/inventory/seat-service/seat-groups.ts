import { nextSeatStep, type SeatStep } from '@vh/domain';
import { groupBy } from '../../../platform/group-by.ts';
import type { SeatsioSeat } from './seat-service.repo.ts';

/** Seats that are told to seats.io by one request. */
export interface SeatGroup {
  readonly step: 'hold' | 'book' | 'book_held' | 'keep' | 'release';
  readonly seats: readonly SeatsioSeat[];
  /** Whose token goes with it. */
  readonly cart: string | undefined;
  readonly order: string | undefined;
}

const told: readonly SeatStep[] = ['release', 'hold', 'book', 'book_held', 'keep'];

/** So many objects go into a request. */
const objectsPerRequest = 200;

/** The step of a seat whose both sides are known. */
export function stepOf({ there, here }: Pick<SeatsioSeat, 'there' | 'here'>): SeatStep {
  return nextSeatStep(there, here);
}

/**
 * Puts seats together that go into one request: those of one cart, or of one order, so that a refusal concerns nobody
 * else. Releases come first: what one gives up, another may be waiting for.
 */
export function groupSeats(seats: readonly SeatsioSeat[]): SeatGroup[] {
  const groups = new Map<string, SeatGroup & { seats: SeatsioSeat[] }>();
  for (const seat of seats) {
    const group = groupOf(seat);
    if (!group) continue;
    const key = [group.step, group.cart, group.order].join(' ');
    const known = groups.get(key) ?? { ...group, seats: [] };
    known.seats.push(seat);
    groups.set(key, known);
  }
  return [...groups.values()]
    .sort((a, b) => told.indexOf(a.step) - told.indexOf(b.step))
    .flatMap(group => splitGroup(group));
}

function splitGroup(group: SeatGroup): SeatGroup[] {
  const objects = [...groupBy(group.seats, ({ label }) => label).values()];
  const parts: SeatGroup[] = [];
  for (let at = 0; at < objects.length; at += objectsPerRequest) {
    parts.push({ ...group, seats: objects.slice(at, at + objectsPerRequest).flat() });
  }
  return parts;
}

/** What seats are called there, each once: the chairs of a table that is booked as a whole are one object. */
export function labelsOf(seats: readonly Pick<SeatsioSeat, 'label'>[]): string[] {
  return [...new Set(seats.map(({ label }) => label))];
}

function groupOf(seat: SeatsioSeat): Omit<SeatGroup, 'seats'> | undefined {
  const { there, here } = seat;
  const step = stepOf(seat);
  switch (step) {
    case 'release':
      return { step, cart: there.state === 'held' ? there.cart : undefined, order: undefined };
    case 'hold':
      return { step, cart: here.state === 'held' ? here.cart : undefined, order: undefined };
    case 'book':
      return { step, cart: undefined, order: here.state === 'booked' ? here.order : undefined };
    case 'book_held':
      return {
        step,
        cart: there.state === 'held' ? there.cart : undefined,
        order: here.state === 'booked' ? here.order : undefined,
      };
    case 'keep':
      return { step, cart: undefined, order: undefined };
    default:
      return undefined;
  }
}

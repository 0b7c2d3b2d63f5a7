import { seatMarks, type BuyerMap } from '@vh/seating';
import type { Choice, ChoiceStep } from '../choice/choice.ts';
import { fitsFilter, fitsMarks, type CategoryOffer, type SeatFilter } from '../choice/sale.ts';
import { seatsTogether, withTypes } from '../choice/whole-table.ts';
import { seatBits } from '../core/seat-bits.ts';
import type { LiveSeats } from './use-live-seats.ts';
import type { SeatsText, SeatsTextKey } from './use-seats-text.ts';

/** Everything that plan, list and panel share. */
export interface Picking {
  readonly live: LiveSeats;
  readonly offers: readonly CategoryOffer[];
  readonly filter: SeatFilter;
  readonly choice: Choice;
  readonly chosen: ReadonlySet<number>;
  /** The seats that were picked for the buyer last, which the plan leads to. */
  readonly picked: readonly number[];
  readonly dispatch: (step: ChoiceStep) => void;
  readonly text: SeatsText;
}

/** What each seat is drawn as: only what is on sale counts as free. */
export function statesOf({
  live,
  offers,
  filter,
  chosen,
}: Pick<Picking, 'live' | 'offers' | 'filter' | 'chosen'>): Uint8Array {
  const { categories, count, marks } = live.map.seats;
  const isSold = offers.map(offer => offer.types.length > 0);
  const fits = offers.map(offer => fitsFilter(offer, filter));
  const states = new Uint8Array(count);
  for (let seat = 0; seat < count; seat += 1) {
    const category = categories[seat] ?? -1;
    states[seat] =
      (live.free[seat] && isSold[category] ? seatBits.free : 0) |
      (fits[category] && fitsMarks(marks[seat] ?? 0, filter) ? 0 : seatBits.faded);
  }
  for (const seat of chosen) states[seat] = (states[seat] ?? 0) | seatBits.mine;
  return states;
}

/** Free and on sale, with its whole table where it is sold so. */
export function canTake({ live, offers }: Picking, seat: number): boolean {
  if (live.free[seat] !== 1 || (offerOf({ live, offers }, seat)?.types.length ?? 0) === 0) return false;
  return seatsTogether(live.map, seat).every(other => live.free[other] === 1);
}

/** What a seat is sold by. */
export function offerOf({ live, offers }: Pick<Picking, 'live' | 'offers'>, seat: number) {
  return offers[live.map.seats.categories[seat] ?? -1];
}

/** Takes a seat, or gives it back; with it all seats of a table that is sold whole. */
export function toggleSeat(picking: Picking, seat: number): void {
  if (!picking.chosen.has(seat) && !canTake(picking, seat)) return;
  const { live, choice, dispatch } = picking;
  const types = offerOf(picking, seat)?.types ?? [];
  const seats = seatsTogether(live.map, seat);
  const isMine = seats.some(one => picking.chosen.has(one));
  dispatch({
    kind: 'toggle',
    seats: isMine ? seats.map(one => ({ seat: one, ticketTypeId: '' })) : withTypes(choice, seats, types),
  });
}

/** What another tap on a seat does to it. */
export function tapWord({ live, chosen }: Picking, seat: number): SeatsTextKey {
  if (chosen.has(seat)) return 'giveBackSeat';
  return seatsTogether(live.map, seat).length > 1 ? 'takeTable' : 'takeSeat';
}

/** What a seat is called when it is taken or returned: the table where that goes as a whole. */
export function nameTogether(map: BuyerMap, seat: number, text: SeatsText): string {
  if (seatsTogether(map, seat).length < 2) return seatName(map, seat, text);
  return text('tableName', { row: map.rows[map.seats.rows[seat] ?? -1]?.label ?? '' });
}

/** A seat as one says it: row and number. */
export function seatName(map: BuyerMap, seat: number, text: SeatsText): string {
  const row = map.rows[map.seats.rows[seat] ?? -1];
  const values = { row: row?.label ?? '', seat: map.seats.labels[seat] ?? '' };
  return text(row?.table ? 'tableSeatName' : 'seatName', values);
}

/** The label of a seat's section. */
export function sectionName(map: BuyerMap, seat: number): string {
  return map.sections[map.rows[map.seats.rows[seat] ?? -1]?.section ?? -1]?.label ?? '';
}

/** The name of a section's floor, in a hall that has several; not where the section's own begins with it. */
export function floorName(
  { floors, sections }: Pick<BuyerMap, 'floors' | 'sections'>,
  place: number,
): string | undefined {
  const section = sections[place];
  const name = floors.length > 1 ? floors[section?.floor ?? -1] : undefined;
  return name !== undefined && section?.label.startsWith(name) ? undefined : name;
}

/** Section, price, state and what is special about a seat, in words. */
export function seatFacts(picking: Picking, seat: number): string {
  const { live, text, chosen } = picking;
  const marks = live.map.seats.marks[seat] ?? 0;
  const price = offerOf(picking, seat)?.priceText;
  const together = seatsTogether(live.map, seat).length;
  const state = chosen.has(seat) ? text('yours') : canTake(picking, seat) ? price : text('taken');
  return [
    floorName(live.map, live.scene.sectionOfSeat[seat] ?? -1),
    sectionName(live.map, seat),
    chosen.has(seat) ? price : undefined,
    state,
    together > 1 ? text('wholeTable', { count: together }) : undefined,
    marks & seatMarks.accessible ? text('wheelchair') : undefined,
    marks & seatMarks.companion ? text('companion') : undefined,
    marks & seatMarks.restrictedView ? text('restricted') : undefined,
  ]
    .filter(Boolean)
    .join(', ');
}

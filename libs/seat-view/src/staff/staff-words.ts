import { seatMarks } from '@vh/seating';
import { seatsTogether } from '../choice/whole-table.ts';
import { seatName, sectionName } from '../picker/picking.ts';
import type { SeatsText } from '../picker/use-seats-text.ts';
import type { StaffSeats } from './staff-seats.ts';
import type { StaffText } from './use-staff-text.ts';

/** Both catalogues that the plan of staff speaks with. */
export interface StaffSpeech {
  readonly text: StaffText;
  readonly seatText: SeatsText;
}

/** A seat as one says it: row and number. */
export function staffSeatName({ map }: StaffSeats, seat: number, { seatText }: StaffSpeech): string {
  return seatName(map, seat, seatText);
}

/** Section, state, why, and what is special about a seat, in words. */
export function staffSeatWords(seats: StaffSeats, seat: number, { text, seatText }: StaffSpeech): string {
  const { map, facts, chosen } = seats;
  const marks = map.seats.marks[seat] ?? 0;
  const fact = facts[seat];
  // staff may break it: they are told what they break
  const together = seatsTogether(map, seat).length;
  return [
    sectionName(map, seat),
    chosen.has(seat) ? text('isChosen') : undefined,
    seats.present === seat ? text('isPresent') : undefined,
    text(fact?.state ?? 'absent'),
    fact?.note,
    together > 1 ? seatText('wholeTable', { count: together }) : undefined,
    marks & seatMarks.accessible ? seatText('wheelchair') : undefined,
    marks & seatMarks.companion ? seatText('companion') : undefined,
    marks & seatMarks.restrictedView ? seatText('restricted') : undefined,
  ]
    .filter(Boolean)
    .join(', ');
}

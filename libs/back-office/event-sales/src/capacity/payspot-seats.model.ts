import type { HoldLine } from '@vh/seat-view';
import { readBuyerMap, type EncodedBuyerMap } from '@vh/seating';

/** A seat that was chosen for somebody, as it is called. */
export interface PayspotSeat {
  /** Its id on the map. */
  readonly mapSeat: string;
  readonly section: string;
  readonly row: string;
  readonly seat: string;
}

/** What was chosen of a ticket type: seats, or a number of standing places. */
export interface CounterLine {
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly seats?: readonly PayspotSeat[];
}

/** Lines of the picker with their seats by name. */
export function namedLines(lines: readonly HoldLine[], encoded: EncodedBuyerMap): CounterLine[] {
  const { seats, rows, sections } = readBuyerMap(encoded);
  const placeOf = new Map(seats.ids.map((id, place) => [id, place]));
  const named = (mapSeat: string): PayspotSeat => {
    const place = placeOf.get(mapSeat) ?? -1;
    const row = rows[seats.rows[place] ?? -1];
    return {
      mapSeat,
      section: sections[row?.section ?? -1]?.label ?? '',
      row: row?.label ?? '',
      seat: seats.labels[place] ?? '',
    };
  };
  return lines.map(({ ticketTypeId, quantity, mapSeats }) => ({
    ticketTypeId,
    quantity,
    ...(mapSeats && { seats: mapSeats.map(named) }),
  }));
}

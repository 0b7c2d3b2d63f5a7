import type { SeatMap, SeatTable } from '@vh/seating';
import { sql } from 'kysely';
import type { TestApp } from '../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../testing/builders.ts';
import { newKey } from '../sales/order-management/orders.testing.ts';
import {
  buildSeatMap,
  drawSections,
  publishMap,
  type BuiltMap,
} from '../catalogue/seat-maps/seat-maps.testing.ts';
import { applySeatMap, type MapWish } from './seat-map-binding.service.ts';

/** A round table with so many chairs, called like `T1-1`, as a map has it. */
export function drawTable(id: string, chairs: number, rest: Partial<SeatTable> = {}): SeatTable {
  const middle = { x: 2_000 + 400 * Number(id.slice(1)), y: 2_000 };
  return {
    id,
    label: id,
    shape: 'round',
    ...middle,
    width: 100,
    height: 100,
    rotation: 0,
    seats: Array.from({ length: chairs }, (_, at) => ({
      id: `${id}-${at + 1}`,
      label: String(at + 1),
      x: middle.x + 80 * Math.cos((2 * Math.PI * at) / chairs),
      y: middle.y + 80 * Math.sin((2 * Math.PI * at) / chairs),
    })),
    bookAsWhole: true,
    ...rest,
  };
}

/** A hall of a row of three seats, P-1-1 to P-1-3, and tables behind it, all of one category. */
export function drawParty(...tables: readonly SeatTable[]): SeatMap {
  const map = drawSections(
    { id: 'P', category: 'a', rows: 1, seats: 3 },
    { id: 'H', label: 'Hall', category: 'a' },
  );
  return {
    ...map,
    sections: map.sections.map(section => (section.id === 'H' ? { ...section, tables } : section)),
  };
}

/** An event whose category is sold by two types, full and reduced. */
export interface Party {
  readonly event: BuiltEvent;
  readonly built: BuiltMap;
  readonly wish: MapWish;
}

/** An event that sells a hall, not bound yet. */
export async function buildParty(
  app: TestApp,
  map: SeatMap = drawParty(drawTable('T1', 4), drawTable('T2', 4)),
  limits: { readonly maxPerOrder?: number; readonly perType?: number } = {},
): Promise<Party> {
  const { maxPerOrder = 20, perType = 20 } = limits;
  const types = [{ maxPerOrder: perType }, { maxPerOrder: perType }];
  const event = await buildEvent(app.deps, { maxPerOrder, ticketTypes: types });
  const built = await buildSeatMap(app.deps, event.placeId, map);
  return { event, built, wish: wishOf(event, built.versionId) };
}

/** The same, on sale by its map. */
export async function bindParty(app: TestApp, map?: SeatMap): Promise<Party> {
  const party = await buildParty(app, map);
  await app.db.transaction(tx => applySeatMap(tx, party.wish, app.clock.now()));
  return party;
}

/** Moves an event to another drawing of its hall. */
export async function redraw(app: TestApp, { event, built }: Party, map: SeatMap): Promise<void> {
  const wish = wishOf(event, await publishMap(app.deps, built.seatMapId, map));
  await app.db.transaction(tx => applySeatMap(tx, wish, app.clock.now()));
}

function wishOf(event: BuiltEvent, seatMapVersionId: string): MapWish {
  const ticketTypeIds = event.ticketTypes.map(({ id }) => id);
  return {
    eventId: event.id,
    seatMapVersionId,
    categories: [{ key: 'a', ticketTypeIds, standingTicketTypeIds: [] }],
  };
}

/** Holds seats of the map, by type: full ones, then reduced ones. */
export function holdSeats(app: TestApp, { event }: Party, ...seatsOfTypes: readonly (readonly string[])[]) {
  return app.call('POST /front/cart/hold', {
    eventId: event.id,
    lines: seatsOfTypes.map((mapSeats, at) => ({
      ticketTypeId: event.ticketTypes[at]?.id ?? '',
      quantity: mapSeats.length,
      mapSeats: [...mapSeats],
    })),
    idempotencyKey: newKey(),
  });
}

/** The chairs of a table of `drawTable`. */
export function chairs(table: string, count = 4): string[] {
  return Array.from({ length: count }, (_, at) => `${table}-${at + 1}`);
}

/** Seats of an event by their ids on the map: who holds them, and the inventory's own id. */
export async function listPartySeats(app: TestApp, { event }: Party) {
  const { rows } = await sql<{
    id: string;
    mapSeat: string;
    holdId: string | null;
    cart: string | null;
    wholeTable: string | null;
  }>`
    select s.id, s.map_seat as "mapSeat", s.hold_id as "holdId", encode(h.cart, 'hex') as cart,
        s.whole_table as "wholeTable"
      from event_seat s left join hold h on h.id = s.hold_id
      where s.event_id = ${event.id} order by s.map_order`.execute(app.db.query);
  return rows;
}

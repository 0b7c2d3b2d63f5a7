import {
  seatGroups,
  type MapShape,
  type Seat,
  type SeatMap,
  type SeatRow,
  type SeatSection,
  type SeatTable,
  type StandingZone,
} from '@vh/seating';

/** The things that are selected, each kind for itself, in the order of the map. */
export interface Selected {
  readonly sections: readonly SeatSection[];
  readonly rows: readonly SeatRow[];
  readonly tables: readonly SeatTable[];
  readonly zones: readonly StandingZone[];
  readonly seats: readonly Seat[];
  readonly shapes: readonly MapShape[];
  /** The sections in which something is selected, or which are. */
  readonly around: readonly SeatSection[];
  /** Number of seats that go with the selection. */
  readonly seatCount: number;
}

/** Looks up what is selected. */
export function selectedThings(map: SeatMap, ids: ReadonlySet<string>): Selected {
  const rows: SeatRow[] = [];
  const tables: SeatTable[] = [];
  const zones: StandingZone[] = [];
  const seats: Seat[] = [];
  const around: SeatSection[] = [];
  let seatCount = 0;
  for (const section of map.sections) {
    const before = rows.length + tables.length + zones.length + seats.length;
    const isWhole = ids.has(section.id);
    rows.push(...section.rows.filter(({ id }) => ids.has(id)));
    tables.push(...section.tables.filter(({ id }) => ids.has(id)));
    zones.push(...section.zones.filter(({ id }) => ids.has(id)));
    for (const group of seatGroups(section)) {
      const alone = group.seats.filter(({ id }) => ids.has(id));
      seats.push(...alone);
      seatCount += isWhole || ids.has(group.id) ? group.seats.length : alone.length;
    }
    if (isWhole || rows.length + tables.length + zones.length + seats.length > before) around.push(section);
  }
  const sections = map.sections.filter(({ id }) => ids.has(id));
  const shapes = map.shapes.filter(({ id }) => ids.has(id));
  return { sections, rows, tables, zones, seats, shapes, around, seatCount };
}

/** The rows that numbering is about: the selected ones, and those of selected sections. */
export function rowsToNumber({ sections, rows }: Selected): SeatRow[] {
  const own = new Set(rows.map(({ id }) => id));
  return [...rows, ...sections.flatMap(section => section.rows.filter(({ id }) => !own.has(id)))];
}

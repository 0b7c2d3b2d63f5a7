import type { MapBackground, MapShape, Point, Size } from '../seat-map.ts';

/** The map as buyers' browsers use it: what is seen and sold, and nothing of how it was drawn. */
export interface BuyerMap {
  /** Map units. */
  readonly size: Size;
  readonly focalPoint: Point;
  readonly categories: readonly BuyerCategory[];
  /** Names of the storeys, the lowest first; empty for a hall of one. */
  readonly floors: readonly string[];
  readonly sections: readonly BuyerSection[];
  /** Rows and tables, section by section. */
  readonly rows: readonly BuyerRow[];
  readonly zones: readonly BuyerZone[];
  readonly shapes: readonly MapShape[];
  /** Only where buyers are to see it. */
  readonly background?: MapBackground;
  readonly seats: BuyerSeats;
}

/** What seats are priced by. */
export interface BuyerCategory {
  readonly key: string;
  readonly name: string;
  /** `#rrggbb`. */
  readonly colour: string;
  readonly accessible: boolean;
}

/** A part of the hall; its rows and seats follow each other. */
export interface BuyerSection {
  readonly label: string;
  /** The place of its floor among the map's; undefined in a hall of one. */
  readonly floor: number | undefined;
  readonly entrance: string | undefined;
  /** Its border, map units; empty when nothing is in it. */
  readonly outline: readonly Point[];
  readonly firstRow: number;
  readonly rowCount: number;
  readonly firstSeat: number;
  readonly seatCount: number;
}

/** A row or table. Rows of a section may share a label when an aisle parts them. */
export interface BuyerRow {
  /** The place of its section. */
  readonly section: number;
  readonly label: string;
  readonly firstSeat: number;
  readonly seatCount: number;
  readonly table: BuyerTable | undefined;
}

/** The top of a table. */
export interface BuyerTable extends Point, Size {
  readonly shape: 'round' | 'rectangular';
  /** Degrees clockwise. */
  readonly rotation: number;
  /** All chairs go together to one buyer. */
  readonly bookAsWhole: boolean;
}

/** Room for people without seats. */
export interface BuyerZone {
  readonly id: string;
  readonly section: number;
  readonly label: string;
  readonly outline: readonly Point[];
  readonly capacity: number;
  /** The place of its category; -1 without one. */
  readonly category: number;
}

/** All seats, in columns: the n-th entry of each is about the n-th seat. Their order is that of `allSeats`. */
export interface BuyerSeats {
  readonly count: number;
  /** Ids on the map, the same in all versions of it. */
  readonly ids: readonly string[];
  readonly labels: readonly string[];
  /** Centres, map units, to a tenth. */
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  /** The place of each seat's row. */
  readonly rows: Int32Array;
  /** The place of each seat's category; -1 without one. */
  readonly categories: Int16Array;
  /** Sums of `seatMarks`. */
  readonly marks: Uint8Array;
}

/** What is said about a seat, as bits. */
export const seatMarks = { accessible: 1, companion: 2, restrictedView: 4 } as const;

/** A map as it is sent: JSON that becomes small when it is packed. `readBuyerMap` makes a `BuyerMap` of it. */
export interface EncodedBuyerMap {
  readonly format: 1;
  readonly size: Size;
  readonly focalPoint: Point;
  readonly categories: readonly BuyerCategory[];
  readonly floors: readonly string[];
  readonly sections: readonly EncodedSection[];
  readonly shapes: readonly MapShape[];
  readonly background?: MapBackground;
}

/** A section with what is in it. */
export interface EncodedSection {
  readonly label: string;
  readonly floor?: number;
  readonly entrance?: string;
  /** x and y in turn, whole map units. */
  readonly outline: readonly number[];
  readonly rows: readonly EncodedRow[];
  readonly zones: readonly (Omit<BuyerZone, 'section' | 'outline'> & {
    readonly outline: readonly number[];
  })[];
}

/** A row or table with its seats. */
export interface EncodedRow {
  readonly label: string;
  /** What the ids of its seats begin with; a seat's is this, a hyphen and its label. */
  readonly base: string;
  /** Ids that are otherwise, by the place of the seat in the row. */
  readonly ids?: Readonly<Record<string, string>>;
  /** Labels; of numbers in steps only the first, the step and how many. */
  readonly labels:
    | readonly string[]
    | { readonly from: number; readonly step: number; readonly count: number };
  /** Tenths of map units: the first as it is, then the distance to it, then how distances change. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** The place of the category of all seats, or of each; -1 is none. */
  readonly category: number | readonly number[];
  /** Marks of each seat; missing when there are none. */
  readonly marks?: readonly number[];
  readonly table?: BuyerTable;
}

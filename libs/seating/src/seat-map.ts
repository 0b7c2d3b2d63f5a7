import type { SeatNumbering } from './numbering/seat-numbering.ts';

/**
 * A place on a map, in map units: x to the right, y down, from the map's upper left corner. A unit is about one
 * centimetre where the map was drawn here; imported maps keep the units of their source.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A hall as it is drawn and sold: sections with rows, tables and standing zones, and what is drawn around them.
 *
 * A seat's address is its section's label, the label of its row or table, and its own: unique in a map. Ids are short
 * texts, unique in a map over everything that has one; they survive editing and stay in new versions, so that the
 * seats of an event can be found again in a newer map.
 */
export interface SeatMap {
  /** The version of this form of data. */
  readonly format: 1;
  /** Map units. Everything lies within 0 … width and 0 … height. */
  readonly size: Size;
  /** In the order in which they are listed; the best first by custom. */
  readonly categories: readonly SeatCategory[];
  readonly sections: readonly SeatSection[];
  /** What is drawn and not sold, from the back to the front. */
  readonly shapes: readonly MapShape[];
  /** What everybody looks at; without it the stage's middle counts, else the middle of the upper edge. */
  readonly focalPoint?: Point;
  /** A picture to trace, and to be seen by buyers where it says so. */
  readonly background?: MapBackground;
  /** Names of the storeys, the lowest first; none for a hall of one storey. */
  readonly floors?: readonly string[];
}

/** Width and height in map units, both over 0. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What seats are priced by. */
export interface SeatCategory {
  /** Unique among the categories; never shown. */
  readonly key: string;
  /** As organisers call it. */
  readonly name: string;
  /** `#rrggbb` in lower case. */
  readonly colour: string;
  /** Its seats are kept for people who need them. */
  readonly accessible?: boolean;
}

/** A part of a hall that has a name: stalls, circle, block 104. */
export interface SeatSection {
  readonly id: string;
  /** What stands on tickets; unique in the map, 1 to 20 characters. */
  readonly label: string;
  /** One of the map's floors. */
  readonly floor?: string;
  /** Its border, at least three corners; without it the border follows from what is in it. */
  readonly outline?: readonly Point[];
  /** The category of all in it that has none of its own. */
  readonly category?: string;
  readonly rows: readonly SeatRow[];
  readonly tables: readonly SeatTable[];
  readonly zones: readonly StandingZone[];
  /** The door that leads to it, as it stands on tickets. */
  readonly entrance?: string;
  /** What its seats look at, where that is not what all others do: a finish line. */
  readonly focalPoint?: Point;
}

/** Seats beside each other. Rows of a section may share a label when an aisle parts them. */
export interface SeatRow {
  readonly id: string;
  /** 1 to 20 characters. */
  readonly label: string;
  /** In the order in which one walks along the row. */
  readonly seats: readonly Seat[];
  /** How the row was drawn, so that it can be drawn again; gone once a seat of it was moved alone. */
  readonly layout?: RowLayout;
}

/** How a row was drawn: its seats follow from this and their number. */
export interface RowLayout {
  /** The centre of the first seat, map units. */
  readonly start: Point;
  /** Direction from the first seat to the last, degrees clockwise; 0 is to the right. */
  readonly angle: number;
  /** From the centre of a seat straight to its neighbour's, map units. */
  readonly spacing: number;
  /**
   * Height of the row's arc over the line between its ends, map units; above 0 the middle lies to the right of the
   * direction, which is down for a row drawn to the right. 0 is straight.
   */
  readonly curve: number;
  readonly numbering: SeatNumbering;
}

/** One seat. */
export interface Seat {
  readonly id: string;
  /** Unique in its row, 1 to 20 characters. */
  readonly label: string;
  /** Its centre, map units from the map's left edge. */
  readonly x: number;
  /** Its centre, map units from the map's upper edge. */
  readonly y: number;
  /** The key of its category; without it the section's. */
  readonly category?: string;
  /** A wheelchair fits here. */
  readonly accessible?: boolean;
  /** For who comes with somebody on an accessible seat. */
  readonly companion?: boolean;
  /** Less is seen from here. */
  readonly restrictedView?: boolean;
}

/** A table with chairs. */
export interface SeatTable {
  readonly id: string;
  /** Unique among the tables and rows of its section, 1 to 20 characters. */
  readonly label: string;
  readonly shape: 'round' | 'rectangular';
  /** The centre of its top, map units. */
  readonly x: number;
  /** The centre of its top, map units. */
  readonly y: number;
  /** Of the top without its chairs, map units; of a round one both are its diameter. */
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise about the centre. */
  readonly rotation: number;
  /** Its chairs, clockwise; their positions are on the map, not relative to the table. */
  readonly seats: readonly Seat[];
  /** All chairs go together to one buyer. */
  readonly bookAsWhole: boolean;
}

/** Room for a number of people without seats of their own. */
export interface StandingZone {
  readonly id: string;
  /** Unique among the zones of its section, 1 to 20 characters. */
  readonly label: string;
  /** Its border, at least three corners. */
  readonly outline: readonly Point[];
  /** Number of people who may be in it, at least 1. */
  readonly capacity: number;
  /** The key of its category; without it the section's. */
  readonly category?: string;
}

/** A picture behind the map. */
export interface MapBackground {
  /** The id of a picture that was sent to this site. */
  readonly mediaId: string;
  /** Its upper left corner, map units. */
  readonly x: number;
  readonly y: number;
  /** Map units. */
  readonly width: number;
  readonly height: number;
  /** 0 is invisible, 1 is opaque. */
  readonly opacity: number;
  /** Anyone who sees the published map sees it too; otherwise it is there to be traced. */
  readonly isShown?: boolean;
}

/** Something that is drawn and not sold. */
export type MapShape = BoxShape | PolygonShape | TextShape;

/** What all shapes have. */
interface ShapeBase {
  readonly id: string;
  /** One of the map's floors; without it on all of them. */
  readonly floor?: string;
  /** `#rrggbb`; without it the colour of its kind. */
  readonly colour?: string;
  /** `#rrggbb`; without it no border. */
  readonly borderColour?: string;
}

/** A stage, rectangle or ellipse. */
export interface BoxShape extends ShapeBase {
  readonly kind: 'stage' | 'rectangle' | 'ellipse';
  /** The centre, map units. */
  readonly x: number;
  readonly y: number;
  /** Map units, before it is turned. */
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise about the centre. */
  readonly rotation: number;
  /** Written across it. */
  readonly label?: string;
}

/** A shape with corners, as they lie on the map. */
export interface PolygonShape extends ShapeBase {
  readonly kind: 'polygon';
  /** At least three. */
  readonly points: readonly Point[];
  /** Written across it. */
  readonly label?: string;
}

/** Words on the map. */
export interface TextShape extends ShapeBase {
  readonly kind: 'text';
  readonly text: string;
  /** The centre of the words, map units. */
  readonly x: number;
  readonly y: number;
  /** Height of the letters, map units. */
  readonly size: number;
  /** Degrees clockwise about the centre. */
  readonly rotation: number;
}

/** How large maps may get; a stadium has 60,000 seats. */
export const seatMapLimits = {
  seats: 60_000,
  /** Characters of what stands on tickets. */
  label: 20,
  /** Map units of the longer side; 1 km. */
  side: 100_000,
} as const;

/** A map without anything in it. */
export function emptySeatMap(size: Size): SeatMap {
  return { format: 1, size, categories: [], sections: [], shapes: [] };
}

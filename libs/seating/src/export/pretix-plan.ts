import type { Point } from '../seat-map.ts';

/** A pretix seating plan. Positions nest: a seat's adds to its row's, a row's to its zone's. */
export interface PretixPlan {
  readonly name: string;
  /** Whole numbers. */
  readonly size: { readonly width: number; readonly height: number };
  readonly categories: readonly { readonly name: string; readonly color: string }[];
  readonly zones: readonly PretixZone[];
}

/** A section. */
export interface PretixZone {
  readonly name: string;
  readonly zone_id: string;
  readonly position: Point;
  readonly rows: readonly PretixRow[];
  readonly areas: readonly PretixArea[];
}

/** A row or table. */
export interface PretixRow {
  readonly row_number: string;
  readonly row_number_position: 'start' | 'end' | 'both' | null;
  readonly position: Point;
  readonly seats: readonly PretixSeat[];
}

/** A seat; its category goes by its name. */
export interface PretixSeat {
  readonly seat_guid: string;
  readonly seat_number: string;
  readonly category: string;
  readonly position: Point;
}

/** Something that is drawn. */
export interface PretixArea {
  readonly shape: 'polygon' | 'rectangle' | 'ellipse' | 'text';
  readonly position: Point;
  readonly rotation: number;
  readonly color?: string;
  readonly border_color?: string;
  readonly polygon?: { readonly points: readonly Point[] };
  readonly rectangle?: { readonly width: number; readonly height: number };
  readonly ellipse?: { readonly radius: Point };
  readonly text?: {
    readonly text: string;
    readonly position: Point;
    readonly color?: string;
    readonly size?: number;
  };
}

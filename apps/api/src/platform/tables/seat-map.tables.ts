import type { SeatMap as Map } from '@vh/seating';
import type { Generated } from 'kysely';
import type { Computed, Json, Moment, MomentNow, Optional } from './column-types.ts';

/** A row of hall. */
export interface Hall {
  id: string;
  place_id: string;
  name: string;
  standing_capacity: Optional<number>;
  position: Generated<number>;
  created_at: MomentNow;
}

/** A row of seat_map. */
export interface SeatMap {
  id: string;
  hall_id: string;
  name: string;
  draft: Json<Map>;
  draft_version: Generated<number>;
  seats: number;
  standing: number;
  draft_hash: Buffer;
  updated_at: Moment;
  updated_by: Optional<string>;
  created_at: MomentNow;
  /** The picture behind the draft. */
  picture_id: Computed<string | null>;
}

/** A row of seat_map_version; never updated. */
export interface SeatMapVersion {
  id: string;
  seat_map_id: string;
  number: number;
  map: Json<Map>;
  seats: number;
  standing: number;
  hash: Buffer;
  published_at: Moment;
  published_by: Optional<string>;
  picture_id: Computed<string | null>;
}

import type {
  Currency,
  EventFlag,
  EventKind,
  EventRole,
  EventState,
  PictureFrame,
  Translated,
  VatReason,
  EntryCode,
} from '@vh/domain';
import type { Generated } from 'kysely';
import type {
  Computed,
  Moment,
  MomentOrNull,
  MomentNow,
  Json,
  JsonDefault,
  Optional,
} from './column-types.ts';

/** A row of place. */
export interface Place {
  id: string;
  name: string;
  address: Generated<string>;
  city: Generated<string>;
  postal_code: Generated<string>;
  country: Generated<string>;
  latitude: Optional<number>;
  longitude: Optional<number>;
  timezone: string;
  is_online: Generated<boolean>;
  source_key: Optional<string>;
  /** Null for places of the platform. */
  client_id: Optional<string>;
  version: Generated<number>;
  archived_at: MomentOrNull;
  updated_at: MomentNow;
  updated_by: Optional<string>;
}

/** A row of term. */
export interface Term {
  slug: string;
  names: Json<Translated>;
  version: Generated<number>;
}

/** A row of placed_term. */
export interface PlacedTerm extends Term {
  position: Generated<number>;
}

/** A row of event. */
export interface Event {
  id: string;
  slug: string;
  kind: Generated<EventKind>;
  state: Generated<EventState>;
  visibility: Generated<'public' | 'unlisted' | 'password'>;
  shown_locked: Generated<boolean>;
  is_listed: Computed<boolean>;
  client_id: string;
  place_id: string;
  hall_id: Optional<string>;
  seat_map_version_id: Optional<string>;
  postponed_at: MomentOrNull;
  refunds_until: MomentOrNull;
  archived_from: Optional<'ended' | 'cancelled'>;
  timezone: string;
  starts_at: Moment;
  previous_starts_at: MomentOrNull;
  ends_at: MomentOrNull;
  doors_at: MomentOrNull;
  sales_start: MomentOrNull;
  sales_end: MomentOrNull;
  currency: Currency;
  genre: string;
  type: string;
  age_limit: Optional<number>;
  featured: Generated<boolean>;
  slider_position: Optional<number>;
  max_per_order: Generated<number>;
  fee_basis_points: Generated<number>;
  fee_fixed: Generated<number>;
  fee_bearer: Generated<'buyer' | 'organiser'>;
  refund_policy: Generated<'none' | 'until_24h' | 'organiser'>;
  refund_fee_basis_points: Generated<number>;
  refund_fee_fixed: Generated<number>;
  refund_keeps_service_fee: Generated<boolean>;
  max_per_buyer: Optional<number>;
  shows_visitors: Generated<boolean>;
  can_transfer: Generated<boolean>;
  can_rename: Generated<boolean>;
  organiser_email: Generated<string>;
  home_club: Optional<string>;
  away_club: Optional<string>;
  attribution: Optional<string>;
  poster: JsonDefault<unknown>;
  source_key: Optional<string>;
  /** The event that the run of dates began with. */
  series_id: Optional<string>;
  source_hash: Optional<Buffer>;
  search_text: Generated<string>;
  search_words: Computed<string>;
  /** When it begins by the clock of its place, without a zone. */
  local_start: Computed<string>;
  price_from: Optional<number>;
  version: Generated<number>;
  created_at: MomentNow;
  updated_at: MomentNow;
}

/** A row of event_translation. */
export interface EventTranslation {
  event_id: string;
  language: string;
  title: string;
  subtitle: Generated<string>;
  description: Generated<string>;
  /** The title as search compares it. */
  folded: Computed<string>;
}

/** A row of event_media_files. */
export interface EventMediaFiles {
  thumb50: string;
  card: string;
  cardAvif: string;
  hero: string;
  og: string;
}

/** A row of picture. */
export interface Picture {
  id: string;
  /** Null for pictures of the platform. */
  client_id: Optional<string>;
  use: 'poster' | 'gallery' | 'background' | 'logo';
  master: Buffer;
  width: number;
  height: number;
  frame: Json<PictureFrame>;
  revision: Generated<number>;
  created_at: Moment;
  created_by: Optional<string>;
}

/** A row of event_picture. */
export interface EventPicture {
  event_id: string;
  position: number;
  picture_id: string;
  alts: JsonDefault<Translated>;
}

/** A row of event_assignment. */
export interface EventAssignment {
  event_id: string;
  user_id: string;
  role: EventRole;
  gates: Generated<string[]>;
  permissions: Generated<EventFlag[]>;
}

/** A row of quota. */
export interface Quota {
  id: string;
  event_id: string;
  name: string;
  capacity: number;
  held: Generated<number>;
  sold: Generated<number>;
  blocked: Generated<number>;
  waiting: Generated<number>;
  seated: Generated<boolean>;
  /** The key of the category of the event's map whose places it counts. */
  map_category: Optional<string>;
  /** Of that category the standing places, not the seats. */
  map_standing: Generated<boolean>;
}

/** A row of quota_channel. */
export interface QuotaChannel {
  quota_id: string;
  channel: 'web' | 'payspot';
  capacity: number;
  taken: Generated<number>;
}

/** A row of inventory_block. */
export interface InventoryBlock {
  id: string;
  event_id: string;
  quota_id: string;
  reason: 'house' | 'sponsor' | 'artist' | 'technical' | 'kill' | 'other';
  note: Generated<string>;
  units: number;
  created_by: Optional<string>;
  created_at: Moment;
  released_by: Optional<string>;
  released_at: MomentOrNull;
}

/** A row of event_seat. */
export interface EventSeat {
  id: string;
  event_id: string;
  quota_id: string;
  section: string;
  row_label: string;
  seat_label: string;
  row_rank: number;
  position: number;
  accessible: Generated<boolean>;
  restricted_view: Generated<boolean>;
  block_id: Optional<string>;
  hold_id: Optional<string>;
  unit: Optional<number>;
  /** The seat's id on the event's map. */
  map_seat: Optional<string>;
  /** Its place among the seats of the map, from 0. */
  map_order: Optional<number>;
  /** The table that is sold with all its seats, by its id on the map. */
  whole_table: Optional<string>;
}

/** A row of price_step. */
export interface PriceStepRow {
  id: string;
  ticket_type_id: string;
  position: number;
  names: JsonDefault<Translated>;
  face: number;
  ends_at: MomentOrNull;
  quantity: Optional<number>;
  /** Written by a trigger of hold. */
  taken: Generated<number>;
}

/** A row of ticket_type. */
export interface TicketType {
  id: string;
  event_id: string;
  position: Generated<number>;
  names: Json<Translated>;
  descriptions: JsonDefault<Translated>;
  face: number;
  vat_basis_points: Generated<number>;
  vat_reason: Generated<VatReason>;
  sales_start: MomentOrNull;
  sales_end: MomentOrNull;
  min_per_order: Generated<number>;
  max_per_order: Generated<number>;
  visibility: Generated<'public' | 'code' | 'payspot'>;
  attendee_data: Generated<'none' | 'name' | 'name_email'>;
  entry_code: Generated<EntryCode>;
  price_mode: Generated<'fixed' | 'pay_what_you_want'>;
  suggested_face: Optional<number>;
  highest_face: Optional<number>;
}

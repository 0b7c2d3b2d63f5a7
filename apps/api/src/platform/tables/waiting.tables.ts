import type { LanguageCode, WaitingState } from '@vh/domain';
import type { Generated } from 'kysely';
import type { Moment, MomentOrNull, Optional } from './column-types.ts';

/** A row of event_waiting_list. */
export interface WaitingLine {
  event_id: string;
  last_position: Generated<number>;
  opened: Generated<string[]>;
}

/** A row of waiting_entry. */
export interface WaitingEntry {
  id: string;
  event_id: string;
  email: string;
  name: string;
  language: LanguageCode;
  quantity: number;
  state: Generated<WaitingState>;
  token: Buffer;
  place: Optional<number>;
  passes: Generated<number>;
  expired_offers: Generated<number>;
  joined_at: Moment;
  confirmed_at: MomentOrNull;
  mailed_at: MomentOrNull;
  ended_at: MomentOrNull;
}

/** A row of waiting_offer. */
export interface WaitingOffer {
  id: string;
  entry_id: string;
  ticket_type_id: string;
  hold_id: string;
  made_at: Moment;
  expires_at: Moment;
  outcome: Optional<'accepted' | 'expired' | 'declined'>;
  ended_at: MomentOrNull;
}

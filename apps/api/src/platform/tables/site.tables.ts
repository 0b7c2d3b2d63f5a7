import type { DoorVerdict } from '@vh/domain';
import type { Generated } from 'kysely';
import type { MomentOrNull, MomentNow, Json, JsonDefault, Optional } from './column-types.ts';

/** A row of scanner. */
export interface Scanner {
  id: string;
  name: string;
  gate: Generated<string>;
  status: Generated<'active' | 'revoked'>;
}

/** A row of checkin. */
export interface Checkin {
  id: string;
  nonce: string;
  event_id: string;
  scanner_id: string;
  ticket_id: Optional<string>;
  direction: 'entry' | 'exit';
  verdict: DoorVerdict;
  conflict: Optional<DoorVerdict>;
  at: MomentNow;
  undone_at: MomentOrNull;
  gate: Optional<string>;
  device_id: Optional<string>;
  device_at: MomentOrNull;
  clock_offset_ms: Optional<number>;
  received_at: MomentOrNull;
}

/** A row of page. */
export interface Page {
  id: string;
  slug: string;
  position: Generated<number>;
  is_primary_menu_page: Generated<boolean>;
  is_footer_page: Generated<boolean>;
  state: Generated<'draft' | 'published'>;
  version: Generated<number>;
  updated_at: MomentNow;
  updated_by: Optional<string>;
}

/** A row of page_translation. */
export interface PageTranslation {
  page_id: string;
  language: string;
  title: string;
  description: Generated<string>;
  html: string;
}

/** A row of setting. */
export interface Setting {
  section: string;
  name: string;
  value: Json<unknown>;
  updated_at: MomentNow;
}

/** A row of message. */
export interface Message {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  html: string;
  body: string;
  attachments: JsonDefault<unknown>;
  order_id: Optional<string>;
  state: Generated<'queued' | 'sent' | 'outbox' | 'failed'>;
  error: Optional<string>;
  created_at: MomentNow;
  sent_at: MomentOrNull;
  sealed: Optional<string>;
  emptied_at: MomentOrNull;
}

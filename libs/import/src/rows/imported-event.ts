import type { Currency, LanguageCode } from '@vh/domain';
import type { Problem, RowNoteCode, RowProblemCode } from '../problem.ts';
import type { SourceStatus } from '../values/status.ts';

/** Where an event takes place, as its row tells it; texts are '' where it is silent. */
export interface ImportedPlace {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2, and XK. */
  readonly country: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly isOnline: boolean;
}

/** Prices of an event; minor units. */
export interface ImportedPrices {
  readonly currency: Currency;
  /** Fixed prices, the lowest first; empty where none is named. */
  readonly amounts: readonly number[];
  /** Limits of a price that buyers choose. */
  readonly open?: { readonly minimum: number; readonly suggested: number; readonly maximum: number | null };
}

/** An event as it will be. */
export interface ImportedEvent {
  /** What it is recognised by when the source is read again: its id, else title, venue and start. */
  readonly key: string;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly language: LanguageCode;
  readonly startsAt: Date;
  readonly endsAt?: Date | undefined;
  readonly doorsAt?: Date | undefined;
  /** The source names days without hours; the last day belongs to the event. */
  readonly isAllDay: boolean;
  readonly timezone: string;
  readonly place: ImportedPlace;
  readonly organiser: string;
  readonly categories: readonly string[];
  readonly prices: ImportedPrices;
  readonly ticket: string;
  readonly capacity: number;
  readonly url?: string | undefined;
  readonly picture?: string | undefined;
  readonly status: SourceStatus;
}

/** What the caller says where a source is silent. */
export interface SourceDefaults {
  readonly timezone?: string | undefined;
  readonly currency: Currency;
  readonly language: LanguageCode;
  /** Tickets of an event whose source names no number. */
  readonly capacity: number;
  readonly organiser: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  readonly city?: string | undefined;
  readonly venue?: string | undefined;
}

/** A row: its event, or every reason why it has none. */
export interface AppliedRow {
  readonly number: number;
  /** Position in the table, from 0. */
  readonly index: number;
  readonly event: ImportedEvent | undefined;
  readonly problems: readonly Problem<RowProblemCode>[];
  readonly notes: readonly Problem<RowNoteCode>[];
}

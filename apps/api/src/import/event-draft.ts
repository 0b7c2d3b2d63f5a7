import type { Currency, LanguageCode, OpenPrice, Translated } from '@vh/domain';

/** Where an event takes place, as a source tells it. */
export interface PlaceDraft {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2 (and XK), '' when the source is silent. */
  readonly country: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  /** Events there are watched online. */
  readonly isOnline?: boolean | undefined;
}

/** What a source sells for an event. */
export interface OfferDraft {
  readonly names: Translated;
  readonly descriptions?: Translated;
  /** Minor units, VAT included; of a price that buyers choose the least. */
  readonly face: number;
  /** What is suggested and the most, where buyers choose the price; absent where it is fixed. */
  readonly openPrice?: OpenPrice | undefined;
  readonly capacity: number;
}

/** A club's shirt; colours as #rrggbb. */
export interface KitDraft {
  readonly main: string;
  readonly other: string;
  readonly pattern: string;
}

/** The texts of an event in one language; an empty title means "same as in the other languages". */
export interface EventTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
}

/** An event read from any source, checked and in one shape, before it meets the database. */
export interface EventDraft {
  /** Line or array position in the source, from 1. */
  readonly rowNumber: number;
  /** What the event is recognised by when the source is read again. */
  readonly sourceKey: string;
  readonly texts: Partial<Record<LanguageCode, EventTexts>>;
  readonly startsAt: Date;
  readonly endsAt?: Date | undefined;
  readonly doorsAt?: Date | undefined;
  readonly timezone: string;
  readonly place: PlaceDraft;
  readonly organiser: string;
  readonly genre: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly currency: Currency;
  /** Empty when the source names no price: the event is listed without tickets. */
  readonly offers: readonly OfferDraft[];
  readonly clubs?: { readonly home: string; readonly away: string } | undefined;
  readonly attribution?: string | undefined;
  /** How the two sides of a match dress on the generated poster, where it is known. */
  readonly poster?:
    | { readonly home?: KitDraft | undefined; readonly away?: KitDraft | undefined }
    | undefined;
  readonly featured?: boolean | undefined;
  readonly sliderPosition?: number | undefined;
  /** The event comes in as a draft whatever the import says: its source calls it cancelled or postponed. */
  readonly isDraft?: boolean | undefined;
}

/** A row that could not be taken, and why, in a sentence for the person who runs the import. */
export interface RowProblem {
  readonly rowNumber: number;
  readonly reason: string;
}

/** What a parser made of a source. */
export interface ParsedSource {
  readonly drafts: readonly EventDraft[];
  readonly problems: readonly RowProblem[];
  /** Things that were taken but changed on the way, e.g. an end before the start. */
  readonly notes: readonly RowProblem[];
}

/** What the caller of an import says where a source is silent. */
export interface ImportDefaults {
  readonly timezone?: string | undefined;
  readonly currency: Currency;
  readonly language: LanguageCode;
  /** Places of an event whose source names no number. */
  readonly capacity: number;
  readonly organiser: string;
}

/** Thrown while one row is read; becomes that row's problem. */
export class RowError extends Error {}

import type { EventFieldValues } from './event-fields.ts';
import type { EntryCode } from '../rotating-code.ts';
import type { EventKind } from '../event-state.ts';
import type { LanguageCode, Translated } from '../locales.ts';
import type { Currency } from '../money.ts';
import type { FeePlan } from '../pricing.ts';
import type { RefundPolicy } from '../refunds.ts';
import type { VatReason } from '../service-vat.ts';

/** A time as the clock at the event's place shows it. */
export interface LocalTime {
  /** 'YYYY-MM-DDTHH:mm', without a zone. */
  readonly at: string;
  /** Which of the two it is, where the clocks show it twice in autumn. */
  readonly occurrence?: 'first' | 'second' | undefined;
}

/** An event's texts in one language; an empty one means "the same as in the others". */
export interface EventFormTexts {
  readonly title: string;
  readonly subtitle: string;
  /** Running text as HTML of few elements (`cleanHtml`). */
  readonly description: string;
  /** What search engines and link previews show instead of the title; '': the title. */
  readonly seoTitle: string;
  /** What they show instead of the beginning of the description. */
  readonly seoDescription: string;
}

/** A number of places that one or several ticket types draw from. */
export interface QuotaForm {
  /** Of a stored quota, or any that the form has made up for a new one. */
  readonly id: string;
  readonly name: string;
  readonly capacity: number | null;
}

/** A price that a ticket type has before its own one. */
export interface PriceStepForm {
  /** Of a stored step, or any that the form has made up for a new one. */
  readonly id: string;
  /** Such as "Early bird"; may be empty. */
  readonly names: Translated;
  /** Minor units of the event's currency, VAT included; null where it is not filled in. */
  readonly face: number | null;
  /** Until when it applies; null: until `quantity` are sold. */
  readonly endsAt: LocalTime | null;
  /** Number of tickets that are sold at it; null: any number. */
  readonly quantity: number | null;
}

/** One kind of ticket of an event. */
export interface TicketTypeForm {
  /** Of a stored type, or any that the form has made up for a new one. */
  readonly id: string;
  readonly names: Translated;
  readonly descriptions: Translated;
  /** A price, none, or what the buyer wants to pay. */
  readonly kind: 'priced' | 'free' | 'open';
  /**
   * Minor units of the event's currency, VAT included; null where it is not filled in, and of no meaning when free. Of an
   * open price the least that may be paid; null: nothing.
   */
  readonly face: number | null;
  /** Of an open price what is put in for buyers to change, minor units; of no meaning otherwise. */
  readonly suggested: number | null;
  /** Of an open price the most that may be paid, minor units; null: as much as anybody wants. */
  readonly maximum: number | null;
  /** Prices before `face`, in their order; of meaning where it has a price. */
  readonly priceSteps?: readonly PriceStepForm[] | undefined;
  readonly vatBasisPoints: number;
  /** Why it has no VAT, of meaning at 0 % only; exempt where it is left out. */
  readonly vatReason?: VatReason | undefined;
  /** Quotas of the event itself; of a combined event, of its members too; none where the seat map says the places. */
  readonly quotaIds: readonly string[];
  readonly salesStart: LocalTime | null;
  readonly salesEnd: LocalTime | null;
  readonly minPerOrder: number;
  readonly maxPerOrder: number;
  readonly visibility: 'public' | 'code' | 'payspot';
  readonly attendeeData: 'none' | 'name' | 'name_email';
  /** How its tickets are shown at the door. */
  readonly entryCode: EntryCode;
}

/** Which ticket types a category of the seat map is sold by: its seats, and its standing places. */
export interface MapSaleForm {
  readonly key: string;
  /** Types for its seats; for its standing places where it has no seats. */
  readonly ticketTypeIds: readonly string[];
  readonly standingTicketTypeIds: readonly string[];
}

/** What buyers get back who return tickets. */
export interface RefundTermsForm {
  readonly policy: RefundPolicy;
  /** Kept of the price, in basis points. */
  readonly feeBasisPoints: number;
  /** Kept of each ticket, minor units of the event's currency. */
  readonly feeFixed: number;
  readonly keepsServiceFee: boolean;
}

/** A client's part of what a shared event earns, in basis points; the owner's own stands among them. */
export interface ShareForm {
  readonly clientId: string;
  readonly basisPoints: number;
}

/** Everything an organiser sets of an event, as one document. What is not chosen yet is null or ''. */
export interface EventForm extends EventFieldValues {
  readonly kind: EventKind;
  readonly mainLanguage: LanguageCode;
  readonly translations: Readonly<Partial<Record<LanguageCode, EventFormTexts>>>;
  /** '': made from the title. */
  readonly slug: string;
  readonly placeId: string | null;
  /** A hall of the place; null: none of them in particular. */
  readonly hallId: string | null;
  /** The published version of a map of that hall by which places are sold; null: by quotas alone. */
  readonly seatMapVersionId: string | null;
  /** How the places of the map are sold. */
  readonly mapSales: readonly MapSaleForm[];
  /** An IANA zone; '': the zone of the place. */
  readonly timezone: string;
  readonly startsAt: LocalTime | null;
  readonly endsAt: LocalTime | null;
  readonly doorsAt: LocalTime | null;
  readonly salesStart: LocalTime | null;
  readonly salesEnd: LocalTime | null;
  readonly tags: readonly string[];
  /** Behind a password, which is set by a call of its own and stands in no form. */
  readonly visibility: 'public' | 'unlisted' | 'password';
  readonly currency: Currency;
  readonly fees: FeePlan;
  readonly refunds: RefundTermsForm;
  /** Those that are not of the seat map, whose places are counted there. */
  readonly quotas: readonly QuotaForm[];
  readonly ticketTypes: readonly TicketTypeForm[];
  /** The events that a combined one admits to, in their order. */
  readonly memberIds: readonly string[];
  readonly shares: readonly ShareForm[];
}

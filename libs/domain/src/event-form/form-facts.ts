import type { EventKind, EventState } from '../event-state.ts';
import type { Currency } from '../money.ts';
import type { EventForm } from './event-form.ts';

/** What only the platform sets; for everybody else it stays as it is. */
export type HouseTerms = Pick<EventForm, 'fees' | 'featured' | 'sliderPosition' | 'shares'>;

/** A published version of a seat map, as far as it is sold. */
export interface SeatMapFacts {
  readonly versionId: string;
  readonly hallId: string;
  readonly categories: readonly {
    readonly key: string;
    readonly name: string;
    readonly seats: number;
    readonly standing: number;
  }[];
}

/** A quota that is stored already, and none of the seat map. */
export interface StoredQuota {
  readonly id: string;
  readonly capacity: number;
  /** Held, sold and blocked places: the capacity can't go below them. */
  readonly taken: number;
  /** Its places are seats, whose number isn't typed in. */
  readonly isSeated: boolean;
  /** A combined event draws from it. */
  readonly isDrawnElsewhere: boolean;
}

/** A ticket type that is stored already, and what would lose its meaning if it were gone. */
export interface StoredTicketType {
  readonly id: string;
  readonly uses: readonly ('sales' | 'codes' | 'questions' | 'waiting')[];
  readonly quotaIds: readonly string[];
  /** Number of tickets that are held or were sold at each of its price steps. */
  readonly priceSteps?: readonly { readonly id: string; readonly taken: number }[] | undefined;
}

/** The event that a form changes, as it is now; moments in milliseconds since the epoch. */
export interface StoredEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly state: EventState;
  readonly currency: Currency;
  readonly startsAt: number;
  readonly endsAt: number | null;
  /** The place where it sells seats that are of no map, and could not be found again elsewhere; else null. */
  readonly seatedPlaceId: string | null;
  readonly mapSales: EventForm['mapSales'];
  /** Something of it was ever ordered, or is held now. */
  readonly hasSales: boolean;
  /** A combined event admits to it. */
  readonly isMember: boolean;
  readonly quotas: readonly StoredQuota[];
  readonly ticketTypes: readonly StoredTicketType[];
}

/** An event that a combined one wants to admit to; moments in milliseconds since the epoch. */
export interface MemberFacts {
  readonly id: string;
  readonly clientId: string;
  readonly kind: EventKind;
  readonly state: EventState;
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly currency: Currency;
  readonly quotaIds: readonly string[];
}

/**
 * What a form is judged by. The browser knows less than the service: what is left out is not judged there, and once more
 * by the service, which knows all of it.
 */
export interface EventFormFacts {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly clientId: string;
  /** True when the author may change what only the platform sets. */
  readonly isPlatform: boolean;
  /** What the platform has set, or sets for new events of this client. */
  readonly platformTerms: HouseTerms;
  /** Of a new event: what the platform takes of each ticket besides its share, by currency; minor units. */
  readonly fixedFees?: Readonly<Partial<Record<Currency, number>>> | undefined;
  /** What new parts of the form begin with, by the organiser's last event or country. */
  readonly defaults?:
    | {
        /** Of a ticket type, basis points. */
        readonly vatBasisPoints: number;
        /** Of a new place, ISO 3166-1 alpha-2; '' where nothing says one. */
        readonly country: string;
        /** Of a new place, an IANA zone. */
        readonly timezone?: string | undefined;
      }
    | undefined;
  readonly genres?: readonly string[] | undefined;
  readonly types?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** The place that the form names; null when there is none. */
  readonly place?:
    | {
        readonly id: string;
        readonly timezone: string;
        /** It is in no town and no country: on the net. */
        readonly isOnline?: boolean | undefined;
      }
    | null
    | undefined;
  /** The hall that the form names; null when there is none. */
  readonly hall?: { readonly id: string; readonly placeId: string } | null | undefined;
  /** The version that the form names, or did when the facts were gathered; null when there is none. */
  readonly seatMap?: SeatMapFacts | null | undefined;
  readonly isSlugTaken?: boolean | undefined;
  /** Somebody gave it a picture; without one it gets a drawn poster. */
  readonly hasPoster?: boolean | undefined;
  /** Its page has a password; without one it can't be behind one. */
  readonly hasPassword?: boolean | undefined;
  /** Of the members that the form names, those that there are. */
  readonly members?: readonly MemberFacts[] | undefined;
  /** Of the clients that the shares name, those that there are. */
  readonly partnerIds?: readonly string[] | undefined;
  /** Absent for a new event. */
  readonly stored?: StoredEvent | undefined;
}

import type { Currency, LanguageCode } from '@vh/domain';
import type { SeatLabel } from '../ticket-sheet.ts';

/** What a wallet is told of a ticket; plain values, so that they can go to another thread. */
export interface WalletFacts {
  /** The site's name. */
  readonly house: string;
  readonly ticketId: string;
  readonly eventId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly language: LanguageCode;
  readonly title: string;
  readonly typeName: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly doorsAt: Date | null;
  readonly timezone: string;
  readonly venue: string;
  readonly address: string;
  readonly city: string;
  readonly organiser: string;
  readonly holderName: string;
  readonly seat: SeatLabel | null;
  /** What the barcode holds: the same as on paper. */
  readonly code: string;
  readonly shortCode: string;
  /** Minor units. */
  readonly price: number;
  readonly currency: Currency;
}

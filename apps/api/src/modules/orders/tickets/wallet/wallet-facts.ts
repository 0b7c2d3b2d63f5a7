import type { Currency, LanguageCode } from '@vh/domain';
import type { LanguageLayout } from '../layout-for-language.ts';
import type { SeatLabel } from '../ticket-sheet.ts';

/** What the barcode holds: the code that stays, as on paper, or what the changing ones are made from. */
export type WalletCode =
  | { readonly fixed: string }
  /** Prefix, claims and signature; the secret is that of the ticket, 20 bytes. */
  | { readonly stem: string; readonly secret: Uint8Array };

/** What a wallet is told of a ticket; plain values, so that they can go to another thread. */
export interface WalletFacts {
  /** The site's name. */
  readonly siteName: string;
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
  readonly code: WalletCode;
  readonly shortCode: string;
  /** Minor units. */
  readonly price: number;
  readonly currency: Currency;
  /** How the organiser wants it; absent for the platform's own. */
  readonly layout?: LanguageLayout | undefined;
}

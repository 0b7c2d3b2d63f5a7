import type { ResponseOf } from '@vh/contract';
import type { Currency } from '@vh/domain';

/** Which print it is: 1 and nothing are the original, else a copy by its number, or one that nobody counted. */
export type CopyNumber = number | 'uncounted';

/** A ticket as it is printed. */
export type PrintedTicket = ResponseOf<'POST /back/payspot/sell'>['tickets'][number] & {
  readonly copy?: CopyNumber;
};

/** What the receipt under the tickets says. */
export interface PrintedReceipt {
  /** '' of a sale without a network, whose number comes later. */
  readonly number: string;
  readonly at: string;
  readonly total: number;
  readonly currency: Currency;
  readonly quantity: number;
  /** What of the total was refunded since, minor units. */
  readonly refunded?: number;
  readonly payspotName: string;
  readonly copy?: CopyNumber;
  /** How it was paid; unknown where an older server says nothing of it. */
  readonly payment?: {
    readonly method: 'cash' | 'card' | 'mixed';
    /** What went on the card, where only a part did. */
    readonly card?: number | undefined;
    readonly tendered?: number | undefined;
    readonly change?: number | undefined;
  };
}

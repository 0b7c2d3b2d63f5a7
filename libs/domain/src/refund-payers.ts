import type { RefundQuoteLine } from './refunds.ts';

/** Who pays a refund, and who keeps what of the price; minor units. */
export interface RefundPayers {
  /** Comes out of the organisers' balance; below zero where more of a borne fee comes back than of the price goes. */
  readonly fromOrganiser: number;
  /** Paid by the platform: service fees, the protection, and the fee that an organiser bore and has again. */
  readonly fromPlatform: number;
  /** The cancellation fee, and whatever else of the tickets' price is not refunded. */
  readonly keptByOrganiser: number;
  /** Service fees that are not refunded, those that the organiser bore included. */
  readonly keptByPlatform: number;
}

/** A ticket that is refunded, as it was sold; minor units. */
interface SoldTicket {
  readonly ticketId: string;
  /** After the discount. */
  readonly face: number;
  readonly fee: number;
  readonly borneFee: number;
}

/** Says of a quoted refund what `postRefundDecided` books: both that pay sum to what the buyer gets. */
export function payersOfRefund(
  lines: readonly RefundQuoteLine[],
  tickets: readonly SoldTicket[],
): RefundPayers {
  const sold = new Map(tickets.map(ticket => [ticket.ticketId, ticket]));
  let [fromOrganiser, fromPlatform, keptByOrganiser, keptByPlatform] = [0, 0, 0, 0];
  for (const { ticketId, face, fee, protection, returnsFee } of lines) {
    const ticket = sold.get(ticketId) ?? { face, fee, borneFee: 0 };
    const returned = returnsFee ? ticket.borneFee : 0;
    fromOrganiser += face - returned;
    fromPlatform += fee + protection + returned;
    keptByOrganiser += ticket.face - face;
    keptByPlatform += ticket.fee - fee + ticket.borneFee - returned;
  }
  return { fromOrganiser, fromPlatform, keptByOrganiser, keptByPlatform };
}

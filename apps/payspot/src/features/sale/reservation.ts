import type { BodyOf, ResponseOf } from '@vh/contract';

/** A reservation as counters find it. */
export type Reservation = ResponseOf<'POST /back/payspot/get-reservation'>;

/** What is sent to take its money; its key makes every repeat the same sale. */
export type ReservationPaymentBody = BodyOf<'POST /back/payspot/collect'>;

import type { ResponseOf } from '@vh/contract';

/** An entry as its owner sees it. */
export type WaitingStatus = ResponseOf<'POST /front/waiting-list/get'>;

/** What is wanted, the same in all languages: '2 × Stalls / Balcony'. */
export function wishText({ quantity, ticketTypes }: WaitingStatus): string {
  return `${quantity} × ${ticketTypes.map(type => type.name).join(' / ')}`;
}

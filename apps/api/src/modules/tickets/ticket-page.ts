import type { LanguageCode } from '@vh/domain';
import type { Deps } from '../../platform/deps.ts';
import type { OrderRecord } from '../orders/order.repo.ts';
import type { TicketRecord } from './ticket.repo.ts';

/** Where its holder has a ticket before the eyes: its own page once it was passed on, the order's before. */
export function ticketPage(
  { publicOrigin }: Pick<Deps['config'], 'publicOrigin'>,
  order: Pick<OrderRecord, 'token' | 'language'>,
  { holderToken }: Pick<TicketRecord, 'holderToken'>,
  language: LanguageCode = order.language,
): string {
  return holderToken
    ? `${publicOrigin}/collect?ticket=${holderToken}&lang=${language}`
    : `${publicOrigin}/checkout/success?order=${order.token}&lang=${language}`;
}

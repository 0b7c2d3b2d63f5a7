import type { LanguageCode } from '@vh/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { OrderRecord } from '../records/order.repo.ts';
import { orderUrl } from '../records/order-token.ts';
import { holderTokenOf } from './holder-token.ts';
import type { TicketRecord } from './ticket.repo.ts';

/** Where its holder has a ticket before the eyes: its own page once it was transferred, the order's before. */
export function ticketPage(
  config: Pick<Deps['config'], 'publicOrigin' | 'appSecret'>,
  order: Pick<OrderRecord, 'id' | 'sealedToken' | 'language'>,
  { holderToken }: Pick<TicketRecord, 'holderToken'>,
  language: LanguageCode = order.language,
): string {
  return holderToken
    ? `${config.publicOrigin}/collect?ticket=${holderTokenOf(holderToken, order.id, config)}&lang=${language}`
    : orderUrl({ ...order, language }, config);
}

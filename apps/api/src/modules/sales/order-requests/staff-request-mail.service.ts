import { pickTranslation } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { postMail } from '#messaging';
import type { OrderRecord } from '#orders';
import { findRequestEvent, listRequestReaders, type NewOrderRequest } from './order-request.repo.ts';
import { renderStaffRequest } from './staff-request.mail.ts';
import { rightToAnswer } from './right-to-answer.ts';

/** Writes to those who may answer a request: that it arrived, or that it is still open. */
export async function writeStaffRequestMails(
  deps: Deps,
  tx: Tx,
  { order, request }: { readonly order: OrderRecord; readonly request: Omit<NewOrderRequest, 'createdAt'> },
  news: 'received' | 'due',
): Promise<void> {
  const { eventId, type } = request;
  const event = await findRequestEvent(tx, eventId);
  for (const reader of await listRequestReaders(tx, { eventId, right: rightToAnswer(type) })) {
    const language = reader.language;
    const facts = {
      ...{ language, name: reader.name, type, number: order.number },
      event: pickTranslation(event.titles, language),
      tickets: request.ticketIds.length,
      until: request.dueAt,
      timezone: event.timezone,
      url: `${deps.config.publicOrigin}/client/${reader.clientId}/request`,
    };
    await postMail(deps, tx, renderStaffRequest(facts, news), {
      kind: `organiser-request-${news}`,
      recipient: reader.email,
    });
  }
}

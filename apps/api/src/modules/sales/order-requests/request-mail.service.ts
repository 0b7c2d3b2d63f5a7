import { pickTranslation } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { postMail } from '#messaging';
import { type OrderRecord, orderUrl } from '#orders';
import { findOrganiserSites } from '#payments';
import { findRequestEvent } from './order-request.repo.ts';
import { renderRequestMail, type RequestNews } from './request.mail.ts';

/** Writes to the buyer what became of a request; nothing when the order has no address. */
export async function writeRequestMail(
  deps: Deps,
  tx: Tx,
  { order, eventId }: { readonly order: OrderRecord; readonly eventId: string },
  news: RequestNews,
): Promise<void> {
  if (!order.buyerEmail) return;
  const event = await findRequestEvent(tx, eventId);
  const { language, buyerName, number } = order;
  const mail = renderRequestMail(
    {
      ...{ language, buyerName, number, timezone: event.timezone },
      event: pickTranslation(event.titles, language),
      sites: await findOrganiserSites(tx, eventId),
      orderUrl: orderUrl(order, deps.config),
    },
    news,
  );
  await postMail(deps, tx, mail, {
    kind: `request-${news.kind}`,
    recipient: order.buyerEmail,
    orderId: order.id,
    // anyone who has the order's address causes it
    isUnasked: news.kind === 'received',
  });
}

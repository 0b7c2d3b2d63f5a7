import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { findOrderByToken } from '../orders/order.repo.ts';
import { createTicketFiles } from './ticket-files.service.ts';

export function ticketHandlers(deps: Deps): Pick<Handlers, 'GET /front/ticket/pdf/{orderToken}'> {
  const files = createTicketFiles(deps);
  return {
    'GET /front/ticket/pdf/{orderToken}': async ({ params }) => {
      const order = await findOrderByToken(deps.db.query, params.orderToken);
      if (!order) throw new AppError('order.not_found');
      const file = await files.pdfOf(order);
      return {
        contentType: 'application/pdf',
        body: file.content,
        headers: {
          'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          // its address is a secret of the buyer: kept by nobody on the way, listed by nobody
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        },
      };
    },
  };
}

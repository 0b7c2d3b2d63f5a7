import type { Deps } from '../../platform/deps.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { findOrderById } from '../orders/order.repo.ts';
import { createTicketFiles } from './ticket-files.service.ts';

export function ticketJobs(deps: Deps): Pick<JobHandlers, 'tickets.draw'> {
  const files = createTicketFiles(deps);
  return {
    'tickets.draw': async ({ orderId }) => {
      const order = await findOrderById(deps.db.query, orderId);
      // refunded meanwhile: nobody waits for these tickets any more
      if (order?.state === 'paid') await files.pdfOf(order);
    },
  };
}

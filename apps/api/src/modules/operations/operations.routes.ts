import { requireActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { createOperations, type OperationServices } from './operations.service.ts';

type Name =
  | 'POST /back/deploy/get-order-status'
  | 'POST /back/deploy/release-booked-but-not-paid'
  | 'POST /back/deploy/check-duplicate-seats'
  | 'POST /back/deploy/rebook-released'
  | 'POST /back/deploy/check-seatsio-event-status'
  | 'POST /back/deploy/get-log';

/** The operations that look after orders, payments and places. */
export function operationsHandlers(deps: Deps, services: OperationServices): Pick<Handlers, Name> {
  const operations = createOperations(deps, services);
  return {
    'POST /back/deploy/get-order-status': ({ body, actor }) =>
      operations.getOrderStatus(body.orderId, { actor: requireActor(actor), dryRun: body.dryRun }),
    'POST /back/deploy/release-booked-but-not-paid': ({ body, actor }) =>
      operations.releaseBookedButNotPaid({ actor: requireActor(actor), ...body }),
    'POST /back/deploy/check-duplicate-seats': ({ body, actor }) =>
      operations.checkDuplicateSeats({ actor: requireActor(actor), ...body }),
    'POST /back/deploy/rebook-released': ({ body, actor }) =>
      operations.rebookReleased({ actor: requireActor(actor), ...body }),
    'POST /back/deploy/check-seatsio-event-status': ({ body, actor }) =>
      operations.checkSeatMap({ actor: requireActor(actor), ...body }),
    'POST /back/deploy/get-log': ({ body }) => operations.getLog(body.limit),
  };
}

import { requireActor, type Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers, RequestFacts } from '../../platform/http/handler.ts';
import { createEventInventory, type Staff } from './event-inventory.service.ts';
import { createPublicSeats } from './public-seats.service.ts';

interface Caller {
  readonly actor: Actor | undefined;
  readonly request: RequestFacts;
}

/** The calls about places. */
export function inventoryHandlers(
  deps: Deps,
): Pick<
  Handlers,
  | 'POST /front/event/seats'
  | 'POST /back/inventory/get'
  | 'POST /back/inventory/block'
  | 'POST /back/inventory/unblock'
  | 'POST /back/inventory/set-channel-cap'
> {
  const inventory = createEventInventory(deps);
  const seats = createPublicSeats(deps);
  return {
    'POST /front/event/seats': ({ body }) => seats.get(body.eventId),
    'POST /back/inventory/get': ({ body, ...call }) => inventory.get(body, staffOf(call)),
    'POST /back/inventory/block': ({ body, ...call }) => inventory.block(body, staffOf(call)),
    'POST /back/inventory/unblock': ({ body, ...call }) => inventory.unblock(body, staffOf(call)),
    'POST /back/inventory/set-channel-cap': ({ body, ...call }) =>
      inventory.setChannelCap(body, staffOf(call)),
  };
}

function staffOf({ actor, request }: Caller): Staff {
  return { actor: requireActor(actor), address: request.address };
}

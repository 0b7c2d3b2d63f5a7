import { requireActor, type Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers, RequestFacts } from '../../platform/http/handler.ts';
import { createEventInventory, type Staff } from './event-inventory.service.ts';
import { createPublicSeats } from './public-seats.service.ts';
import { createSeatMapBinding } from './seat-map-binding.service.ts';
import { createStaffSeats } from './staff-seats.service.ts';

interface Caller {
  readonly actor: Actor | undefined;
  readonly request: RequestFacts;
}

/** The calls about capacities and seats; sales answers those by which buyers choose seats on a map. */
export function inventoryHandlers(
  deps: Deps,
): Pick<
  Handlers,
  | 'POST /front/event/seats'
  | 'POST /back/event/set-seat-map'
  | 'POST /back/event/get-seat-map'
  | 'POST /back/inventory/get'
  | 'POST /back/inventory/get-seats'
  | 'POST /back/inventory/block'
  | 'POST /back/inventory/block-seats'
  | 'POST /back/inventory/unblock'
  | 'POST /back/inventory/unblock-seats'
  | 'POST /back/inventory/set-channel-cap'
> {
  const inventory = createEventInventory(deps);
  const staffSeats = createStaffSeats(deps);
  const seats = createPublicSeats(deps);
  const binding = createSeatMapBinding(deps);
  return {
    'POST /front/event/seats': ({ body }) => seats.get(body.eventId),
    'POST /back/event/set-seat-map': ({ body, actor }) => binding.set(body, requireActor(actor)),
    'POST /back/event/get-seat-map': ({ body }) => binding.get(body),
    'POST /back/inventory/get': ({ body }) => inventory.get(body),
    'POST /back/inventory/get-seats': ({ body }) => staffSeats.get(body),
    'POST /back/inventory/block': ({ body, ...call }) => inventory.block(body, staffOf(call)),
    'POST /back/inventory/block-seats': ({ body, ...call }) => inventory.blockSeats(body, staffOf(call)),
    'POST /back/inventory/unblock': ({ body, ...call }) => inventory.unblock(body, staffOf(call)),
    'POST /back/inventory/unblock-seats': ({ body, ...call }) => inventory.unblockSeats(body, staffOf(call)),
    'POST /back/inventory/set-channel-cap': ({ body, ...call }) =>
      inventory.setChannelCap(body, staffOf(call)),
  };
}

function staffOf({ actor, request }: Caller): Staff {
  return { actor: requireActor(actor), address: request.address };
}

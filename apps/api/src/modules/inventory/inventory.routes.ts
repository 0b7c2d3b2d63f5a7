import { requireActor, type Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers, RequestFacts } from '../../platform/http/handler.ts';
import { createBestSeats, publicPrices } from './best-seats.service.ts';
import { createEventInventory, type Staff } from './event-inventory.service.ts';
import { createLiveSeats } from './live-seats.ts';
import { createPublicSeats } from './public-seats.service.ts';
import { createSeatMapBinding } from './seat-map-binding.service.ts';
import { createStaffSeats } from './staff-seats.service.ts';

interface Caller {
  readonly actor: Actor | undefined;
  readonly request: RequestFacts;
}

/** The calls about places; those who wait for seats go when the service closes. */
export function inventoryHandlers(
  deps: Deps,
  closing?: AbortSignal,
): Pick<
  Handlers,
  | 'POST /front/event/seats'
  | 'POST /front/event/seat-states'
  | 'POST /front/event/seat-changes'
  | 'POST /front/event/get-best-seats'
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
  const live = createLiveSeats(deps, { ...(closing && { closing }) });
  const best = createBestSeats(deps, publicPrices(deps));
  const binding = createSeatMapBinding(deps);
  return {
    'POST /front/event/seats': ({ body }) => seats.get(body.eventId),
    'POST /front/event/seat-states': ({ body }) => live.states(body.eventId),
    'POST /front/event/seat-changes': ({ body, request }) =>
      live.changes(body.eventId, body.since, request.address),
    'POST /front/event/get-best-seats': ({ body }) => best.find(body),
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

import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { RefundRuns } from '#payments';
import { createHall, deleteHall, updateHall } from './halls.service.ts';
import { archivePlace, createPlace, getPlace, listPlaces, updatePlace } from './places.service.ts';

type PlaceCalls =
  | 'POST /back/place/get-list'
  | 'POST /back/place/get'
  | 'POST /back/place/create'
  | 'POST /back/place/update'
  | 'POST /back/place/archive'
  | 'POST /back/hall/create'
  | 'POST /back/hall/update'
  | 'POST /back/hall/delete';

/** The calls about places and halls. */
export function placesHandlers(
  deps: Deps,
  { refundRuns: runs }: { readonly refundRuns: RefundRuns },
): Pick<Handlers, PlaceCalls> {
  return {
    'POST /back/place/get-list': ({ body, actor }) => listPlaces(deps, requireActor(actor), body),
    'POST /back/place/get': ({ body, actor }) => getPlace(deps, requireActor(actor), body.placeId),
    'POST /back/place/create': ({ body, actor }) => createPlace(deps, requireActor(actor), body),
    'POST /back/place/update': ({ body, actor }) => updatePlace(deps, runs, requireActor(actor), body),
    'POST /back/place/archive': ({ body, actor }) => archivePlace(deps, requireActor(actor), body),
    'POST /back/hall/create': ({ body, actor }) => createHall(deps, requireActor(actor), body),
    'POST /back/hall/update': ({ body, actor }) => updateHall(deps, runs, requireActor(actor), body),
    'POST /back/hall/delete': ({ body, actor }) => deleteHall(deps, requireActor(actor), body.hallId),
  };
}

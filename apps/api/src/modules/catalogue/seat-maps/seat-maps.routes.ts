import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createBuyerMaps } from './buyer-maps.ts';
import {
  deleteSeatMap,
  exportSeatMap,
  getSeatMapVersion,
  listMapHistory,
  listSeatMapVersions,
  publishSeatMap,
} from './seat-map-versions.service.ts';
import {
  checkSeatMap,
  createSeatMap,
  getSeatMap,
  importSeatMap,
  restoreVersion,
  saveSeatMap,
} from './seat-maps.service.ts';

type SeatMapCalls =
  | `POST /back/seat-map/${'create' | 'get' | 'save' | 'get-problems' | 'publish' | 'restore' | 'import'}`
  | `POST /back/seat-map/${'get-versions' | 'get-version' | 'get-history' | 'get-export' | 'delete'}`
  | 'GET /front/seat-map/{versionId}';

/** The calls about seat maps and their versions. */
export function seatMapsHandlers(deps: Deps): Pick<Handlers, SeatMapCalls> {
  const buyerMaps = createBuyerMaps(deps);
  return {
    'POST /back/seat-map/create': ({ body, actor }) => createSeatMap(deps, requireActor(actor), body),
    'POST /back/seat-map/get': ({ body, actor }) => getSeatMap(deps, requireActor(actor), body.seatMapId),
    'POST /back/seat-map/save': ({ body, actor }) => saveSeatMap(deps, requireActor(actor), body),
    'POST /back/seat-map/get-problems': ({ body }) => checkSeatMap(deps, body.seatMapId),
    'POST /back/seat-map/publish': ({ body, actor }) => publishSeatMap(deps, requireActor(actor), body),
    'POST /back/seat-map/get-versions': ({ body, actor }) =>
      listSeatMapVersions(deps, requireActor(actor), body),
    'POST /back/seat-map/get-version': ({ body }) => getSeatMapVersion(deps, body.versionId),
    'POST /back/seat-map/get-history': ({ body, actor }) => listMapHistory(deps, requireActor(actor), body),
    'POST /back/seat-map/restore': ({ body, actor }) => restoreVersion(deps, requireActor(actor), body),
    'POST /back/seat-map/import': ({ body, actor }) => importSeatMap(deps, requireActor(actor), body),
    'POST /back/seat-map/delete': ({ body, actor }) =>
      deleteSeatMap(deps, requireActor(actor), body.seatMapId),
    'POST /back/seat-map/get-export': ({ body }) => exportSeatMap(deps, body),
    'GET /front/seat-map/{versionId}': ({ params, request }) =>
      buyerMaps.get(params.versionId, request.headers['accept-encoding']),
  };
}

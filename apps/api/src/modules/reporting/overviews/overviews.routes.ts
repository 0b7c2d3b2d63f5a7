import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import {
  getAdminOverview,
  getClientOverview,
  getContractorOverview,
  getManagerOverview,
} from './overviews.service.ts';
import { getClientSales } from './sales-report.service.ts';

type OverviewCalls =
  | 'POST /back/admin/get-overview'
  | 'POST /back/client/get-overview'
  | 'POST /back/client/get-sales'
  | 'POST /back/manager/get-overview'
  | 'POST /back/contractor/get-overview';

/** The calls of the areas' start pages. */
export function overviewsHandlers(deps: Deps): Pick<Handlers, OverviewCalls> {
  return {
    'POST /back/admin/get-overview': ({ body }) => getAdminOverview(deps, body.lang),
    'POST /back/client/get-overview': ({ body, actor }) => getClientOverview(deps, requireActor(actor), body),
    'POST /back/client/get-sales': ({ body, actor }) => getClientSales(deps, requireActor(actor), body),
    'POST /back/manager/get-overview': ({ body, actor }) =>
      getManagerOverview(deps, requireActor(actor), body.lang),
    'POST /back/contractor/get-overview': ({ body, actor }) =>
      getContractorOverview(deps, requireActor(actor), body.lang),
  };
}

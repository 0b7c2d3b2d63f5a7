import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { listOfClient } from './client-audit.service.ts';
import { getChoices, getEntry, listAudit, listHistory } from './audit.service.ts';

/** The calls about what was changed, by whom. */
export function auditHandlers(
  deps: Deps,
): Pick<
  Handlers,
  | 'POST /back/audit/get-list'
  | 'POST /back/audit/get'
  | 'POST /back/audit/get-choices'
  | 'POST /back/audit/get-client-list'
  | 'POST /back/audit/get-history'
> {
  return {
    'POST /back/audit/get-list': ({ body }) => listAudit(deps, body),
    'POST /back/audit/get': ({ body }) => getEntry(deps, body.number),
    'POST /back/audit/get-choices': () => getChoices(deps),
    'POST /back/audit/get-client-list': ({ body, actor }) => listOfClient(deps, requireActor(actor), body),
    'POST /back/audit/get-history': ({ body, actor }) => listHistory(deps, requireActor(actor), body),
  };
}

import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { deactivateCode, generateCodes, listCodes, saveCode } from './back-codes.service.ts';

type BackCodesCalls =
  | 'POST /back/code/get-list'
  | 'POST /back/code/save'
  | 'POST /back/code/deactivate'
  | 'POST /back/code/generate';

/** The calls about codes that staff make. */
export function backCodesHandlers(deps: Deps): Pick<Handlers, BackCodesCalls> {
  return {
    'POST /back/code/get-list': ({ body, actor }) => listCodes(deps, requireActor(actor), body),
    'POST /back/code/save': ({ body, actor }) => saveCode(deps, requireActor(actor), body),
    'POST /back/code/deactivate': ({ body, actor }) => deactivateCode(deps, requireActor(actor), body),
    'POST /back/code/generate': ({ body, actor }) => generateCodes(deps, requireActor(actor), body),
  };
}

import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { eraseBuyer, exportBuyer, getErasure } from './buyer-erasure.service.ts';
import { mergeBuyers, splitBuyers } from './buyer-merge.service.ts';
import { addNote, deleteNote, getBuyer, listBuyers, saveConsent, updateBuyer } from './buyer.service.ts';

type BuyerCalls =
  | 'POST /back/buyer/get-list'
  | 'POST /back/buyer/get'
  | 'POST /back/buyer/update'
  | 'POST /back/buyer/add-note'
  | 'POST /back/buyer/delete-note'
  | 'POST /back/buyer/save-consent'
  | 'POST /back/buyer/merge'
  | 'POST /back/buyer/split'
  | 'POST /back/buyer/get-erasure'
  | 'POST /back/buyer/erase'
  | 'POST /back/buyer/export';

/** The calls of staff about buyers. */
export function buyerHandlers(deps: Deps): Pick<Handlers, BuyerCalls> {
  return {
    'POST /back/buyer/get-list': ({ body }) => listBuyers(deps, body),
    'POST /back/buyer/get': ({ body, actor }) => getBuyer(deps, requireActor(actor), body),
    'POST /back/buyer/update': ({ body, actor }) => updateBuyer(deps, requireActor(actor), body),
    'POST /back/buyer/add-note': async ({ body, actor }) => {
      await addNote(deps, requireActor(actor), body);
      return { ok: true };
    },
    'POST /back/buyer/delete-note': async ({ body, actor }) => {
      await deleteNote(deps, requireActor(actor), body);
      return { ok: true };
    },
    'POST /back/buyer/save-consent': async ({ body, actor }) => {
      await saveConsent(deps, requireActor(actor), body);
      return { ok: true };
    },
    'POST /back/buyer/merge': ({ body, actor }) => mergeBuyers(deps, requireActor(actor), body),
    'POST /back/buyer/split': ({ body, actor }) => splitBuyers(deps, requireActor(actor), body),
    'POST /back/buyer/get-erasure': ({ body }) => getErasure(deps, body),
    'POST /back/buyer/erase': ({ body, actor }) => eraseBuyer(deps, requireActor(actor), body),
    'POST /back/buyer/export': ({ body, actor }) => exportBuyer(deps, requireActor(actor), body),
  };
}

import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createTerm, deleteTerm, listNames, listTerms, mergeTerms, updateTerm } from './terms.service.ts';

type TermCalls =
  | 'POST /back/term/get-names'
  | 'POST /back/term/get-list'
  | 'POST /back/term/create'
  | 'POST /back/term/update'
  | 'POST /back/term/merge'
  | 'POST /back/term/delete';

/** The calls about genres, types and tags. */
export function termHandlers(deps: Deps): Pick<Handlers, TermCalls> {
  return {
    'POST /back/term/get-names': ({ body }) => listNames(deps, body.lang),
    'POST /back/term/get-list': ({ body }) => listTerms(deps, body),
    'POST /back/term/create': ({ body, actor }) => createTerm(deps, requireActor(actor), body),
    'POST /back/term/update': ({ body, actor }) => updateTerm(deps, requireActor(actor), body),
    'POST /back/term/merge': ({ body, actor }) => mergeTerms(deps, requireActor(actor), body),
    'POST /back/term/delete': async ({ body, actor }) => {
      await deleteTerm(deps, requireActor(actor), body);
      return { ok: true };
    },
  };
}

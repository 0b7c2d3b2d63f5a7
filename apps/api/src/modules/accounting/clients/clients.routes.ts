import { hasRole, requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import {
  archiveClient,
  createClient,
  getClient,
  setManagers,
  updateClient,
} from './client-record.service.ts';
import { listClients } from '#accounts';

type ClientCalls =
  | 'POST /back/client/get-list'
  | 'POST /back/client/get'
  | 'POST /back/client/create'
  | 'POST /back/client/update'
  | 'POST /back/client/archive'
  | 'POST /back/client/set-managers';

/** The calls about clients. */
export function clientsHandlers(deps: Deps): Pick<Handlers, ClientCalls> {
  return {
    'POST /back/client/get': ({ body }) => getClient(deps, body.clientId),
    'POST /back/client/create': ({ body, actor }) => createClient(deps, requireActor(actor), body),
    'POST /back/client/update': ({ body, actor }) => updateClient(deps, requireActor(actor), body),
    'POST /back/client/set-managers': ({ body, actor }) => setManagers(deps, requireActor(actor), body),
    'POST /back/client/archive': ({ body, actor }) => archiveClient(deps, requireActor(actor), body),
    'POST /back/client/get-list': async ({ body, actor: caller }) => {
      const actor = requireActor(caller);
      const among = hasRole(actor, 'admin') ? undefined : actor.managedClientIds;
      const { rows, total } = await listClients(deps.db.query, { ...body, among }, deps.clock.now());
      const { page, pageSize } = body;
      return {
        rows: rows.map(({ id, sums, ...row }) => ({ _id: id, ...row, sums: [...sums] })),
        total,
        page,
        pageSize,
      };
    },
  };
}

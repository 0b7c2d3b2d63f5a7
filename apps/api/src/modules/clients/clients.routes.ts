import { hasRole, requireActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { listClients } from './client.repo.ts';

/** The calls about clients. */
export function clientsHandlers(deps: Deps): Pick<Handlers, 'POST /back/client/get-list'> {
  return {
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

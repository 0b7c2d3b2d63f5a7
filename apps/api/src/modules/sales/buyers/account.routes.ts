import { pickTranslation } from '@vh/domain';
import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { orderTokenOf } from '#orders';
import { countOwnOrders, listOwnOrders } from './account.repo.ts';

export function accountHandlers({
  db,
  clock,
  config,
}: Deps): Pick<Handlers, 'POST /front/account/get-orders'> {
  return {
    'POST /front/account/get-orders': async ({ body, actor }) => {
      const owner = requireActor(actor);
      const { page, pageSize, lang, show } = body;
      const choice = show === 'all' ? { show } : { show, now: clock.now() };
      const total = await countOwnOrders(db.query, owner, choice);
      const rows = await listOwnOrders(db.query, owner, choice, {
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      return {
        rows: rows.map(({ id, sealedToken, titles, events, startsAt, createdAt, ...row }) => ({
          ...row,
          orderToken: orderTokenOf({ id, sealedToken }, config),
          eventTitle: pickTranslation(titles, lang),
          moreEvents: Math.max(events - 1, 0),
          date: startsAt.toISOString(),
          createdAt: createdAt.toISOString(),
        })),
        total,
        page,
        pageSize,
      };
    },
  };
}

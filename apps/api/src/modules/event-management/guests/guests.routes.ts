import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Inventory } from '#inventory';
import type { OrderLifecycle } from '#orders';
import type { Refunds } from '#payments';
import { createGuests } from './guests.service.ts';

type GuestCalls = `POST /back/guest/${'invite' | 'get-list' | 'resend' | 'revoke'}`;

/** The calls about guest lists. */
export function guestHandlers(
  deps: Deps,
  {
    inventory,
    orderLife: life,
    refunds,
  }: { readonly inventory: Inventory; readonly orderLife: OrderLifecycle; readonly refunds: Refunds },
): Pick<Handlers, GuestCalls> {
  const guests = createGuests(deps, { inventory, life, refunds });
  return {
    'POST /back/guest/invite': ({ body, actor }) => guests.invite(requireActor(actor), body),
    'POST /back/guest/get-list': ({ body, actor }) => guests.list(requireActor(actor), body),
    'POST /back/guest/resend': async ({ body, actor }) => {
      await guests.resend(requireActor(actor), body);
      return { ok: true };
    },
    'POST /back/guest/revoke': async ({ body, actor }) => {
      await guests.revoke(requireActor(actor), body);
      return { ok: true };
    },
  };
}

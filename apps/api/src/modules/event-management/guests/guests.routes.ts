import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createInventory } from '#inventory';
import { createOrderLife } from '#orders';
import { createRefunds } from '#payments';
import { createGuests } from './guests.service.ts';

type GuestCalls = `POST /back/guest/${'invite' | 'get-list' | 'resend' | 'revoke'}`;

/** The calls about guest lists. */
export function guestHandlers(deps: Deps): Pick<Handlers, GuestCalls> {
  const inventory = createInventory(deps);
  const life = createOrderLife(deps, inventory);
  const guests = createGuests(deps, { inventory, life, refunds: createRefunds(deps, { life, inventory }) });
  return {
    'POST /back/guest/invite': ({ body, actor }) => guests.invite(requireActor(actor), body),
    'POST /back/guest/get-list': ({ body }) => guests.list(body),
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

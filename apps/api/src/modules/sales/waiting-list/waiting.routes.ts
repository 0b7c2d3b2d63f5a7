import { emailIdentity } from '@vh/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import type { Inventory } from '#inventory';
import { listWaiting } from './waiting-list-admin.service.ts';
import { createWaitingEntries } from './waiting-entry.service.ts';
import { joinLine } from './waiting-join.service.ts';
import { createWaitingSweep } from './waiting-sweep.service.ts';

/** A family joins several waiting lists; a program that writes mail to strangers does not get far. */
const joinsPerAddress = { tries: 30, seconds: 600 };
const joinsPerEmail = { tries: 10, seconds: 3600 };

/** The calls about waiting lists. */
export function waitingHandlers(
  deps: Deps,
  { inventory }: { readonly inventory: Inventory },
): Pick<
  Handlers,
  | 'POST /front/waiting-list/join'
  | 'POST /front/waiting-list/get'
  | 'POST /front/waiting-list/confirm'
  | 'POST /front/waiting-list/leave'
  | 'POST /back/waiting-list/get-list'
  | 'POST /back/waiting-list/remove'
> {
  const own = createWaitingEntries(deps, inventory);
  const perAddress = createRateLimiter(joinsPerAddress, deps.clock);
  const perEmail = createRateLimiter(joinsPerEmail, deps.clock);
  return {
    'POST /front/waiting-list/join': async ({ body, request }) => {
      perAddress.take(request.address);
      perEmail.take(emailIdentity(body.email));
      return joinLine(deps, body);
    },
    'POST /front/waiting-list/get': ({ body }) => own.get(body.token, body.lang),
    'POST /front/waiting-list/confirm': ({ body }) => own.confirm(body.token, body.lang),
    'POST /front/waiting-list/leave': ({ body }) => own.leave(body.token, body.lang),
    'POST /back/waiting-list/get-list': ({ body }) => listWaiting(deps, body),
    'POST /back/waiting-list/remove': async ({ body }) => {
      await own.remove(body.entryId);
      return { ok: true };
    },
  };
}

/** Waiting lists are looked at as often as expired holds are freed: places that came free are offered within seconds. */
export function waitingSweeps(
  deps: Deps,
  { inventory }: { readonly inventory: Inventory },
): readonly Sweep[] {
  const sweep = createWaitingSweep(deps, inventory);
  return [{ name: 'waiting-list.serve', everySeconds: 5, run: signal => sweep.run(signal) }];
}

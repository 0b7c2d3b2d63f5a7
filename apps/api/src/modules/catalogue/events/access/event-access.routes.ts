import { requireActor } from '../../../../platform/actor.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Handlers } from '../../../../platform/http/handler.ts';
import type { Sweep } from '../../../../platform/jobs.ts';
import { setEventPassword, unlockEvent } from './event-access.service.ts';
import { sweepPasswordTries } from './password-tries.ts';

/** The calls about passwords of events. */
export function eventAccessHandlers(
  deps: Deps,
): Pick<Handlers, 'POST /front/event/unlock' | 'POST /back/event/set-password'> {
  return {
    'POST /front/event/unlock': ({ body, request }) => unlockEvent(deps, request.address, body),
    'POST /back/event/set-password': async ({ body, actor }) => {
      await setEventPassword(deps, requireActor(actor), body);
      return { hasPassword: body.password !== null };
    },
  };
}

/** What passwords of events need done now and then. */
export function eventAccessSweeps(deps: Deps): readonly Sweep[] {
  return [{ name: 'expired tries of passwords', everySeconds: 600, run: () => sweepPasswordTries(deps) }];
}

import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import { setEventPassword, unlockEvent } from './event-access.service.ts';

/** Somebody mistypes a few times; a list of guesses does not pass, from one address or from many. */
const triesPerAddress = { tries: 10, seconds: 600 };
const triesPerEvent = { tries: 300, seconds: 600 };

/** The calls about passwords of events. */
export function eventAccessHandlers(
  deps: Deps,
): Pick<Handlers, 'POST /front/event/unlock' | 'POST /back/event/set-password'> {
  const perAddress = createRateLimiter(triesPerAddress, deps.clock);
  const perEvent = createRateLimiter(triesPerEvent, deps.clock);
  return {
    'POST /front/event/unlock': ({ body, request }) => {
      perAddress.take(request.address);
      perEvent.take(`of ${body.slug}`);
      return unlockEvent(deps, body);
    },
    'POST /back/event/set-password': async ({ body, actor }) => {
      await setEventPassword(deps, requireActor(actor), body);
      return { hasPassword: body.password !== null };
    },
  };
}

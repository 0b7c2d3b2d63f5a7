import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import { tellSecurity } from '../../../platform/security-log.ts';
import type { LoginTries } from './login-tries.ts';
import { prepareForUnknown } from './password.ts';
import { bearerOf } from './session-token.ts';
import { endSession, sweepSessions } from '../sessions/sessions.service.ts';
import { describeActor, login, sweepUnknownLogins } from './users.service.ts';

/** The calls about the signed-in user. */
export function usersHandlers(
  deps: Deps,
  tries: LoginTries,
): Pick<Handlers, 'POST /back/user/login' | 'POST /back/user/me' | 'POST /back/user/logout'> {
  void prepareForUnknown();
  return {
    'POST /back/user/login': async ({ body, request: { id, address, userAgent } }) => {
      tries.take(address, body.email);
      return login(deps, { ...body, address, userAgent, requestId: id });
    },
    'POST /back/user/me': async ({ actor }) => describeActor(deps, requireActor(actor)),
    'POST /back/user/logout': async ({ actor, request }) => {
      await endSession(deps, bearerOf(request.headers));
      tellSecurity(deps, 'session.ended', { userId: requireActor(actor).userId, code: 'logout', count: 1 });
      return { ok: true };
    },
  };
}

/** What users need done now and then. */
export function usersSweeps(deps: Deps): readonly Sweep[] {
  return [
    { name: 'expired sessions', everySeconds: 3600, run: () => sweepSessions(deps) },
    { name: 'unknown logins', everySeconds: 3600, run: () => sweepUnknownLogins(deps) },
  ];
}

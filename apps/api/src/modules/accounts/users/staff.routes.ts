import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Handlers } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import { listHistory } from '#system';
import * as members from './client-members.service.ts';
import { listPeople, listUserAssignments } from './event-people.service.ts';
import * as assignments from './event-staff.service.ts';
import { acceptInvitation } from './invitation.service.ts';
import { listChoices } from './staff-rights.repo.ts';
import { resetFactorOf } from './staff-second-factor.service.ts';
import { actAs, endUserSession, endUserSessions, listUserSessions } from './staff-sessions.service.ts';
import * as staff from './staff.service.ts';

type StaffCalls = Extract<
  keyof Handlers,
  | `POST /back/user/${
      | 'get-list'
      | 'get'
      | 'get-choices'
      | 'add'
      | 'save'
      | 'deactivate'
      | 'activate'
      | 'unlock'
      | 'send-invitation'
      | 'reset-second-factor'
      | 'get-assignments'
      | 'get-sessions'
      | 'end-session'
      | 'end-all-sessions'
      | 'act-as'}`
  | `POST /back/client-user/${string}`
  | Exclude<Extract<keyof Handlers, `POST /back/event-staff/${string}`>, 'POST /back/event-staff/get-live'>
  | 'POST /front/account/accept-invitation'
>;
type AnyCall = Pick<Call<'POST /back/user/me'>, 'actor' | 'request'>;

const formsPerAddress = { tries: 30, seconds: 600 };
/** Each may cause a mail to an address that somebody types. */
const invitationsPerUser = { tries: 60, seconds: 3_600 };

/** The calls about people and their rights. */
export function staffHandlers(deps: Deps): Pick<Handlers, StaffCalls> {
  return { ...userCalls(deps), ...memberCalls(deps), ...assignmentCalls(deps) };
}

function userCalls(deps: Deps) {
  const forms = createRateLimiter(formsPerAddress, deps.clock);
  return {
    'POST /back/user/get-list': ({ body }) => staff.listStaff(deps, body),
    'POST /back/user/get': ({ body }) => staff.getStaff(deps, body.userId),
    'POST /back/user/get-choices': () => listChoices(deps.db.query),
    'POST /back/user/add': call => staff.addStaff(deps, authorOf(call), call.body),
    'POST /back/user/save': call => staff.saveStaff(deps, authorOf(call), call.body),
    'POST /back/user/deactivate': call => staff.deactivate(deps, authorOf(call), call.body.userId),
    'POST /back/user/activate': call => staff.activate(deps, authorOf(call), call.body.userId),
    'POST /back/user/unlock': call => staff.unlock(deps, authorOf(call), call.body.userId),
    'POST /back/user/send-invitation': call => staff.inviteAgain(deps, authorOf(call), call.body.userId),
    'POST /back/user/reset-second-factor': call => resetFactorOf(deps, authorOf(call), call.body.userId),
    'POST /back/user/get-assignments': ({ body }) => listUserAssignments(deps, body),
    'POST /back/user/get-sessions': ({ body }) => listUserSessions(deps, body.userId),
    'POST /back/user/end-session': async call => {
      await endUserSession(deps, authorOf(call), call.body);
      return { ok: true };
    },
    'POST /back/user/end-all-sessions': call => endUserSessions(deps, authorOf(call), call.body.userId),
    'POST /back/user/act-as': call =>
      actAs(deps, authorOf(call), { ...call.body, userAgent: call.request.userAgent }),
    'POST /front/account/accept-invitation': async ({ body, request: { address, userAgent } }) => {
      forms.take(address);
      return acceptInvitation(deps, body, { address, userAgent });
    },
  } satisfies Partial<Handlers>;
}

function memberCalls(deps: Deps) {
  const invitations = createRateLimiter(invitationsPerUser, deps.clock);
  return {
    'POST /back/client-user/get-list': ({ body, actor }) =>
      members.listMembers(deps, requireActor(actor), body),
    'POST /back/client-user/get': ({ body, actor }) => members.getMember(deps, requireActor(actor), body),
    'POST /back/client-user/get-history': ({ body, actor }) => listHistory(deps, requireActor(actor), body),
    'POST /back/client-user/add': async call => {
      const author = authorOf(call);
      invitations.take(author.actor.userId);
      await members.addMember(deps, author, call.body);
      return { ok: true };
    },
    'POST /back/client-user/save': call => members.saveMember(deps, authorOf(call), call.body),
    'POST /back/client-user/remove': async call => {
      await members.removeMember(deps, authorOf(call), call.body);
      return { ok: true };
    },
  } satisfies Partial<Handlers>;
}

function assignmentCalls(deps: Deps) {
  const invitations = createRateLimiter(invitationsPerUser, deps.clock);
  return {
    'POST /back/event-staff/get-people': ({ body }) => listPeople(deps, body),
    'POST /back/event-staff/get-list': ({ body }) => assignments.listAssignments(deps, body.eventId),
    'POST /back/event-staff/get-suggestions': call => assignments.listKnown(deps, authorOf(call), call.body),
    'POST /back/event-staff/save': async call => {
      const author = authorOf(call);
      invitations.take(author.actor.userId);
      await assignments.saveAssignment(deps, author, call.body);
      return { ok: true };
    },
    'POST /back/event-staff/remove': async call => {
      await assignments.removeAssignment(deps, authorOf(call), call.body);
      return { ok: true };
    },
  } satisfies Partial<Handlers>;
}

function authorOf({ actor, request }: AnyCall): staff.Author {
  return { actor: requireActor(actor), address: request.address };
}

import { permissionFlags, roles } from '@vh/domain';
import * as z from 'zod';
import { accountSession } from './account.contract.ts';
import { afterStepUp, defineEndpoints, only, permitted } from './endpoint.ts';
import { done, email, id, instant, language, pageOf, paging, personName } from './primitives.ts';
import { loginSuccess } from './user.contract.ts';

/** Where an account stands. */
export const staffStatus = z.enum(['active', 'invited', 'deactivated']);

/** Roles that somebody can have at an event. */
export const eventStaffRole = z.enum(['manager', 'contractor', 'scanner', 'payspot']);

const role = z.enum(roles);
const flags = z.array(z.enum(permissionFlags)).max(permissionFlags.length);
const ids = z.array(id).max(500).default([]);
const search = z.string().trim().max(100).optional();
const version = z.int().min(1);

/** What a user is and belongs to, as admins set it. */
const rights = {
  role,
  /** Further roles. */
  moreRoles: z.array(role).max(roles.length).default([]),
  memberships: z
    .array(z.object({ clientId: id, permissions: flags }))
    .max(500)
    .default([]),
  /** Clients whom an account manager looks after. */
  managedClientIds: ids,
  payspotIds: ids,
  scannerIds: ids,
};

const person = { email, name: personName, language };

/** A user as a row of the list. */
export const staffRow = z.object({
  _id: id,
  email: z.string(),
  name: z.string(),
  role,
  moreRoles: z.array(role),
  status: staffStatus,
  /** Too many wrong passwords: nobody gets in for a while, or until an admin unlocks the account. */
  isLocked: z.boolean(),
  /** Names of the clients that the user is a member of or looks after. */
  clients: z.array(z.string()),
  createdAt: instant,
  lastSeenAt: instant.optional(),
});

/** A user with all that an admin may change. */
export const staffUser = z.object({
  _id: id,
  version,
  status: staffStatus,
  isLocked: z.boolean(),
  createdAt: instant,
  /** When the newest invitation lapses; absent when there is none. */
  invitedUntil: instant.optional(),
  email: z.string(),
  name: z.string(),
  language,
  role,
  moreRoles: z.array(role),
  memberships: z.array(z.object({ clientId: id, clientName: z.string(), permissions: flags })),
  managedClientIds: z.array(id),
  payspotIds: z.array(id),
  scannerIds: z.array(id),
});

const named = z.array(z.object({ id, name: z.string() }));

/** A member of a client, as the other members see them: nothing of what else the account is. */
export const clientMember = z.object({
  memberId: id,
  version,
  email: z.string(),
  name: z.string(),
  status: staffStatus,
  permissions: flags,
  /** The caller. */
  isSelf: z.boolean(),
});

/** Somebody assigned to an event. */
export const eventStaffRow = z.object({
  memberId: id,
  email: z.string(),
  name: z.string(),
  status: staffStatus,
  role: eventStaffRole,
  gates: z.array(z.string()),
});

const gates = z.array(z.string().trim().min(1).max(40)).max(50).default([]);
const user = z.object({ userId: id });
const member = z.object({ clientId: id, memberId: id });
const mayManage = permitted('can-manage-users', 'admin', 'client');
const mayAssign = permitted('can-add-events', 'admin', 'manager', 'client');

/** Calls about people and their rights. */
export const staffEndpoints = defineEndpoints({
  'POST /back/user/get-list': {
    summary: 'A page of all users, by name or e-mail, role, status and client.',
    access: only('admin'),
    body: z.object({
      ...paging,
      q: search,
      role: role.optional(),
      status: staffStatus.optional(),
      clientId: id.optional(),
      sort: z
        .enum(['name', '-name', 'email', '-email', 'createdAt', '-createdAt', 'lastSeenAt', '-lastSeenAt'])
        .default('name'),
    }),
    response: pageOf(staffRow),
  },
  'POST /back/user/get': {
    summary: 'A user with all that an admin may change.',
    access: only('admin'),
    body: user,
    response: staffUser,
    errors: ['not_found'],
  },
  'POST /back/user/get-choices': {
    summary: 'Clients, payspots and scanners that a user can belong to.',
    access: only('admin'),
    response: z.object({ clients: named, payspots: named, scanners: named }),
  },
  'POST /back/user/add': {
    summary: 'Make a user who is invited by mail to choose a password; the link works once, for 7 days.',
    access: afterStepUp(only('admin')),
    body: z.object({ ...person, ...rights }),
    response: staffUser,
    errors: ['account.exists'],
  },
  'POST /back/user/save': {
    summary: 'Change a user; refused when somebody else has changed them since `version`.',
    access: afterStepUp(only('admin')),
    body: z.object({ userId: id, version, ...person, ...rights }),
    response: staffUser,
    errors: ['not_found', 'account.exists', 'user.changed', 'user.own_role', 'user.last_admin'],
  },
  'POST /back/user/deactivate': {
    summary: 'Keep a user out from now on; all their sessions end at once.',
    access: only('admin'),
    body: user,
    response: staffUser,
    errors: ['not_found', 'user.own_role', 'user.last_admin'],
  },
  'POST /back/user/activate': {
    summary: 'Let a deactivated user in again.',
    access: only('admin'),
    body: user,
    response: staffUser,
    errors: ['not_found'],
  },
  'POST /back/user/unlock': {
    summary: 'Forget the wrong passwords of an account.',
    access: only('admin'),
    body: user,
    response: staffUser,
    errors: ['not_found'],
  },
  'POST /back/user/send-invitation': {
    summary: 'Mail a new invitation to somebody who has not accepted the former one, which is void by that.',
    access: only('admin'),
    body: user,
    response: staffUser,
    errors: ['not_found', 'user.state', 'request.rate_limited'],
  },
  'POST /back/user/get-sessions': {
    summary: 'Where a user is logged in, the latest first.',
    access: only('admin'),
    body: user,
    response: z.object({
      rows: z.array(accountSession.omit({ isCurrent: true }).extend({ actedBy: z.string().optional() })),
    }),
    errors: ['not_found'],
  },
  'POST /back/user/end-session': {
    summary: 'Log one session of a user out; harmless when it has ended already.',
    access: only('admin'),
    body: z.object({ userId: id, sessionId: id }),
    response: done,
    errors: ['not_found'],
  },
  'POST /back/user/end-all-sessions': {
    summary: 'Log a user out everywhere.',
    access: only('admin'),
    body: user,
    response: z.object({ ended: z.int() }),
    errors: ['not_found'],
  },
  'POST /back/user/act-as': {
    summary: 'A session as another user for an hour, never as an admin; everything done in it names both.',
    access: afterStepUp(only('admin')),
    body: user,
    response: loginSuccess.extend({ email: z.string() }),
    errors: ['not_found', 'user.state'],
  },
  'POST /back/client-user/get-list': {
    summary: 'The members of a client.',
    access: mayManage,
    body: z.object({ clientId: id }),
    response: z.object({ rows: z.array(clientMember) }),
  },
  'POST /back/client-user/get': {
    summary: 'A member of a client.',
    access: mayManage,
    body: member,
    response: clientMember,
    errors: ['not_found'],
  },
  'POST /back/client-user/add': {
    summary:
      'Make somebody a member; whoever has no account is invited by mail. The answer is the same either way.',
    access: mayManage,
    body: z.object({ clientId: id, ...person, permissions: flags }),
    response: done,
    errors: ['account.exists', 'user.flags'],
  },
  'POST /back/client-user/save': {
    summary: 'Change what a member may do; refused when somebody else has changed that since `version`.',
    access: mayManage,
    body: member.extend({ version, permissions: flags }),
    response: clientMember,
    errors: ['not_found', 'user.changed', 'user.flags', 'user.last_manager'],
  },
  'POST /back/client-user/remove': {
    summary: 'End a membership; the account and its other memberships stay.',
    access: mayManage,
    body: member,
    response: done,
    errors: ['not_found', 'user.flags', 'user.last_manager'],
  },
  'POST /back/event-staff/get-list': {
    summary: 'Who is assigned to an event.',
    access: mayAssign,
    body: z.object({ eventId: id }),
    response: z.object({ rows: z.array(eventStaffRow) }),
  },
  'POST /back/event-staff/save': {
    summary: 'Assign somebody to an event, or change their gates; an e-mail without an account is invited.',
    access: mayAssign,
    body: z.object({
      eventId: id,
      who: z.union([z.object({ memberId: id }), z.object({ email, name: personName, language })]),
      role: eventStaffRole,
      gates,
    }),
    response: done,
    errors: ['not_found'],
  },
  'POST /back/event-staff/remove': {
    summary: 'End an assignment; harmless when it has ended already.',
    access: mayAssign,
    body: z.object({ eventId: id, memberId: id, role: eventStaffRole }),
    response: done,
  },
});

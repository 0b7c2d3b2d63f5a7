import { isPlainText, roles, sortsOf, userColumns } from '@vh/domain';
import * as z from 'zod';
import { accountSession } from './account.contract.ts';
import { defineEndpoints, only } from './endpoint.ts';
import { eventAssignment } from './event-staff.contract.ts';
import { permissionFlagList, staffStatus } from './people.ts';
import { done, email, id, instant, language, pageOf, paging, personName } from './primitives.ts';
import { loginSuccess } from './user.contract.ts';

const role = z.enum(roles);
const ids = z.array(id).max(500).default([]);
const search = z.string().trim().max(120).optional();
const version = z.int().min(1);

/** What a user is and belongs to, as admins set it. */
const rights = {
  role,
  /** Further roles. */
  additionalRoles: z.array(role).max(roles.length).default([]),
  memberships: z
    .array(z.object({ clientId: id, permissions: permissionFlagList }))
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
  additionalRoles: z.array(role),
  status: staffStatus,
  /** Too many wrong passwords: for a while nobody gets in from one address, or from any that is not the account's own. */
  isLocked: z.boolean(),
  hasSecondFactor: z.boolean(),
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
  hasSecondFactor: z.boolean(),
  createdAt: instant,
  /** When the newest invitation expiredOffers; absent when there is none. */
  invitedUntil: instant.optional(),
  email: z.string(),
  name: z.string(),
  language,
  role,
  additionalRoles: z.array(role),
  memberships: z.array(
    z.object({
      clientId: id,
      clientName: z.string(),
      permissions: permissionFlagList,
      /** Number of events it is limited to; absent where it covers all. Saving leaves the limit as it is. */
      onlyEvents: z.int().min(0).optional(),
    }),
  ),
  managedClientIds: z.array(id),
  payspotIds: z.array(id),
  scannerIds: z.array(id),
});

const named = z.array(z.object({ id, name: z.string() }));

const user = z.object({ userId: id });

/** Which users are listed. */
export const userFilter = z.object({
  q: search,
  role: role.optional(),
  /** Where the account stands, or that nobody gets in for too many wrong passwords. */
  status: z.enum([...staffStatus.options, 'locked']).optional(),
  secondFactor: z.enum(['on', 'off']).optional(),
  clientId: id.optional(),
  sort: z.enum(sortsOf(userColumns)).default('name'),
});

/** Calls about people and their rights. */
export const staffEndpoints = defineEndpoints({
  'POST /back/user/get-list': {
    summary: 'A page of all users, by name or e-mail, role, status, second factor and client.',
    access: only('admin'),
    body: userFilter.extend(paging),
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
    response: z.object({
      clients: named,
      /** Closed ones too: anyone who sold there still belongs to them. */
      payspots: z.array(named.element.extend({ isClosed: z.boolean().optional() })),
      scanners: named,
    }),
  },
  'POST /back/user/add': {
    summary: 'Make a user who is invited by mail to choose a password; the link works once, for 7 days.',
    access: only('admin'),
    body: z.object({ ...person, ...rights }),
    response: staffUser,
    errors: ['account.exists'],
  },
  'POST /back/user/save': {
    summary: 'Change a user; refused when somebody else has changed them since `version`.',
    access: only('admin'),
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
  'POST /back/user/reset-second-factor': {
    summary: 'Take a lost second factor away; its owner is told by mail. Harmless when there is none.',
    access: only('admin'),
    body: user,
    response: staffUser,
    errors: ['not_found'],
  },
  'POST /back/user/get-assignments': {
    summary: 'The events that a user is assigned to, those to come first.',
    access: only('admin'),
    body: user.extend({ lang: language.default('en') }),
    response: z.object({ rows: z.array(eventAssignment) }),
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
    summary: 'Log a user out everywhere, and take back the devices that were paired in their name.',
    access: only('admin'),
    body: user,
    /** Sessions of the user, and devices. */
    response: z.object({ ended: z.int(), devices: z.int() }),
    errors: ['not_found'],
  },
  'POST /back/user/act-as': {
    summary:
      'A session as another user for an hour, for a reason, never as an admin; all done in it names both.',
    access: only('admin'),
    body: user.extend({ reason: z.string().trim().min(3).max(300).refine(isPlainText) }),
    response: loginSuccess.extend({ email: z.string() }),
    errors: ['not_found', 'user.state'],
  },
});

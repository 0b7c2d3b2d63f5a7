import * as z from 'zod';
import { auditPage, historyCursor } from './audit.contract.ts';
import { defineEndpoints, permitted } from './endpoint.ts';
import { permissionFlagList, staffStatus } from './people.ts';
import { done, email, id, instant, language, personName } from './primitives.ts';

const version = z.int().min(1);

/** A member of a client, as the other members see them: nothing of what else the account is. */
export const clientMember = z.object({
  memberId: id,
  version,
  email: z.string(),
  name: z.string(),
  status: staffStatus,
  permissions: permissionFlagList,
  /** The events that the membership is limited to, the next ones first; absent where it covers all. */
  onlyEvents: z
    .array(z.object({ eventId: id, title: z.string(), date: instant, timezone: z.string() }))
    .optional(),
  /** The caller. */
  isSelf: z.boolean(),
});

const member = z.object({ clientId: id, memberId: id });
const lang = language.default('en');

/**
 * Events of the client, not those of others in which it has a share, that a membership is limited to; null for all. Where
 * it is absent a membership keeps what it has, and a new one covers all.
 */
const onlyEventIds = z.array(id).min(1).max(200).nullable().optional();
const mayManage = permitted('can-manage-users', 'admin', 'client');

/** Calls about the members of a client. */
export const memberEndpoints = defineEndpoints({
  'POST /back/client-user/get-list': {
    summary: 'The members of a client.',
    access: mayManage,
    body: z.object({ clientId: id, lang }),
    response: z.object({ rows: z.array(clientMember) }),
  },
  'POST /back/client-user/get': {
    summary: 'A member of a client.',
    access: mayManage,
    body: member.extend({ lang }),
    response: clientMember,
    errors: ['not_found'],
  },
  'POST /back/client-user/get-history': {
    summary:
      'What was changed of a membership: given, taken, and what its member may; nothing of what else the account is.',
    access: mayManage,
    body: member.extend(historyCursor),
    response: auditPage,
  },
  'POST /back/client-user/add': {
    summary:
      'Make somebody a member; anyone who has no account is invited by mail. The answer is the same either way.',
    access: mayManage,
    body: z.object({
      clientId: id,
      email,
      name: personName,
      language,
      permissions: permissionFlagList,
      onlyEventIds,
    }),
    response: done,
    errors: ['account.exists', 'user.flags'],
  },
  'POST /back/client-user/save': {
    summary:
      'Change what a member may do, and at which events; refused when somebody else has changed that since `version`.',
    access: mayManage,
    body: member.extend({ version, permissions: permissionFlagList, onlyEventIds, lang }),
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
});

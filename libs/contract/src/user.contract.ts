import { deviceKinds, permissionFlags, roles } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, forDevices, signedIn, whileSettingUp } from './endpoint.ts';
import { done, email, id, instant, language } from './primitives.ts';

/** What login answers on success (specification 7). */
export const loginSuccess = z.object({
  token: z.string(),
  userId: id,
  role: z.enum(roles),
  clientIds: z.array(id),
});

/** What login answers the right password of an account with a second factor: what its second step names. */
export const secondFactorAsked = z.object({
  secondFactor: z.object({
    /** Opaque; good for five tries in five minutes. */
    challenge: z.string(),
    methods: z.array(z.enum(['totp', 'recovery-code'])),
  }),
});

/** A client (organiser) the user belongs to, with the flags of the membership. */
export const membership = z.object({
  clientId: id,
  clientName: z.string(),
  permissions: z.array(z.enum(permissionFlags)),
  /** Number of events the membership is limited to; absent where it covers all. */
  onlyEvents: z.int().min(0).optional(),
});

/** A user's area: its role and the ids that its paths can hold. */
export const areaAccess = z.object({
  role: z.enum(roles),
  /** Ids for the paths of client, payspot and scanner areas, with their names. */
  ids: z.array(z.object({ id, name: z.string() })),
});

/** Who the caller is. */
export const me = z.object({
  userId: id,
  email: z.string(),
  name: z.string(),
  language,
  /** The role given at login: the first area. */
  role: z.enum(roles),
  clientIds: z.array(id),
  memberships: z.array(membership),
  /** Every area the user may enter, for the area switcher. */
  areas: z.array(areaAccess),
  /** The session may only set up the second factor that a role of the user must have. */
  needsSecondFactor: z.literal(true).optional(),
  /** The admin who has this session in the user's name, and when it ends automatically. */
  actedBy: z.object({ userId: id, name: z.string(), until: instant }).optional(),
  /** The paired device that asks; its person's e-mail stays with the person. */
  device: z.object({ _id: id, name: z.string(), kind: z.enum(deviceKinds) }).optional(),
});

/** Calls about the signed-in user. */
export const userEndpoints = defineEndpoints({
  'POST /back/user/login': {
    summary:
      'Log in; answers locked, failed, the session, or the second step. Unknown e-mail and wrong password are indistinguishable.',
    access: everyone,
    cost: 'write',
    body: z.object({ email: email, password: z.string().min(1).max(200) }),
    response: z.union([z.literal('locked'), z.literal('failed'), loginSuccess, secondFactorAsked]),
    errors: ['request.rate_limited'],
  },
  'POST /back/user/me': {
    summary: 'Who the bearer of the token is, and which areas are open to them.',
    access: forDevices(whileSettingUp(signedIn)),
    response: me,
  },
  'POST /back/user/logout': {
    summary: 'Revoke the session of the token.',
    access: whileSettingUp(signedIn),
    response: done,
  },
});

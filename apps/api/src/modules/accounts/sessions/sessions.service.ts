import type { Role } from '@vh/domain';
import { rightsOfMemberships, type Actor } from '../../../platform/actor.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken, newToken } from '../../../platform/ids.ts';
import { asDevice } from './device-actor.ts';
import { readSettings } from '#system';
import * as repo from './sessions.repo.ts';

const hour = 3_600_000;

/**
 * Product 1: 12 hours for the back office, 30 days for the devices of scanners and payspots; sliding. Buyers come
 * weeks apart, see only what is theirs, and can end each session: 30 days too.
 */
function lifetimeOf(role: Role): number {
  return isLong(role) ? 30 * 24 * hour : 12 * hour;
}

function isLong(role: Role): boolean {
  return role === 'scanner' || role === 'payspot' || role === 'app-individual';
}

/** The short sessions end so long after their login, however busy they are. */
const longestMs = 30 * 24 * hour;

/** A session is written to at most this often, however busy it is. */
const prolongEvery = hour / 12;

/** How long a session counts as confirmed by its owner. */
const confirmedMs = hour / 6;

/** Who a session is made for, and from where. */
export interface SessionRequest {
  readonly userId: string;
  readonly role: Role;
  readonly userAgent: string;
  readonly address: string;
  /** The admin who acts as the user; such a session lasts an hour, however it is used. */
  readonly actedBy?: string;
  /** The paired device that it is for; it lasts half an hour, and is followed by another for the device's key. */
  readonly deviceId?: string;
}

/** Makes a session and answers its token, of which only the hash is kept. */
export async function createSession(deps: Deps, query: Queries, wanted: SessionRequest): Promise<string> {
  // told apart by the browser too: where people log in, a device proves its key
  const token = wanted.deviceId ? `device_${newToken()}` : newToken();
  const now = deps.clock.now();
  await repo.insertSession(query, {
    tokenHash: hashToken(token),
    userId: wanted.userId,
    now,
    expiresAt: new Date(now.getTime() + lifetimeFor(wanted)),
    userAgent: wanted.userAgent.slice(0, 300),
    address: wanted.address,
    ...(wanted.actedBy && { actedBy: wanted.actedBy }),
    ...(wanted.deviceId && { deviceId: wanted.deviceId }),
  });
  return token;
}

function lifetimeFor({ role, actedBy, deviceId }: SessionRequest): number {
  if (deviceId) return hour / 2;
  return actedBy ? hour : lifetimeOf(role);
}

/** The user behind a token, undefined for unknown, expired and deactivated ones; keeps the session alive. */
export async function resolveActor(deps: Deps, token: string): Promise<Actor | undefined> {
  const now = deps.clock.now();
  const tokenHash = hashToken(token);
  const session = await repo.findSession(deps.db.query, tokenHash, now);
  if (!session) return undefined;
  if (session.device) return asDevice(toActor(session, now), session.device);
  if (!session.actedBy && now.getTime() - session.lastUsedAt.getTime() > prolongEvery) {
    await repo.prolongSession(deps.db.query, tokenHash, now, prolongedEnd(session, now));
  }
  return toActor(session, now);
}

/** When a session that is used now ends. */
function prolongedEnd({ role, createdAt }: repo.SessionRow, now: Date): Date {
  const slid = now.getTime() + lifetimeOf(role);
  return new Date(isLong(role) ? slid : Math.min(slid, createdAt.getTime() + longestMs));
}

/** Ends the session of a token. */
export async function endSession(deps: Deps, token: string): Promise<void> {
  await repo.deleteSession(deps.db.query, hashToken(token));
}

/** Deletes expired sessions. */
export async function sweepSessions(deps: Deps): Promise<void> {
  await repo.deleteExpiredSessions(deps.db.query, deps.clock.now());
}

function isRecent(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= confirmedMs;
}

function toActor(session: repo.SessionRow, now: Date): Actor {
  const roles = [session.role, ...session.additionalRoles.filter(role => role !== session.role)];
  const { rolesWithSecondFactor } = readSettings(
    'security',
    new Map([['rolesWithSecondFactor', session.rolesWithSecondFactor]]),
  );
  return {
    userId: session.userId,
    name: session.name,
    email: session.email,
    role: session.role,
    roles,
    ...rightsOfMemberships(session.memberships),
    managedClientIds: session.managedClientIds,
    payspotIds: session.payspotIds,
    scannerIds: session.scannerIds,
    hasSecondFactor: session.hasSecondFactor,
    hasPasskey: session.hasPasskey,
    mustHaveSecondFactor: roles.some(role => rolesWithSecondFactor.some(one => one === role)),
    // anyone who acts for a user is not the user, and sets up no second factor in their name
    isConfirmed: !session.actedBy && isRecent(session.confirmedAt, now),
    ...(session.actedBy && { actedBy: { ...session.actedBy, until: session.expiresAt } }),
  };
}

/** What an account remembers about failed logins. */
export interface LoginRecord {
  readonly failedLogins: number;
  readonly firstFailedAt: Date | null;
  readonly lockedUntil: Date | null;
  /** Lockouts since the last success. */
  readonly lockouts: number;
}

/** What a login is answered with, and what is remembered from now on (undefined: no change). */
export interface LoginDecision {
  readonly answer: 'locked' | 'failed' | 'success';
  readonly next: LoginRecord | undefined;
}

/** Product 1: five failures in 15 minutes lock for 15 minutes. */
const failuresToLock = 5;
const windowMs = 15 * 60_000;
const lockMs = 15 * 60_000;
/** The lockout that only an admin undoes. */
export const lockoutsToStay = 3;

/** The record of an account without failures. */
export const cleanRecord: LoginRecord = {
  failedLogins: 0,
  firstFailedAt: null,
  lockedUntil: null,
  lockouts: 0,
};

/** Decides a login. While an account is locked even the right password answers 'locked'. */
export function decideLogin(record: LoginRecord, passwordFits: boolean, now: Date): LoginDecision {
  if (isLocked(record, now)) return { answer: 'locked', next: undefined };
  if (passwordFits) return { answer: 'success', next: cleanRecord };
  return { answer: 'failed', next: countFailure(record, now) };
}

/** Tells whether an account is locked. */
export function isLocked(record: LoginRecord, now: Date): boolean {
  if (isLockedForGood(record)) return true;
  return record.lockedUntil !== null && record.lockedUntil > now;
}

/** Tells whether only an admin can unlock an account. */
export function isLockedForGood(record: LoginRecord): boolean {
  return record.lockouts >= lockoutsToStay;
}

function countFailure(record: LoginRecord, now: Date): LoginRecord {
  const sameWindow =
    record.firstFailedAt !== null && now.getTime() - record.firstFailedAt.getTime() < windowMs;
  const failedLogins = sameWindow ? record.failedLogins + 1 : 1;
  if (failedLogins < failuresToLock) {
    return { ...record, failedLogins, firstFailedAt: sameWindow ? record.firstFailedAt : now };
  }
  return {
    failedLogins: 0,
    firstFailedAt: null,
    lockedUntil: new Date(now.getTime() + lockMs),
    lockouts: record.lockouts + 1,
  };
}

/** What is remembered of failed logins, of an account or of an account from one place. */
export interface LoginRecord {
  readonly failedLogins: number;
  readonly firstFailedAt: Date | null;
  readonly lockedUntil: Date | null;
  /** Lockouts since the last success, or since a quiet day. */
  readonly lockouts: number;
}

/** What decides about a login. */
export interface LoginState {
  /** Failures from all places that the account was never logged in from. */
  readonly account: LoginRecord;
  /** Failures from the place of this try: one network address, or an open session. */
  readonly place: LoginRecord;
  /** True when the account was logged in from this place before. */
  readonly isFamiliar: boolean;
}

/** What a login is answered with, and what is remembered from now on (undefined: no change). */
export interface LoginDecision {
  readonly answer: 'locked' | 'failed' | 'success';
  readonly next: Partial<Pick<LoginState, 'account' | 'place'>> | undefined;
}

/** Product 1: five failures in 15 minutes lock for 15 minutes. Each place has its own five. */
const placeFailures = 5;
/** So many from places where nobody ever logged in lock the account for all such places. */
const accountFailures = 10;
const windowMs = 15 * 60_000;
const lockMs = 15 * 60_000;
/** Each lockout lasts twice as long as the one before, at most so long: none is for good. */
const longestLockMs = 4 * 3_600_000;
/** Lockouts are forgotten when the last one ended so long ago. */
const quietMs = 24 * 3_600_000;

/** The record of an account or place without failures. */
export const cleanRecord: LoginRecord = {
  failedLogins: 0,
  firstFailedAt: null,
  lockedUntil: null,
  lockouts: 0,
};

/**
 * Decides a login. Anyone who guesses from elsewhere never locks the places that the account is used from; while a place is
 * locked even the right password answers 'locked' there.
 */
export function decideLogin(state: LoginState, passwordFits: boolean, now: Date): LoginDecision {
  if (isLockedOut(state, now)) return { answer: 'locked', next: undefined };
  if (passwordFits) return { answer: 'success', next: { account: cleanRecord, place: cleanRecord } };
  const place = countFailure(state.place, placeFailures, now);
  if (state.isFamiliar) return { answer: 'failed', next: { place } };
  return { answer: 'failed', next: { place, account: countFailure(state.account, accountFailures, now) } };
}

/** True when a login from a place is refused whatever the password. */
export function isLockedOut({ account, place, isFamiliar }: LoginState, now: Date): boolean {
  return isLocked(place, now) || (!isFamiliar && isLocked(account, now));
}

/** Tells whether a record locks at an instant. */
export function isLocked({ lockedUntil }: Pick<LoginRecord, 'lockedUntil'>, now: Date): boolean {
  return lockedUntil !== null && lockedUntil > now;
}

function countFailure(record: LoginRecord, failuresToLock: number, now: Date): LoginRecord {
  const sameWindow =
    record.firstFailedAt !== null && now.getTime() - record.firstFailedAt.getTime() < windowMs;
  const failedLogins = sameWindow ? record.failedLogins + 1 : 1;
  if (failedLogins < failuresToLock) {
    return { ...record, failedLogins, firstFailedAt: sameWindow ? record.firstFailedAt : now };
  }
  const isQuiet = record.lockedUntil !== null && now.getTime() - record.lockedUntil.getTime() > quietMs;
  const lockouts = (isQuiet ? 0 : record.lockouts) + 1;
  // the exponent is bounded, or a number of lockouts that was kept for long would overflow
  const lasts = Math.min(lockMs * 2 ** Math.min(lockouts - 1, 10), longestLockMs);
  return { failedLogins: 0, firstFailedAt: null, lockedUntil: new Date(now.getTime() + lasts), lockouts };
}

import { cleanRecord, decideLogin, isLockedOut, type LoginState } from './login-lock.ts';

const now = new Date('2026-06-01T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const strange: LoginState = { account: cleanRecord, place: cleanRecord, isFamiliar: false };
const familiar: LoginState = { ...strange, isFamiliar: true };

function fail(times: number, state: LoginState = strange, at = now): LoginState {
  let current = state;
  for (let i = 0; i < times; i += 1) current = { ...current, ...decideLogin(current, false, at).next };
  return current;
}

/** The same account seen from another place. */
const elsewhere = (state: LoginState, isFamiliar = false): LoginState => ({
  ...state,
  place: cleanRecord,
  isFamiliar,
});

describe('decideLogin', () => {
  it('counts failures of the same quarter of an hour', () => {
    expect(fail(4).place).toMatchObject({ failedLogins: 4, lockedUntil: null });
    expect(fail(5).place).toMatchObject({ failedLogins: 0, lockedUntil: later(15), lockouts: 1 });
  });

  it('begins again after a quarter of an hour', () => {
    expect(fail(1, fail(4), later(15)).place).toMatchObject({ failedLogins: 1, lockouts: 0 });
  });

  it.each([
    [0, true, 'locked'],
    [14.9, true, 'locked'],
    [15, true, 'success'],
    [15, false, 'failed'],
  ])('answers %s minutes after the lock, password right: %s, with %s', (minutes, fits, answer) => {
    expect(decideLogin(fail(5), fits, later(minutes)).answer).toBe(answer);
  });

  it('does not prolong a lock by tries made while it lasts', () => {
    expect(decideLogin(fail(5), false, later(5)).next).toBeUndefined();
  });

  it('forgets everything at a success', () => {
    const clean = { account: cleanRecord, place: cleanRecord };
    expect(decideLogin(fail(4), true, now)).toEqual({ answer: 'success', next: clean });
    expect(decideLogin(fail(5), true, later(20)).next).toEqual(clean);
  });

  it('locks one place and leaves the others', () => {
    expect(decideLogin(elsewhere(fail(5)), true, now).answer).toBe('success');
  });

  it('locks every place that the account was never used from after ten failures, however spread', () => {
    const spread = Array.from({ length: 10 }).reduce<LoginState>(state => fail(1, elsewhere(state)), strange);
    expect(decideLogin(elsewhere(spread), true, now).answer).toBe('locked');
    expect(decideLogin(elsewhere(spread), true, later(15)).answer).toBe('success');
  });

  it('never locks a place that the account is used from for what others do', () => {
    const attacked = { ...fail(10), account: { ...cleanRecord, lockedUntil: later(240), lockouts: 9 } };
    expect(decideLogin(elsewhere(attacked, true), true, now).answer).toBe('success');
    expect(fail(5, familiar).account).toEqual(cleanRecord);
    expect(isLockedOut(fail(5, familiar), now)).toBe(true);
  });

  it('locks twice as long each time, at most four hours, and never for good', () => {
    let state = strange;
    let at = now;
    const lasted: number[] = [];
    for (let lockout = 0; lockout < 40; lockout += 1) {
      state = fail(5, state, at);
      lasted.push((Number(state.place.lockedUntil) - at.getTime()) / 60_000);
      at = state.place.lockedUntil ?? at;
    }
    expect(lasted.slice(0, 6)).toEqual([15, 30, 60, 120, 240, 240]);
    expect(Math.max(...lasted)).toBe(240);
    expect(decideLogin({ ...state, account: cleanRecord }, true, at).answer).toBe('success');
  });

  it('forgets lockouts that ended more than a day ago', () => {
    const third = fail(5, fail(5, fail(5), later(20)), later(60));
    expect(third.place.lockouts).toBe(3);
    expect(fail(5, third, later(60 + 60 + 24 * 60 + 1)).place.lockouts).toBe(1);
  });
});

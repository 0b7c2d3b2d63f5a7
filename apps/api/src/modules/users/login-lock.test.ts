import { cleanRecord, decideLogin, type LoginRecord } from './login-lock.ts';

const now = new Date('2026-06-01T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

function fail(times: number, record: LoginRecord = cleanRecord, at = now): LoginRecord {
  let current = record;
  for (let i = 0; i < times; i += 1) current = decideLogin(current, false, at).next ?? current;
  return current;
}

describe('decideLogin', () => {
  it('counts failures of the same quarter of an hour', () => {
    expect(fail(4)).toMatchObject({ failedLogins: 4, lockedUntil: null });
    expect(fail(5)).toMatchObject({ failedLogins: 0, lockedUntil: later(15), lockouts: 1 });
  });

  it('begins anew after a quarter of an hour', () => {
    expect(fail(1, fail(4), later(15))).toMatchObject({ failedLogins: 1, lockouts: 0 });
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
    expect(decideLogin(fail(4), true, now)).toEqual({ answer: 'success', next: cleanRecord });
    expect(decideLogin(fail(5), true, later(20)).next).toEqual(cleanRecord);
  });

  it('stays locked from the third lockout on', () => {
    const third = fail(5, fail(5, fail(5), later(20)), later(40));
    expect(third.lockouts).toBe(3);
    expect(decideLogin(third, true, later(100_000)).answer).toBe('locked');
  });
});

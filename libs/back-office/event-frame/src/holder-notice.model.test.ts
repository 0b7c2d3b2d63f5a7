import { ApiError } from '@vh/api-client/shell';
import { readNoticeNeeded, readRefundsUntil } from './holder-notice.model.ts';

describe('a refusal for want of a notice', () => {
  const refusal = (code: 'event.notice_needed' | 'event.changed', details: unknown) =>
    new ApiError(409, { code, message: '', details });

  it('says which parts changed and whom they reach', () => {
    const details = { parts: ['place', 'start', 'colour'], orders: 3, tickets: 7 };
    expect(readNoticeNeeded(refusal('event.notice_needed', details))).toEqual({
      parts: ['start', 'place'],
      orders: 3,
      tickets: 7,
    });
  });

  it('is told from other failures, and survives details of another shape', () => {
    expect(readNoticeNeeded(refusal('event.changed', {}))).toBeUndefined();
    expect(readNoticeNeeded(refusal('event.notice_needed', null))).toEqual({
      parts: [],
      orders: 0,
      tickets: 0,
    });
  });
});

describe('the last day of returns', () => {
  const now = Date.parse('2027-03-01T12:00:00Z');

  it.each([
    ['', null],
    ['2027-03-02T12:00', '2027-03-02T11:00:00.000Z'],
    ['2027-03-01T12:30', 'wrong'],
    ['2027-03-28T02:30', 'wrong'],
  ])('%j by the clock of Belgrade is %j', (typed, read) => {
    expect(readRefundsUntil(typed, 'Europe/Belgrade', now)).toBe(read);
  });
});

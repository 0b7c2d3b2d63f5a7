import fc from 'fast-check';
import { isPaidLater, reservationNearEventMs, unpaidMostOfEvent } from './pay-later.ts';

const limits = { perMailbox: 10, perNetwork: 30, shareOfEvent: 25 };
const hour = 3_600_000;

describe('paying later', () => {
  it.each([
    ['payspot', true],
    ['bank-transfer', true],
    ['stripe', false],
    ['free', false],
  ] as const)('is what %s does: %s', (method, isLater) => {
    expect(isPaidLater(method)).toBe(isLater);
  });

  it.each([
    [8, 10],
    [40, 10],
    [500, 125],
    [20_000, 5_000],
  ])('of an event of %s tickets lets %s wait unpaid', (capacity, most) => {
    expect(unpaidMostOfEvent(capacity, limits)).toBe(most);
  });

  it('keeps tickets a quarter of the time that is left, and half an hour at least', () => {
    const at = new Date('2027-05-01T12:00:00Z');
    const startsIn = (ms: number) => new Date(at.getTime() + ms);
    expect(reservationNearEventMs(at, startsIn(200 * hour))).toBe(50 * hour);
    expect(reservationNearEventMs(at, startsIn(8 * hour))).toBe(2 * hour);
    expect(reservationNearEventMs(at, startsIn(hour))).toBe(hour / 2);
    fc.assert(
      fc.property(fc.integer({ min: hour, max: 9_000 * hour }), left => {
        expect(reservationNearEventMs(at, startsIn(left))).toBeLessThanOrEqual(left);
      }),
    );
  });
});

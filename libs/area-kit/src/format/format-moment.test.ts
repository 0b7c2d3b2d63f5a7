import { formatMoment, formatSecond } from './format-moment.ts';

const now = new Date('2026-03-08T20:00:00.000Z');

describe('moments of lists', () => {
  it('have their second where two within a minute have an order', () => {
    const [first, second] = ['2026-03-08T19:46:03.000Z', '2026-03-08T19:46:41.000Z'];
    expect(formatMoment(first, 'en', now)).toBe(formatMoment(second, 'en', now));
    expect(formatSecond(first, 'en', now)).toMatch(/^\d{2}:46:03$/);
    expect(formatSecond(second, 'en', now)).toMatch(/^\d{2}:46:41$/);
    expect(formatSecond('2026-03-01T19:46:41.000Z', 'en', now)).toMatch(/Mar.*:46:41$/);
  });
});

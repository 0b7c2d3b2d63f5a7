import { boardBody, daysOf } from './home.model.ts';

describe('daysOf', () => {
  it.each([
    ['today', '2026-03-04T12:00:00Z', '2026-03-04', '2026-03-04'],
    ['weekend', '2026-03-04T12:00:00Z', '2026-03-06', '2026-03-08'],
    ['weekend', '2026-03-07T12:00:00Z', '2026-03-07', '2026-03-08'],
    ['weekend', '2026-03-08T12:00:00Z', '2026-03-08', '2026-03-08'],
    ['nextWeek', '2026-03-04T12:00:00Z', '2026-03-09', '2026-03-15'],
    ['nextWeek', '2026-03-08T12:00:00Z', '2026-03-09', '2026-03-15'],
  ] as const)('%s seen on %s is %s to %s', (span, now, from, to) => {
    expect(daysOf(span, new Date(now))).toEqual({ from, to });
  });

  it('counts days as the site’s zone has them', () => {
    expect(daysOf('today', new Date('2026-03-04T23:30:00Z'))).toEqual({
      from: '2026-03-05',
      to: '2026-03-05',
    });
  });
});

describe('boardBody', () => {
  it('asks for few rows of the span', () => {
    expect(boardBody('today', new Date('2026-03-04T12:00:00Z'), 'sr')).toEqual({
      from: '2026-03-04',
      to: '2026-03-04',
      lang: 'sr',
      pageSize: 7,
    });
  });
});

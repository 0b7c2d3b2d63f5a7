import { daysOfSpan, quickSpans, spanOf } from './quick-days.model.ts';

const wednesday = new Date('2026-11-18T12:00:00Z');
const saturday = new Date('2026-11-21T12:00:00Z');
const sunday = new Date('2026-11-22T12:00:00Z');

describe('daysOfSpan', () => {
  it.each([
    ['today', wednesday, '2026-11-18', '2026-11-18'],
    ['weekend', wednesday, '2026-11-20', '2026-11-22'],
    ['weekend', saturday, '2026-11-21', '2026-11-22'],
    ['weekend', sunday, '2026-11-22', '2026-11-22'],
    ['week', wednesday, '2026-11-18', '2026-11-22'],
    ['month', wednesday, '2026-11-18', '2026-11-30'],
    ['month', new Date('2028-02-10T12:00:00Z'), '2028-02-10', '2028-02-29'],
  ] as const)('of %s is right on %j', (span, now, from, to) => {
    expect(daysOfSpan(span, now)).toEqual({ from, to });
  });

  it('takes the day from the clock at home', () => {
    expect(daysOfSpan('today', new Date('2026-11-18T23:30:00Z')).from).toBe('2026-11-19');
  });
});

describe('spanOf', () => {
  it('knows the spans again and no others', () => {
    for (const span of quickSpans) expect(spanOf(daysOfSpan(span, wednesday), wednesday)).toBe(span);
    expect(spanOf({ from: '2026-11-18' }, wednesday)).toBeUndefined();
    expect(spanOf({}, wednesday)).toBeUndefined();
  });
});

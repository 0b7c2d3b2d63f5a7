import { formatTable, judge } from './define.mjs';

const bench = {
  name: 'hold',
  unit: 'holds/s',
  about: '',
  target: { ratioAtLeast: 8 },
  run: async () => ({}),
};

describe('the verdict of a bench', () => {
  it('compares the value with the ceiling of the same run', () => {
    expect(judge(bench, { value: 17_000.4, ceiling: 2_000 })).toEqual({
      ...{ name: 'hold', value: 17_000, unit: 'holds/s', ceiling: 2_000 },
      ...{ ratio: 8.5, target: 'ratio >= 8', met: true },
    });
    expect(judge(bench, { value: 15_000, ceiling: 2_000 }).met).toBe(false);
  });

  it('is met only when every condition is', () => {
    const conditions = [{ what: 'p99 < 60 ms', met: false, found: '71 ms' }];
    const measurement = { value: 17_000, ceiling: 2_000, conditions };
    const verdict = judge(bench, measurement);
    expect(verdict).toMatchObject({ met: false, target: 'ratio >= 8; p99 < 60 ms' });
    expect(formatTable(verdict, measurement)).toContain('✗ p99 < 60 ms');
  });

  it('is never met without a ceiling', () => {
    expect(judge(bench, { value: 17_000, ceiling: 0 }).met).toBe(false);
  });
});

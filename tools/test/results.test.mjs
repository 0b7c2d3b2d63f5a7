import {
  catchCrash,
  countJest,
  countPlaywright,
  slowestFiles,
  summarise,
  withSecondTry,
} from './results.mjs';

describe('the count of checks', () => {
  it('takes each Jest test as one and each file that cannot run as a failure', () => {
    const report = { numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };
    expect(countJest(report)).toEqual({ passed: 7, failed: 3 });
  });

  it('fails a run without tests', () => {
    const none = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
    expect(countJest(none).failed).toBe(1);
    expect(countPlaywright({ stats: { expected: 0, unexpected: 0 } }, []).failed).toBe(1);
  });

  it('names the files of tests that took the longest, the slowest first', () => {
    const report = {
      testResults: [
        { name: '/w/a.test.ts', startTime: 1_000, endTime: 3_000 },
        { name: '/w/b.test.ts', startTime: 2_000, endTime: 33_400 },
      ],
    };
    const slowest = slowestFiles(report, file => file.slice(3));
    expect(slowest).toEqual(['31 s b.test.ts', '2 s a.test.ts']);
    const result = { passed: 5, failed: 0, slowest };
    expect(summarise([{ name: 'unit', result, seconds: 1 }])).toContain('· 31 s b.test.ts');
  });

  it('counts errors outside of journeys as failures', () => {
    const stats = { expected: 3, unexpected: 1 };
    expect(countPlaywright({ stats, errors: [{}] }, [])).toEqual({ passed: 3, failed: 2 });
  });

  it('names journeys that needed a second try, and fails all of them where they are many', () => {
    const stats = { expected: 3, unexpected: 0 };
    expect(countPlaywright({ stats }, ['a', 'b'])).toEqual({ passed: 5, failed: 0, unsteady: ['a', 'b'] });
    expect(countPlaywright({ stats }, ['a', 'b', 'c'])).toMatchObject({ passed: 3, failed: 3 });
    const result = { passed: 5, failed: 0, unsteady: ['sings at night'] };
    expect(summarise([{ name: 'journeys', result, seconds: 1 }])).toContain('second try: sings at night');
  });

  it('takes the second try of what failed instead of its first, and names what passed then', () => {
    const first = { passed: 7, failed: 3, failures: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] };
    const all = withSecondTry(first, { passed: 5, failed: 0, failures: [] });
    expect(all).toEqual({ passed: 10, failed: 0, failures: [], unsteady: ['a', 'b', 'c'] });
    const still = { name: 'b', reason: 'boom' };
    expect(withSecondTry(first, { passed: 4, failed: 1, failures: [still] })).toEqual({
      passed: 9,
      failed: 1,
      failures: [still],
      unsteady: ['a', 'c'],
    });
  });

  it('names what failed below the table', () => {
    const result = { passed: 1, failed: 1, failures: [{ name: 'a.test.ts › sings', reason: 'silent' }] };
    expect(summarise([{ name: 'unit', result, seconds: 1 }])).toContain('failed: a.test.ts › sings: silent');
  });

  it('counts a crash of a step as its failure', async () => {
    const result = await catchCrash(async () => {
      throw new Error('boom');
    });
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result.details).toContain('boom');
  });

  it('ends with the totals on a line of their own', () => {
    const steps = [
      { name: 'lint', result: { passed: 3, failed: 0 }, seconds: 1 },
      { name: 'unit', result: { passed: 39, failed: 2 }, seconds: 2 },
    ];
    expect(summarise(steps).trimEnd().split('\n').at(-1)).toBe('42 passed, 2 failed');
  });
});

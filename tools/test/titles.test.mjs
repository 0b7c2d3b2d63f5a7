import {
  failedInJest,
  failedInPlaywright,
  passedInJest,
  passedInPlaywright,
  unsteadyInPlaywright,
} from './titles.mjs';

describe('the titles of tests that passed', () => {
  it('are read from Jest’s report', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a kettle boils' },
      { status: 'failed', fullName: 'a kettle sings' },
    ];
    expect(passedInJest({ testResults: [{ assertionResults }] })).toEqual(['a kettle boils']);
  });

  it('are read from Playwright’s report with the groups around them', () => {
    const specs = [
      { title: 'boils', ok: true, tests: [{ status: 'expected' }] },
      { title: 'sings', ok: true, tests: [{ status: 'flaky' }] },
      { title: 'drips', ok: true, tests: [{ status: 'skipped' }] },
    ];
    const suites = [{ title: 'a.spec.ts', suites: [{ title: 'on a phone', specs }] }];
    const passed = ['a.spec.ts on a phone boils', 'a.spec.ts on a phone sings'];
    expect(passedInPlaywright({ suites })).toEqual(passed);
    expect(unsteadyInPlaywright({ suites })).toEqual(passed.slice(1));
  });
});

describe('what failed', () => {
  it('is read from Jest’s report with its file and the first line of its reason', () => {
    const testResults = [
      {
        name: '/a.test.ts',
        message: 'long',
        assertionResults: [
          { status: 'passed', fullName: 'a kettle boils', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'a kettle sings',
            failureMessages: ['\u001b[31mError: silent\u001b[39m\n  at x'],
          },
        ],
      },
      { name: '/b.test.ts', message: '\n● Test suite failed to run\n', assertionResults: [] },
      { name: '/c.test.ts', message: '', assertionResults: [] },
    ];
    expect(failedInJest({ testResults })).toEqual([
      { file: '/a.test.ts', title: 'a kettle sings', reason: 'Error: silent' },
      { file: '/b.test.ts', title: '', reason: '● Test suite failed to run' },
    ]);
  });

  it('is read from Playwright’s report', () => {
    const specs = [
      { title: 'boils', ok: true, tests: [{ status: 'expected' }] },
      { title: 'sings', ok: false, tests: [{ status: 'unexpected' }] },
    ];
    expect(failedInPlaywright({ suites: [{ title: 'a.spec.ts', specs }] })).toEqual(['a.spec.ts sings']);
  });
});

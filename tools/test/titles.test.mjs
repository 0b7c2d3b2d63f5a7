import { passedInJest, passedInPlaywright, unsteadyInPlaywright } from './titles.mjs';

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

import { describeFaults, readFaults } from './lint.mjs';

const diagnostics = [
  {
    severity: 'error',
    filename: 'apps/a.ts',
    code: 'eslint(no-console)',
    message: 'No console.',
    labels: [{ span: { line: 3, column: 7 } }],
  },
  { severity: 'warning', filename: 'apps/a.ts', code: 'hint', message: 'Careful.', labels: [] },
  { severity: 'error', filename: 'apps\\b.ts', message: 'Unexpected token' },
];

describe('the lint step', () => {
  it('tells errors with their place and rule, and keeps warnings to itself', () => {
    const faults = readFaults({ code: 1, output: JSON.stringify({ diagnostics }) });
    expect(describeFaults(faults)).toBe(
      'apps/a.ts:3:7 No console. (eslint(no-console))\napps/b.ts:0:0 Unexpected token (cannot be read)',
    );
    expect(describeFaults([])).toBe('');
  });

  it('fails where not everything was looked at', () => {
    expect(() => readFaults({ code: 1, output: 'Failed to parse oxlint configuration file.' })).toThrow(
      /could not check everything[^]*Failed to parse/,
    );
    const output = 'No cached ProjectGraph is available. The rule will be skipped.';
    expect(() => readFaults({ code: 0, output: `${output}\n{"diagnostics":[]}` })).toThrow(/will be skipped/);
  });
});

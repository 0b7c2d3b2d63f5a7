import { join } from 'node:path';
import { ROOT } from '../process/workspace.mjs';
import { describeErrors, shareOut } from './lint.mjs';

describe('the lint step', () => {
  it('gives both runs about as much to do, and everything to one of them', () => {
    const sizes = [1, 30, 8, 25, 7, 2, 9];
    const [left, right] = shareOut(sizes, size => size);
    const sum = (/** @type {number[]} */ all) => all.reduce((total, size) => total + size, 0);
    expect([...left, ...right].sort()).toEqual([...sizes].sort());
    expect(Math.abs(sum(left) - sum(right))).toBeLessThanOrEqual(2);
  });

  it('tells errors with their place and rule, and keeps warnings to itself', () => {
    const messages = [
      { severity: 2, line: 3, column: 7, message: 'No console.', ruleId: 'no-console' },
      { severity: 1, line: 4, column: 1, message: 'Careful.', ruleId: 'hint' },
      { severity: 2, message: 'Parsing error', ruleId: null },
    ];
    const file = { filePath: join(ROOT, 'apps', 'a.ts'), errorCount: 2, messages };
    expect(describeErrors([file])).toBe(
      `${join('apps', 'a.ts')}:3:7 No console. (no-console)\n${join('apps', 'a.ts')}:0:0 Parsing error (cannot be read)`,
    );
    expect(describeErrors([])).toBe('');
  });
});

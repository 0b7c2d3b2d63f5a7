import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findingsOf, isAnswered, problemOf, testsOf } from './findings.mjs';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'docs/quality');
const pages = readdirSync(folder).filter(name => name.endsWith('.md'));

describe('the pages about quality', () => {
  it('are there, with a line for each fault', () => {
    expect(pages).toContain('findings.md');
  });

  it.each(pages)('%s names tests that there are, and says of each fault what became of it', name => {
    const findings = findingsOf(readFileSync(join(folder, name), 'utf8'));
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.filter(({ mended }) => !isAnswered(mended)).map(({ number }) => number)).toEqual([]);
    const tests = findings.flatMap(({ mended }) => testsOf(mended));
    expect(tests.flatMap(test => problemOf(root, test) ?? [])).toEqual([]);
  });
});

describe('a line of a table of faults', () => {
  const page = '| 12 | It \\| breaks. | `tools/test/findings.test.mjs`: `keeps it` |\n| a | b | c |\n';

  it('is read with the tests that it names', () => {
    expect(findingsOf(page).map(({ number }) => number)).toEqual(['12']);
    expect(testsOf(findingsOf(page)[0]?.mended ?? '')).toEqual([
      { file: 'tools/test/findings.test.mjs', title: 'keeps it' },
    ]);
  });

  it('is answered by a test or a reason, and not by a claim', () => {
    expect(['`a/b.test.ts`', 'disagreed: peers do so', 'waits: x', 'mended'].map(isAnswered)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('is wrong where its file or title is gone', () => {
    expect(problemOf(root, { file: 'tools/test/gone.test.mjs', title: undefined })).toMatch(/is not there/);
    const file = 'tools/test/findings.test.mjs';
    expect(problemOf(root, { file, title: ['no', 'such', 'title'].join(' ') })).toMatch(/has no test/);
    expect(problemOf(root, { file, title: 'is wrong where its file or title is gone' })).toBeUndefined();
  });
});

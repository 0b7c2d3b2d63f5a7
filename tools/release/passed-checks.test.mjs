import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changesSincePassed, compareSources, readSources, rememberPassed } from './passed-checks.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'passed-checks-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('sources', () => {
  it('are told by their content', () => {
    mkdirSync(join(folder, 'libs/one/node_modules'), { recursive: true });
    writeFileSync(join(folder, 'libs/one/a.ts'), 'a');
    writeFileSync(join(folder, 'libs/one/b.ts'), 'b');
    writeFileSync(join(folder, 'libs/one/node_modules/c.ts'), 'c');
    writeFileSync(join(folder, 'lock.json'), '{}');
    const read = () => readSources(['libs/one', 'lock.json', 'libs/one', 'missing'], folder);
    const before = read();
    expect(Object.keys(before)).toEqual(['libs/one/a.ts', 'libs/one/b.ts', 'lock.json', 'node']);
    writeFileSync(join(folder, 'libs/one/a.ts'), 'a');
    expect(compareSources(before, read())).toEqual({ changed: [], removed: [] });
    writeFileSync(join(folder, 'libs/one/a.ts'), 'A');
    rmSync(join(folder, 'libs/one/b.ts'));
    writeFileSync(join(folder, 'libs/one/new.ts'), '');
    expect(compareSources(before, read())).toEqual({
      changed: ['libs/one/a.ts', 'libs/one/b.ts', 'libs/one/new.ts'],
      removed: ['libs/one/b.ts'],
    });
  });
});

describe('passed checks', () => {
  const passed = { 'a.ts': '1', 'b.ts': '1', node: 'v20' };

  it('are those of exactly the same sources', () => {
    expect(changesSincePassed('admin', passed, folder)).toBeUndefined();
    rememberPassed('admin', passed, folder);
    expect(changesSincePassed('admin', passed, folder)).toEqual({ changed: [], removed: [] });
    expect(changesSincePassed('client', passed, folder)).toBeUndefined();
    expect(changesSincePassed('admin', { ...passed, 'a.ts': '2' }, folder)?.changed).toEqual(['a.ts']);
    expect(changesSincePassed('admin', { ...passed, node: 'v22' }, folder)?.changed).toEqual(['node']);
  });

  it('of the most similar state count, and a few states are remembered', () => {
    rememberPassed('admin', passed, folder);
    rememberPassed('admin', { ...passed, 'a.ts': '2', 'b.ts': '2' }, folder);
    expect(changesSincePassed('admin', { ...passed, 'b.ts': '2' }, folder)?.changed).toHaveLength(1);
    expect(changesSincePassed('admin', passed, folder)?.changed).toEqual([]);
    for (let each = 0; each < 8; each += 1)
      rememberPassed('admin', { ...passed, 'c.ts': `${each}`, 'd.ts': '1' }, folder);
    expect(changesSincePassed('admin', passed, folder)?.changed).toEqual(['c.ts', 'd.ts']);
  });

  it('are not believed where what was remembered is cut off', () => {
    rememberPassed('admin', passed, folder);
    writeFileSync(join(folder, 'admin.json'), '[{"a.ts":"1"');
    expect(changesSincePassed('admin', passed, folder)).toBeUndefined();
  });
});

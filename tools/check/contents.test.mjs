import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyOf, readContents } from './contents.mjs';
import { closureOf, readImports } from './imports.mjs';
import { openPasses } from './passes.mjs';

const root = mkdtempSync(join(tmpdir(), 'vh-check-'));

/** @param {string[]} args */
function git(...args) {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...who, ...args], { cwd: root, encoding: 'utf8' });
}

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeAll(() => {
  git('init', '-q', '-b', 'main');
  write('.gitignore', 'built\n');
  write('kept.ts', 'a');
  write('changed.ts', 'a');
  write('gone.ts', 'a');
  git('add', '.');
  git('commit', '-qm', 'Begin');
  git('checkout', '-qb', 'work');
  write('committed.ts', 'a');
  git('add', '.');
  git('commit', '-qm', 'Go on');
});

afterAll(() => rmSync(root, { recursive: true }));

describe('the contents of the workspace', () => {
  it('name what differs from main: committed, changed, new and gone', async () => {
    write('changed.ts', 'b');
    write('new file.ts', 'a');
    write('built', 'a');
    rmSync(join(root, 'gone.ts'));
    const { ids, changed } = await readContents(root);
    expect(changed).toEqual(['changed.ts', 'committed.ts', 'gone.ts', 'new file.ts']);
    expect([...ids.keys()].sort()).toEqual([
      '.gitignore',
      'changed.ts',
      'committed.ts',
      'kept.ts',
      'new file.ts',
    ]);
    expect(ids.get('new file.ts')).toBe(ids.get('kept.ts'));
    expect(ids.get('changed.ts')).not.toBe(ids.get('kept.ts'));
  });

  it('are compared with another commit when one is named, and only with one that is there', async () => {
    expect((await readContents(root, 'HEAD')).changed).not.toContain('committed.ts');
    await expect(readContents(root, 'nowhere')).rejects.toThrow('There is no commit "nowhere"');
    await expect(readContents(root, '--help')).rejects.toThrow('There is no commit');
  });

  it('have a key that differs with a content, a file that is gone and the kind of check', () => {
    const ids = new Map([
      ['a', '1'],
      ['b', '2'],
    ]);
    const key = keyOf(ids, 'lint', ['a', 'b']);
    expect(keyOf(ids, 'lint', ['b', 'a', 'a'])).toBe(key);
    const others = [
      keyOf(new Map([...ids, ['b', '3']]), 'lint', ['a', 'b']),
      keyOf(new Map([['a', '1']]), 'lint', ['a', 'b']),
      keyOf(ids, 'types', ['a', 'b']),
      keyOf(ids, 'lint', ['a']),
    ];
    expect(new Set([key, ...others]).size).toBe(5);
  });
});

describe('imports', () => {
  it('are found through packages of the workspace, types, lazy imports, replaced modules and files beside', () => {
    const door = { name: '@vh/b', exports: { '.': { types: './src/index.ts', default: './src/index.ts' } } };
    write('libs/b/package.json', JSON.stringify(door));
    write('libs/b/src/index.ts', "export * from './money.ts';");
    write('libs/b/src/money.ts', '');
    write('apps/a/style.css', '');
    write('apps/a/late.ts', "jest.mock('./gone.ts');");
    const text =
      "import type { Money } from '@vh/b';\nimport './style.css?inline';\nconst x = import('./late.ts');";
    write('apps/a/main.ts', `${text}\nimport React from 'react';`);
    const files = ['apps/a/main.ts', 'apps/a/late.ts', 'apps/a/style.css', 'libs/b/package.json'];
    const graph = readImports(
      root,
      [...files, 'libs/b/src/index.ts', 'libs/b/src/money.ts'],
      ['apps/a/gone.ts'],
    );
    expect([...closureOf(graph, ['apps/a/main.ts'])].sort()).toEqual([
      'apps/a/gone.ts',
      'apps/a/late.ts',
      'apps/a/main.ts',
      'apps/a/style.css',
      'libs/b/src/index.ts',
      'libs/b/src/money.ts',
    ]);
    const near = closureOf(graph, ['apps/a/main.ts'], file => file === 'libs/b/src/index.ts');
    expect(near.has('libs/b/src/money.ts')).toBe(false);
  });
});

describe('what has passed', () => {
  it('is known to the next run, and nothing is where the memory cannot be read', () => {
    const file = join(root, 'kept', 'passes.json');
    openPasses(file).add(['a', 'b']);
    openPasses(file).add(['c']);
    expect(['a', 'b', 'c', 'd'].map(key => openPasses(file).has(key))).toEqual([true, true, true, false]);
    writeFileSync(file, '["a"');
    expect(openPasses(file).has('a')).toBe(false);
  });
});

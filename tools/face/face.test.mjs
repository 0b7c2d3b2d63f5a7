import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareFaces, isVersionRaised } from './compare-faces.mjs';
import { describeFaces } from './describe-face.mjs';

const root = join(import.meta.dirname, '..', '..');

describe('what the shell shares with areas', () => {
  it('is recorded with its version; `npm run face` records it again', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/face.mjs', '--check'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
  }, 240_000);

  it('is told by what is exported, with the properties of components and without comments', () => {
    const folder = join(root, 'tools', 'face', `fixture-${process.pid}`);
    mkdirSync(folder);
    try {
      writeFileSync(
        join(folder, 'index.ts'),
        `interface Props { readonly label: string; /** in pixels */ size?: number }
export function Button({ label, size = 1 }: Props): string { return label + size; }
export type Tone = 'ok' | 'bad';
export const limit = 5;
const hidden = 1;`,
      );
      const entry = `tools/face/fixture-${process.pid}/index.ts`;
      expect(describeFaces(root, { fixture: entry })).toEqual({
        fixture: {
          Button: 'function (props: Props) => string where Props { readonly label: string; size?: number }',
          Tone: "type = 'ok' | 'bad'",
          limit: 'const 5',
        },
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);

  it.each([
    ['2.0.0', '2.0.0', {}, {}, true],
    ['2.0.0', '2.0.1', {}, { a: 'x' }, false],
    ['2.0.0', '2.1.0', {}, { a: 'x' }, true],
    ['2.0.0', '2.1.0', { a: 'x' }, { a: 'y' }, false],
    ['2.0.0', '3.0.0', { a: 'x' }, { a: 'y' }, true],
    ['2.0.0', '2.1.0', { a: 'x' }, {}, false],
    ['2.9.0', '3.0.0', { a: 'x' }, {}, true],
    ['2.0.0', '2.1.0', { a: 'function (b: B) => C' }, { a: 'function (b: B, d?: D) => C' }, true],
    ['2.0.0', '2.1.0', { a: 'function (b: B) => C' }, { a: 'function (b: B, d: D) => C' }, false],
    ['2.0.0', '2.1.0', { a: 'function (b: B) => C' }, { a: 'function (b: B, d?: D) => E' }, false],
  ])('at %s allows %s for what changed: %j to %j, %s', (before, now, was, is, isEnough) => {
    expect(isVersionRaised(before, now, compareFaces({ ui: was }, { ui: is }))).toBe(isEnough);
  });

  it.each([
    ['adds', 'Props', 'interface { a: string }', 'interface { a: string; b?: { c: string; d: string } }'],
    ['breaks', 'Props', 'interface { a: string }', 'interface { a: string; b: string }'],
    ['adds', 'ShellServices', 'interface { a: string }', 'interface { a: string; b: string }'],
    ['breaks', 'ShellServices', 'interface { a: string; b: string }', 'interface { a: string }'],
    ['breaks', 'ShellServices', 'interface { a: string }', 'interface { a: number; b: string }'],
  ])('%s where %s was %s and is %s', (kind, name, was, is) => {
    expect(compareFaces({ ui: { [name]: was } }, { ui: { [name]: is } })[kind]).toHaveLength(1);
  });

  it('names what breaks an area and what is new', () => {
    const changes = compareFaces({ ui: { a: 'x', b: 'y' } }, { ui: { a: 'z', c: 'x' } });
    expect(changes.breaks).toEqual([expect.stringContaining('ui: a was'), 'ui: b is gone']);
    expect(changes.adds).toEqual(['ui: c is new']);
  });
});

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyApi } from './running-copy.mjs';

describe('the copy of the build that the API runs from', () => {
  let base = '';
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'vh-run-'));
    mkdirSync(join(base, 'node_modules'));
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  const program = () => join(base, 'apps', 'api', 'dist', 'main.js');
  const build = text => {
    mkdirSync(join(program(), '..'), { recursive: true });
    writeFileSync(program(), text);
  };
  const copy = () => copyApi(join(base, 'data'), base);

  it('keeps its files when the build is replaced or removed', () => {
    build('one');
    const copied = copy();
    build('another');
    rmSync(join(base, 'apps', 'api'), { recursive: true });
    expect(readFileSync(copied, 'utf8')).toBe('one');
    expect(existsSync(join(copied, '../../../../node_modules'))).toBe(true);
  });

  it('is the same one when the same sources are built again later', () => {
    build('one');
    const first = copy();
    rmSync(join(base, 'apps', 'api'), { recursive: true });
    build('one');
    utimesSync(program(), new Date(), new Date('2030-01-01'));
    expect(copy()).toBe(first);
    build('two');
    expect(copy()).not.toBe(first);
  });

  it('is removed when three others came after it', () => {
    for (const text of ['one', 'two', 'three', 'four']) {
      build(text);
      copy();
    }
    expect(readdirSync(join(base, 'data', 'run'))).toHaveLength(3);
  });
});

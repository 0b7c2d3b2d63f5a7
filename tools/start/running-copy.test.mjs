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
import { copyBuilds } from './running-copy.mjs';

describe('the copy of the builds that a product runs from', () => {
  let base = '';
  beforeEach(() => (base = mkdtempSync(join(tmpdir(), 'vh-run-'))));
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  const build = text => {
    const files = [
      'shell/dist/server/main.js',
      'shell/dist/client/assets/a.js',
      'api/dist/main.js',
      'widget/dist/widget.js',
    ];
    for (const file of files) {
      const path = join(base, 'apps', file);
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, `${text} of ${file}`);
    }
    mkdirSync(join(base, 'node_modules'), { recursive: true });
  };
  const copy = () => copyBuilds(join(base, 'data'), base);

  it('keeps its files when the builds are replaced or removed', () => {
    build('one');
    const { webProgram, apiProgram } = copy();
    build('another');
    rmSync(join(base, 'apps', 'api'), { recursive: true });
    expect(readFileSync(webProgram, 'utf8')).toBe('one of shell/dist/server/main.js');
    expect(readFileSync(apiProgram, 'utf8')).toBe('one of api/dist/main.js');
    expect(existsSync(join(webProgram, '../../../../../node_modules'))).toBe(true);
  });

  it('is the same one when the same sources are built again later', () => {
    const stamp = join(base, 'apps', 'shell', 'dist', 'client', 'build-stamp.txt');
    build('one');
    writeFileSync(stamp, '2026-11-29T10:00:00.000Z');
    const first = copy();
    build('one');
    writeFileSync(stamp, '2026-11-29T11:00:00.000Z');
    utimesSync(join(base, 'apps', 'api', 'dist', 'main.js'), new Date(), new Date('2030-01-01'));
    expect(copy()).toEqual(first);
    build('two');
    expect(copy().webProgram).not.toBe(first.webProgram);
  });

  it('is made once of the same build, and names the files of the two builds before', () => {
    build('one');
    const first = copy();
    expect(copy()).toEqual(first);
    for (const text of ['second', 'third 3', 'fourth 44']) {
      build(text);
      copy();
    }
    expect(readdirSync(join(base, 'data', 'run'))).toHaveLength(3);
    const { formerAssets } = copy();
    expect(formerAssets.map(folder => readFileSync(join(folder, 'a.js'), 'utf8').split(' ')[0])).toEqual(
      expect.arrayContaining(['third', 'second']),
    );
  });
});

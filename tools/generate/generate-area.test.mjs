import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArea } from '../release/areas.mjs';
import { fillIn, generateArea } from './generate-area.mjs';

describe('the generator of areas', () => {
  let root = '';
  const read = path => readFileSync(join(root, path), 'utf8');

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vh-generate-'));
    for (const folder of ['apps/admin', 'node_modules/@vh'])
      mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, 'apps/admin/vite.config.ts'), "export default areaViteConfig('admin', 4307);\n");
    writeFileSync(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { '': { name: 'velvet-hall' }, 'apps/admin': {}, 'node_modules/zod': {} } }),
    );
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('writes a whole area with a port of its own', () => {
    const files = generateArea('sales-reports', root);
    expect(files).toContain('apps/sales-reports/src/area.tsx');
    expect(read('apps/sales-reports/vite.config.ts')).toContain("areaViteConfig('sales-reports', 4308)");
    expect(read('apps/sales-reports/src/texts.ts')).toContain("'Sales reports'");
    expect(readArea('sales-reports', root)).toMatchObject({ path: '/sales-reports', paths: { '': [] } });
    for (const file of files) expect(read(file)).not.toMatch(/__[a-z]+__/);
  });

  it('makes it known to npm as npm itself would', () => {
    generateArea('reports', root);
    const { packages } = JSON.parse(read('package-lock.json'));
    expect(Object.keys(packages)).toEqual([
      ...['', 'apps/admin', 'apps/reports'],
      ...['node_modules/@vh/reports', 'node_modules/zod'],
    ]);
    expect(packages['node_modules/@vh/reports']).toEqual({ resolved: 'apps/reports', link: true });
    expect(existsSync(join(root, 'node_modules/@vh/reports/package.json'))).toBe(true);
  });

  it.each(['Reports', '../evil', 'x', 'with blank'])('refuses the name %s', name => {
    expect(() => generateArea(name, root)).toThrow(/no name for an area/);
  });

  it('leaves an existing app alone', () => {
    expect(() => generateArea('admin', root)).toThrow(/exists already/);
  });

  it('leaves unknown placeholders as they are', () => {
    expect(fillIn('__name__ __other__', { name: 'x' })).toBe('x __other__');
  });
});

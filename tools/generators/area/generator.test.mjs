import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flushChanges, FsTree } from 'nx/src/generators/tree';
import { readArea } from '../../release/areas.mjs';
import generateArea from './generator.mjs';

describe('the generator of areas', () => {
  let root = '';
  const read = path => readFileSync(join(root, path), 'utf8');
  /** Writes an area as `nx g` does; answers the files that it wrote. */
  async function generate(name) {
    const tree = new FsTree(root, false);
    const finish = await generateArea(tree, { name });
    const changes = tree.listChanges();
    flushChanges(root, changes);
    finish();
    return changes.map(({ path }) => path);
  }

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

  it('writes a whole area with a port of its own', async () => {
    const files = await generate('sales-reports');
    expect(files).toContain('apps/sales-reports/src/area.tsx');
    expect(read('apps/sales-reports/vite.config.ts')).toContain("areaViteConfig('sales-reports', 4308)");
    expect(read('apps/sales-reports/src/locales/en.json')).toContain('"Sales reports"');
    expect(readArea('sales-reports', root)).toMatchObject({ path: '/sales-reports', paths: { '': [] } });
    for (const file of files) expect(read(file)).not.toMatch(/__[a-z]+__|<%/);
  });

  it('makes it known to npm as npm itself would', async () => {
    await generate('reports');
    const { packages } = JSON.parse(read('package-lock.json'));
    expect(Object.keys(packages)).toEqual([
      ...['', 'apps/admin', 'apps/reports'],
      ...['node_modules/@vh/reports', 'node_modules/zod'],
    ]);
    expect(packages['node_modules/@vh/reports']).toEqual({ resolved: 'apps/reports', link: true });
    expect(existsSync(join(root, 'node_modules/@vh/reports/package.json'))).toBe(true);
  });

  it.each(['Reports', '../evil', 'x', 'with blank', 'ends-'])('refuses the name %s', async name => {
    await expect(generate(name)).rejects.toThrow(/no name for an area/);
  });

  it('leaves an existing app alone', async () => {
    await expect(generate('admin')).rejects.toThrow(/exists already/);
  });
});

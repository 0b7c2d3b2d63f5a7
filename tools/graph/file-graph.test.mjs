import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, findCircle } from './areas-graph.mjs';
import { foldersOf, readFiles } from './file-graph.mjs';
import { withMadeFiles } from './made-files.testing.mjs';

const root = join(import.meta.dirname, '..', '..');

describe('the graph of files', () => {
  it('has no circle in the repository, those of types and of lazy imports included', () => {
    const files = readFiles(root);
    expect(Object.keys(files).length).toBeGreaterThan(3000);
    expect(findCircle(files)).toBeUndefined();
  });

  it('has no circle of folders in the kit, in what several areas have, and in areas', () => {
    const files = readFiles(root);
    const shared = readdirSync(join(root, 'libs', 'back-office')).map(name => `libs/back-office/${name}`);
    const projects = ['libs/area-kit', ...shared, ...AREAS.map(area => `apps/${area}`)];
    const circles = projects.map(project => findCircle(foldersOf(files, project)));
    expect(circles.filter(circle => circle !== undefined)).toEqual([]);
  });

  it.each(['apps/api', 'apps/shell'])('has no circle of folders in %s', project => {
    expect(findCircle(foldersOf(readFiles(root), project))).toBeUndefined();
  });

  it('follows names of faces', () => {
    const files = readMade({
      'apps/one/package.json': '{ "imports": { "#*": "./src/*/index.ts" } }',
      'apps/one/src/orders/a.ts': "import { b } from '#payments';",
      'apps/one/src/payments/index.ts': "export { b } from './b.ts';",
      'apps/one/src/payments/b.ts': "import { a } from '../orders/a.ts';",
    });
    const [orders, payments] = ['apps/one/src/orders', 'apps/one/src/payments'];
    expect(findCircle(foldersOf(files, 'apps/one'))).toEqual([orders, payments, orders]);
  });

  it.each([
    ['values', "import { b } from './b.ts';"],
    ['types', "import type { B } from './b.ts';"],
    ['what is exported again', "export {\n  b,\n} from './b.ts';"],
    ['lazy code', "const load = () => import('./b.ts');"],
    ['effects', "import './b.ts';"],
  ])('finds a circle of %s', (_, text) => {
    const files = readMade({ 'apps/one/a.ts': text, 'apps/one/b.ts': "import { a } from './a.ts';" });
    expect(findCircle(files)).toEqual(['apps/one/a.ts', 'apps/one/b.ts', 'apps/one/a.ts']);
  });

  it('leaves out tests, their helpers and comments', () => {
    const files = readMade({
      'libs/one/a.ts': "/**\n * @type {import('./b.ts').B}\n */\n// from './b.ts'\n",
      'libs/one/b.ts': "import { a } from './a.ts';",
      'libs/one/a.test.ts': "import { b } from './b.ts';",
      'libs/one/testing/c.ts': "import { b } from '../b.ts';",
      'libs/one/a.testing.ts': "import { b } from './b.ts';",
    });
    expect(files).toEqual({ 'libs/one/a.ts': { uses: [] }, 'libs/one/b.ts': { uses: ['libs/one/a.ts'] } });
  });

  it('finds a circle of a folder and one below it, through a face too', () => {
    const files = readMade({
      'apps/one/src/orders/index.ts': "export { b } from './tickets/b.ts';",
      'apps/one/src/orders/a.ts': '',
      'apps/one/src/orders/tickets/b.ts': "import { a } from '../a.ts';",
    });
    expect(findCircle(files)).toBeUndefined();
    const [orders, tickets] = ['apps/one/src/orders', 'apps/one/src/orders/tickets'];
    expect(findCircle(foldersOf(files, 'apps/one'))).toEqual([orders, tickets, orders]);
  });

  it('finds a circle of folders whose files have none', () => {
    const files = readMade({
      'libs/one/src/list/list.ts': "import { frame } from '../frame/frame.ts';",
      'libs/one/src/frame/frame.ts': '',
      'libs/one/src/frame/menu.ts': "import { list } from '../list/list.ts';",
    });
    expect(findCircle(files)).toBeUndefined();
    const [list, frame] = ['libs/one/src/list', 'libs/one/src/frame'];
    expect(findCircle(foldersOf(files, 'libs/one'))).toEqual([frame, list, frame]);
  });
});

/** @param {Readonly<Record<string, string>>} texts by path */
const readMade = texts => withMadeFiles(texts, readFiles);

import { countProjects, declaresGlobals, planPrograms } from './types.mjs';

const base = '../../tsconfig.base.json';

/**
 * @param {string} folder
 * @param {Partial<import('./types.mjs').TypedProject>} [more]
 * @returns {import('./types.mjs').TypedProject}
 */
function project(folder, more = {}) {
  const config = { extends: base, compilerOptions: { types: ['node', 'jest'] }, include: ['src'] };
  return { folder, config, files: 1, isAmbient: false, ...more };
}

/** @param {import('./types.mjs').TypedProject[]} projects */
const plan = (...projects) => planPrograms(projects).map(program => program.map(({ folder }) => folder));

describe('the programs that types are checked in', () => {
  it('hold projects of the same options, whatever their order', () => {
    const other = { extends: base, compilerOptions: { types: ['jest', 'node'] }, include: ['src', 'server'] };
    expect(plan(project('apps/a'), project('libs/b', { config: other }))).toEqual([['apps/a', 'libs/b']]);
  });

  it('hold projects at any depth that extend the same file', () => {
    const deep = { ...project('').config, extends: '../../../tsconfig.base.json' };
    expect(plan(project('apps/a'), project('libs/b/c', { config: deep }))).toEqual([['apps/a', 'libs/b/c']]);
    expect(plan(project('apps/a'), project('libs/b/c'))).toHaveLength(2);
  });

  it('keep projects of other options apart', () => {
    const strict = { extends: base, compilerOptions: { types: ['node'] }, include: ['src'] };
    const elsewhere = { extends: '../tsconfig.base.json', compilerOptions: { types: ['node', 'jest'] } };
    const without = { ...project('').config, exclude: ['facts'] };
    const others = [strict, elsewhere, without].map((config, index) => project(`libs/${index}`, { config }));
    expect(plan(project('apps/a'), ...others)).toHaveLength(4);
  });

  it('keep what one project declares for all of its files from the others', () => {
    expect(plan(project('apps/a'), project('apps/b', { isAmbient: true }), project('apps/c'))).toEqual([
      ['apps/a', 'apps/c'],
      ['apps/b'],
    ]);
  });

  it('begin with the largest', () => {
    const large = project('apps/b', { files: 9, isAmbient: true });
    expect(plan(project('apps/a'), project('apps/c'), large)[0]).toEqual(['apps/b']);
  });

  it('count the projects that errors are found in, and at least one when the compiler fails', () => {
    const output =
      "apps/a/src/x.ts(1,2): error TS2322: no\nlibs/ab/src/y.ts(1,2): error TS2322: 'apps/c/z'\n";
    const folders = ['apps/a', 'apps/c', 'libs/ab'];
    expect(countProjects(folders, { code: 0, output: '' })).toEqual({ passed: 3, failed: 0 });
    expect(countProjects(folders, { code: 2, output })).toEqual({ passed: 1, failed: 2 });
    expect(countProjects(folders, { code: 134, output: 'killed' })).toEqual({ passed: 2, failed: 1 });
  });
});

describe('a source', () => {
  it('declares globals when it says so or is a declaration file', () => {
    expect(declaresGlobals('src/a.ts', "import x from 'y';\n\ndeclare global {\n")).toBe(true);
    expect(declaresGlobals('src/a.ts', "declare module 'fastify' {\n")).toBe(true);
    expect(declaresGlobals('src/a.d.ts', '')).toBe(true);
    expect(declaresGlobals('src/a.ts', 'const text = "declare global";\n')).toBe(false);
  });
});

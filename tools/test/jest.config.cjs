const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');

/** Every project with a Jest configuration of its own, and the tools. */
function listProjects() {
  const folders = ['apps', 'libs'].flatMap(group =>
    readdirSync(join(root, group)).map(name => join(root, group, name)),
  );
  return [...folders, join(root, 'tools')]
    .map(folder => join(folder, 'jest.config.cjs'))
    .filter(file => existsSync(file));
}

/** One run over everything: one pool of workers, one report. */
module.exports = {
  rootDir: root,
  projects: listProjects(),
  maxWorkers: 2,
  // a worker that has kept much of many test files begins anew
  workerIdleMemoryLimit: '1.5GB',
  passWithNoTests: false,
  // Said here as well: a run over several projects does not ask each of them.
  testTimeout: 60_000,
};

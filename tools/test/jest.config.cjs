const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { listProjectFolders } = require('../process/projects.cjs');

const root = join(__dirname, '..', '..');

/** Every project with a Jest configuration of its own, and the tools. */
function listProjects() {
  return listProjectFolders(root)
    .map(folder => join(root, folder, 'jest.config.cjs'))
    .filter(file => existsSync(file));
}

/** One run over everything: one pool of workers, one report. */
module.exports = {
  rootDir: root,
  projects: listProjects(),
  maxWorkers: 2,
  // a worker that has kept much of many test files begins again
  workerIdleMemoryLimit: '1.5GB',
  passWithNoTests: false,
  // Said here as well: a run over several projects does not ask each of them.
  testTimeout: 60_000,
};

const { existsSync } = require('node:fs');
const { totalmem } = require('node:os');
const { join } = require('node:path');
const { listProjectFolders } = require('../process/projects.cjs');

const root = join(__dirname, '..', '..');

/** Every project with a Jest configuration of its own, and the tools. */
function listProjects() {
  return listProjectFolders(root)
    .map(folder => join(root, folder, 'jest.config.cjs'))
    .filter(file => existsSync(file));
}

/** A worker that starts again loads the whole API again, some ten seconds: rarely, where there is memory. */
const idleMemory = Math.max(1.5e9, Math.min(3e9, totalmem() / 8));

/** One run over everything: one pool of workers, one report. */
module.exports = {
  rootDir: root,
  projects: listProjects(),
  maxWorkers: 2,
  // a worker that has kept much of many test files begins again
  workerIdleMemoryLimit: idleMemory,
  passWithNoTests: false,
  // Said here as well: a run over several projects does not ask each of them.
  testTimeout: 60_000,
};

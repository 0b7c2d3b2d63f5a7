// Runs generators on a workspace without starting Nx: `node run-generators.testing.mjs <root> <runs as JSON>`, where a run is the
// name of a generator and its options. Prints what each wrote, or the sentence that it refused with.
import { flushChanges, FsTree } from 'nx/src/generators/tree.js';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {{ files: string[], refusal: string }} Outcome */

const [root = '', runs = '[]'] = process.argv.slice(2);
/** @type {Outcome[]} */
const outcomes = [];
for (const [generator, options] of JSON.parse(runs)) outcomes.push(await run(generator, options));
process.stdout.write(JSON.stringify(outcomes));

/**
 * @param {string} generator
 * @param {object} options
 * @returns {Promise<Outcome>}
 */
async function run(generator, options) {
  const file = join(root, 'tools', 'generators', generator, 'generator.mjs');
  const { default: generate } = await import(pathToFileURL(file).href);
  const tree = new FsTree(root, false);
  try {
    await generate(tree, options);
  } catch (error) {
    if (error instanceof Error && error.name === 'UserFacingError')
      return { files: [], refusal: error.message };
    throw error;
  }
  const changes = tree.listChanges();
  flushChanges(root, changes);
  return { files: changes.map(({ path }) => path), refusal: '' };
}

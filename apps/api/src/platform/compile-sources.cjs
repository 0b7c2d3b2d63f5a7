/**
 * Lets a thread run from TypeScript sources, for tests: threads start outside Jest, which compiles everything else.
 * The build has bundles instead.
 */
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');
// the rule asks for a package, and tests of the workspace have none
// oxlint-disable-next-line @nx/enforce-module-boundaries
const { withFiles } = require('../../../../tools/test/with-files.cjs');

require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(withFiles(readFileSync(filename, 'utf8'), filename), {
    filename,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  module._compile(code, filename);
};

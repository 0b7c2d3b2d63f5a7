const { readFileSync } = require('node:fs');

/** A test file that says one of these changes what modules are. */
const REPLACES_MODULES =
  /\bjest\s*\.\s*(?:mock|doMock|unmock|dontMock|setMock|resetModules|isolateModules|unstable_mockModule)/;

/**
 * Tells that a test file gets modules and globals of its own: libraries that are loaded once more change the document too, and
 * those that are kept would meet it changed.
 *
 * @param {string} testPath
 */
exports.replacesModules = testPath => REPLACES_MODULES.test(readFileSync(testPath, 'utf8'));

/** The drawing thread from its sources, for tests; the build has drawing.worker.js instead. */
require('../platform/compile-sources.cjs');

module.exports = require('./drawing.worker.ts');

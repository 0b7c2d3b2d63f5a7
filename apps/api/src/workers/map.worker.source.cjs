/** The thread of seat maps from its sources, for tests; the build has map.worker.js instead. */
require('../platform/compile-sources.cjs');

module.exports = require('./map.worker.ts');

/** Plain .mjs; Jest runs it through the same SWC transform as everything else. */
module.exports = {
  displayName: 'releases',
  preset: '../../jest.preset.js',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.mjs'],
};

/** The tools are plain .mjs; Jest runs them through the same SWC transform as everything else. */
module.exports = {
  displayName: 'tools',
  preset: '../jest.preset.js',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.mjs'],
};

module.exports = {
  displayName: 'api',
  preset: '../../jest.preset.js',
  testEnvironment: '<rootDir>/../../tools/test/kept-modules/environment.cjs',
  globalSetup: './src/testing/jest-global-setup.cjs',
  globalTeardown: './src/testing/jest-global-teardown.cjs',
};

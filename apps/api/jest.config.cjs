module.exports = {
  displayName: 'api',
  preset: '../../jest.preset.js',
  testEnvironment: 'node',
  globalSetup: './src/testing/jest-global-setup.cjs',
  globalTeardown: './src/testing/jest-global-teardown.cjs',
};

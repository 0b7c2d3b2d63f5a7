module.exports = {
  displayName: 'api-client',
  preset: '../../jest.preset.js',
  testEnvironment: '../../tools/test/kept-modules/page-environment.cjs',
  setupFilesAfterEnv: ['../../tools/build/jest-dom.cjs'],
};

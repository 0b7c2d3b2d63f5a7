module.exports = {
  displayName: 'widget',
  preset: '../../jest.preset.js',
  testEnvironment: '../../tools/test/kept-modules/page-environment.cjs',
  setupFilesAfterEnv: ['../../tools/build/jest-dom.cjs'],
  moduleNameMapper: { '^virtual:widget-data$': '<rootDir>/build/widget-data.ts' },
};

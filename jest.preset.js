/**
 * What every project's Jest run has in common: SWC instead of ts-jest (types are checked once, by
 * the `typecheck` target), tests beside their source, CSS modules by their class names.
 */
const nxPreset = require('@nx/jest/preset').default;

module.exports = {
  ...nxPreset,
  resolver: undefined,
  // Waiting for a database or a page takes as long as the machine is busy.
  testTimeout: 60_000,
  runtime: require.resolve('./tools/test/kept-modules/runtime.cjs'),
  setupFiles: [require.resolve('./tools/test/kept-modules/short-stacks.cjs')],
  testMatch: ['**/src/**/*.test.ts', '**/src/**/*.test.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mts', 'js', 'jsx', 'mjs', 'json'],
  transform: {
    '^.+\\.(m?[tj]sx?)$': [
      require.resolve('./tools/test/transform.cjs'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // what comes as ES modules only
  transformIgnorePatterns: ['/node_modules/(?!@noble/|@mapbox/|any-ascii/|pbf/)'],
  moduleNameMapper: {
    '\\.css$': 'identity-obj-proxy',
    '\\.svg\\?no-inline$': require.resolve('./tools/build/asset-address.cjs'),
    '\\.json\\?url$': require.resolve('./tools/build/asset-address.cjs'),
  },
};

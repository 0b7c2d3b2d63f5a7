module.exports = { displayName: 'posters', preset: '../../jest.preset.js', testEnvironment: 'node' };

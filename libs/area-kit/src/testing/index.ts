export * from './declared-paths.ts';
export * from './builders.ts';
export * from './fake-api.ts';
export * from './render-area.tsx';
export * from './test-area.tsx';

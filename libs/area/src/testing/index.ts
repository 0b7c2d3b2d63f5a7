export * from './builders.ts';
export * from './render-area.tsx';

export * from './fair-queue.ts';
export * from './network-key.ts';
export * from './rate-windows.ts';
export * from './turns.ts';

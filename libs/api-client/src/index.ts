export * from './area-client.ts';
export * from './api-context.tsx';
export * from './api-error.ts';
export * from './as-value.ts';
export { apiPrefix } from './call-path.ts';
export * from './create-api-client.ts';
export * from './query-for.ts';
export * from './use-call.ts';

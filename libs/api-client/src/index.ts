export { useApi, useApiQuery } from './api-context.tsx';
export { NetworkError, hasCode, isApiError, isNetworkError, readApiError } from './api-error.ts';
export { asValue } from './as-value.ts';
export type { Outcome } from './as-value.ts';
export type { ApiClient, CallArguments } from './create-api-client.ts';
export { queryFor, queryKeyFor } from './query-for.ts';
export type { ApiQueryKey, QueryInput } from './query-for.ts';
export { useCall } from './use-call.ts';
export type { CallVariables } from './use-call.ts';

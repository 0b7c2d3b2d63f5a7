/** Names that the shell alone needs. Areas get the index whole, and would carry these too. */
export { ApiProvider, useAnswer } from './api-context.tsx';
export { ApiError } from './api-error.ts';
export { areaClient } from './area-client.ts';
export { apiPrefix } from './call-path.ts';
export { createApiClient } from './create-api-client.ts';
export type { AnsweredFile, ApiClientOptions, CallOptions } from './create-api-client.ts';

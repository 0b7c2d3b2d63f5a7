import type { ResponseOf } from '@vh/contract';

/** An organiser's overview as the API answers it. */
export type Overview = ResponseOf<'POST /back/client/get-overview'>;

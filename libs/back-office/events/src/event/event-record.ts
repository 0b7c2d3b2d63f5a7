import type { ResponseOf } from '@vh/contract';

/** One event with everything staff need. */
export type EventRecord = ResponseOf<'POST /back/event/get'>;

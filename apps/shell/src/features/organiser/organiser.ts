import type { ResponseOf } from '@vh/contract';

/** The page of an organiser as the API answers it. */
export type Organiser = ResponseOf<'POST /front/organiser/{slug}'>['organiser'];

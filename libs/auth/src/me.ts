import type { ResponseOf } from '@vh/contract';

/** Who the bearer of a token is, as the API tells it. */
export type Me = ResponseOf<'POST /back/user/me'>;

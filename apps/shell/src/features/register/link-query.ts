import { queryOptions } from '@tanstack/react-query';
import { isApiError, type ApiClient } from '@vh/api-client';
import type { BodyOf, ResponseOf } from '@vh/contract';

/** What a mailed link is good for. */
export type LinkKind = BodyOf<'POST /front/account/check-link'>['kind'];

/** A link as it is: whose, or spent. */
export type LinkState = ResponseOf<'POST /front/account/check-link'> | 'spent';

/** Looks at a mailed link; one that is spent, or was cut short under way, is an answer and no failure. */
export function linkQuery(api: ApiClient, kind: LinkKind, token: string) {
  return queryOptions({
    queryKey: ['POST /front/account/check-link', kind, token],
    queryFn: async ({ signal }): Promise<LinkState> => {
      try {
        return await api.call(
          'POST /front/account/check-link',
          { kind, token },
          { signal, idempotent: true },
        );
      } catch (error) {
        if (isApiError(error) && [400, 410].includes(error.status)) return 'spent';
        throw error;
      }
    },
    retry: false,
    // typing a name takes time; whether the link is still good is decided when the form is sent
    staleTime: Infinity,
  });
}

import type { QueryClient } from '@tanstack/react-query';
import type { CallName, ResponseOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';

/** What the head of a page is written from. */
export interface PageFacts {
  readonly url: URL;
  readonly origin: string;
  readonly language: LanguageCode;
  readonly queryClient: QueryClient;
}

/** The answer of a call that the page asked for; undefined when it did not, or got none. */
export function answerOf<C extends CallName>(
  { queryClient }: Pick<PageFacts, 'queryClient'>,
  name: C,
): ResponseOf<C> | undefined {
  const [query] = queryClient.getQueryCache().findAll({ queryKey: [name] });
  // the cache was filled by calls of this name only
  return query?.state.data as ResponseOf<C> | undefined;
}

import type { QueryClient } from '@tanstack/react-query';
import { queryFor, type ApiClient, type QueryInput } from '@vh/api-client';
import type { Session } from '@vh/auth';
import type { CallName, ResponseOf } from '@vh/contract';
import { isLanguageCode, type LanguageCode } from '@vh/domain';
import type { i18n } from 'i18next';

/** What one page, or one request on the server, works with. */
export interface AppContext {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly i18n: i18n;
  /** True while the server renders; false in the browser. */
  readonly onServer: boolean;
}

/** The language a loader must ask in: the address decides, because a switch navigates before the texts are there. */
export function languageOf(context: AppContext, request: Request): LanguageCode {
  const asked = new URL(request.url).searchParams.get('lang');
  if (isLanguageCode(asked)) return asked;
  return isLanguageCode(context.i18n.language) ? context.i18n.language : 'en';
}

/** Asks for what a page can't be shown without; throws what the call throws. */
export function load<C extends CallName>(
  { api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>,
  name: C,
  ...input: QueryInput<C>
): Promise<ResponseOf<C>> {
  return queryClient.ensureQueryData(queryFor(api, name, ...input));
}

/** Starts asking for something below the fold; its section waits for it, and shows its own failure. */
export function preload<C extends CallName>(
  { api, queryClient }: AppContext,
  name: C,
  ...input: QueryInput<C>
): void {
  void queryClient.prefetchQuery(queryFor(api, name, ...input));
}

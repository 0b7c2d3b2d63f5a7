import type { QueryClient } from '@tanstack/react-query';
import { queryFor, queryKeyFor, type ApiClient, type QueryInput } from '@vh/api-client';
import type { Session } from '@vh/auth/shell';
import type { CallName, ResponseOf } from '@vh/contract';
import { isLanguageCode, type LanguageCode } from '@vh/domain';
import type { Speech } from '@vh/i18n';

/** Finds the answer of a call among those that are shared by all pages. */
export type KnownAnswer = (name: CallName, body: unknown, params: unknown) => unknown;

/** What one page, or one request on the server, works with. */
export interface AppContext {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly i18n: Speech;
  /** True while the server renders; false in the browser. */
  readonly onServer: boolean;
  /** What the server knows already without asking the API; undefined for the rest, and in the browser. */
  readonly known?: KnownAnswer | undefined;
  /** On the server: the version of the contract that the API says it serves, once it has answered this page. */
  readonly apiVersion?: () => string | undefined;
  /** Tells the log of a failure that the page survives; `what` names what is missing because of it. */
  readonly report: (error: unknown, what: string) => void;
}

/** The language an address asks for; undefined when it asks for none, or for one the site does not offer. */
export function askedLanguage({ queryClient }: AppContext, { url }: Request): LanguageCode | undefined {
  const asked = new URL(url).searchParams.get('lang');
  const offered = queryClient.getQueryData<ResponseOf<'GET /front/settings/get'>>(
    queryKeyFor('GET /front/settings/get'),
  )?.siteAvailableLanguages;
  return isLanguageCode(asked) && (!Array.isArray(offered) || offered.includes(asked)) ? asked : undefined;
}

/** The language a loader must ask in: the address decides, because a switch navigates before the texts are there. */
export function languageOf(context: AppContext, request: Request): LanguageCode {
  const asked = askedLanguage(context, request);
  if (asked) return asked;
  return isLanguageCode(context.i18n.language) ? context.i18n.language : 'en';
}

/** Waits for something a page can do without; why it is missing, or of another shape, goes into the log. */
export async function orNothing<T>(
  { report }: AppContext,
  what: string,
  work: Promise<T>,
  isUsable: (answer: T) => boolean = () => true,
): Promise<T | undefined> {
  try {
    const answer = await work;
    if (isUsable(answer)) return answer;
    report(new TypeError('the answer has another shape'), what);
    return undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    report(error, what);
    return undefined;
  }
}

/** Asks for what a page can't be shown without; throws what the call throws. */
export function load<C extends CallName>(
  { api, queryClient, known }: Pick<AppContext, 'api' | 'queryClient' | 'known'>,
  name: C,
  ...input: QueryInput<C>
): Promise<ResponseOf<C>> {
  const [body, params] = input;
  const answer = known?.(name, body, params);
  if (answer === undefined) return queryClient.ensureQueryData(queryFor(api, name, ...input));
  // a query that is run costs several times what an entry costs, and a page has half a dozen
  const entry = queryClient.setQueryData(queryKeyFor(name, ...input), answer as ResponseOf<C>);
  return Promise.resolve(entry as ResponseOf<C>);
}

/**
 * Starts asking for something below the fold; its section waits for it (`useSuspenseQuery`, or the browser would know
 * more than what was drawn), and shows its own failure.
 */
export function preload<C extends CallName>(
  { api, queryClient }: AppContext,
  name: C,
  ...input: QueryInput<C>
): void {
  void queryClient.prefetchQuery(queryFor(api, name, ...input));
}

import { isApiError, type ApiClient } from '@vh/api-client';
import type { QueryClient } from '@tanstack/react-query';
import {
  data,
  redirect,
  redirectDocument,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { guardNamesOf } from './area-paths.ts';
import { entrancePath } from './entrance-path.ts';
import { decideEntry, ownAreaPath, setUpPath } from './entry-decision.ts';
import { readLastArea } from './last-area.ts';
import { meQuery } from './me-query.ts';
import type { Session } from './session.ts';
import type { Me } from './me.ts';

/** What guards need of the page. */
export interface GuardDeps {
  readonly session: Session;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}

/** What a guard's error response carries besides its status. */
export interface GuardFailure {
  readonly code: 'auth.forbidden' | 'not_found';
  readonly path: string;
  /** Start of the user's own area, for who is known. */
  readonly ownArea?: string;
}

/** Tells a guard's error response from other errors of a route. */
export function isGuardFailure(value: unknown): value is GuardFailure {
  return typeof value === 'object' && value !== null && 'code' in value && 'path' in value;
}

/**
 * A route loader that lets in who may enter the path, and answers with who they are. Without a token it
 * redirects to the login; another role gives an error response with 403, a foreign id one with 404, each with the way to their own area.
 */
export function guardArea(deps: GuardDeps): (args: LoaderFunctionArgs) => Promise<Me> {
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const me = await requireSetUp(deps, pathname + search);
    const entry = decideEntry(me, pathname);
    if (entry.kind === 'redirect') throw redirect(entry.to);
    if (entry.kind === 'enter') return me;
    const ownArea = ownAreaPath(me, readLastArea(deps.session, me));
    throw entry.kind === 'forbidden'
      ? refusal(403, { code: 'auth.forbidden', path: pathname, ownArea })
      : refusal(404, { code: 'not_found', path: pathname, ownArea });
  };
}

/**
 * A route loader for the pages of buyers. Without a token it redirects to the login; another role gives an error
 * response with 403 and the way to the own area.
 */
export function guardBuyer(deps: GuardDeps): (args: Pick<LoaderFunctionArgs, 'request'>) => Promise<Me> {
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const me = await requireSetUp(deps, pathname + search);
    if (me.role === 'app-individual') return me;
    throw refusal(403, {
      code: 'auth.forbidden',
      path: pathname,
      ownArea: ownAreaPath(me, readLastArea(deps.session, me)),
    });
  };
}

/** A route loader for the page that everybody has: without a token it redirects to the login. */
export function guardSignedIn(deps: GuardDeps): (args: Pick<LoaderFunctionArgs, 'request'>) => Promise<Me> {
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return requireMe(deps, pathname + search);
  };
}

/**
 * Who the visitor is, undefined for nobody. A token that the API refuses ends here; one that it can't judge just now
 * counts (specification 4), then the answer is `'somebody'`.
 */
export async function askVisitor({
  session,
  api,
  queryClient,
}: GuardDeps): Promise<Me | 'somebody' | undefined> {
  if (!session.getToken()) {
    // the cookie ran out, or another tab has logged out
    session.refresh();
    return undefined;
  }
  try {
    const me = await queryClient.fetchQuery(meQuery(api));
    session.learn(me);
    return me;
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) return 'somebody';
    session.end();
    return undefined;
  }
}

/** Guards run again only when the area or the id in the path changes, or the next page has a guard of its own. */
export function guardAgain({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const subject = ({ pathname }: URL) => pathname.split('/').slice(1, 3).join('/');
  const isElsewhere = subject(currentUrl) !== subject(nextUrl);
  return formMethod !== undefined || isElsewhere || guardNamesOf(nextUrl.pathname).length > 0;
}

async function requireMe(deps: GuardDeps, path: string): Promise<Me> {
  if (!deps.session.getToken()) throw toEntrance(deps.session, entrancePath(path));
  return askWho(deps, path);
}

/** Whose role must have a second factor sets it up first: the API would refuse everything else. */
async function requireSetUp(deps: GuardDeps, path: string): Promise<Me> {
  const me = await requireMe(deps, path);
  if (me.needsSecondFactor) throw redirect(setUpPath(path));
  return me;
}

async function askWho({ session, api, queryClient }: GuardDeps, path: string): Promise<Me> {
  const token = session.getToken();
  try {
    const me = await queryClient.fetchQuery(meQuery(api));
    session.learn(me);
    return me;
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error;
    const answer = toEntrance(session, entrancePath(path, token));
    session.end();
    throw answer;
  }
}

/** The way to the login; a page that was somebody's is loaded again, so that nothing of them stays on it. */
function toEntrance(session: Session, address: string): Response {
  return session.getState().authenticated ? redirectDocument(address) : redirect(address);
}

function refusal(status: number, failure: GuardFailure) {
  return data(failure, { status });
}

import type { ApiClient } from '@vh/api-client';
import type { BodyOf, ResponseOf } from '@vh/contract';
import type { Role } from '@vh/domain';
import { forgetKeptSession, keepSession, readKeptSession } from './kept-session.ts';
import {
  clearSessionCookies,
  probeCookies,
  readSessionCookies,
  readToken,
  writeSessionCookies,
  type CookieJar,
} from './session-cookies.ts';
import { createSignInRequests, type SignInRequests } from './sign-in-requests.ts';
import type { Me } from './me.ts';

/** What login answers on success. */
export type LoginSuccess = Exclude<ResponseOf<'POST /back/user/second-factor'>, string>;

/** What login answers: the screen decides what to say. */
export type LoginResult = ResponseOf<'POST /back/user/login'>;

/** Tells the session that a login gave from its other answers. */
export function isLoginSuccess(answer: LoginResult): answer is LoginSuccess {
  return typeof answer !== 'string' && 'token' in answer;
}

/** The auth state of specification 3. */
export interface SessionState {
  readonly authenticated: boolean;
  /** Known after login, or after a guard has asked the API; not restored from cookies. */
  readonly role?: Role | undefined;
  readonly userId?: string | undefined;
  readonly email?: string | undefined;
  readonly clientId?: string | undefined;
  readonly clientIds: readonly string[];
  /** Set while an admin acts as the user: where the admin was before. */
  readonly acting?: { readonly returnTo: string } | undefined;
}

/** The session of a page, or of one request on the server. */
export interface Session {
  /** The cookies that it is kept in, for what else a browser remembers of its people. */
  readonly cookies: CookieJar;
  /** Asks anyone who is at an area's page to log in again while calls wait. */
  readonly signIn: SignInRequests;
  getState(): SessionState;
  /** The state the page began with, which is what the server has drawn. */
  getFirstState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The bearer token of calls, read from the cookie at each call so that a logout in another tab counts. */
  getToken(): string | undefined;
  /** Logs in; 'locked' and 'failed' are answers, everything else that goes wrong is thrown. */
  login(api: ApiClient, credentials: BodyOf<'POST /back/user/login'>): Promise<LoginResult>;
  /** Takes over a session that the API has just made, as it does after a registration. */
  enter(email: string, made: LoginSuccess): void;
  /** Acts as another user: the own session waits until it is gone back to, or until the other one ends. */
  actAs(made: LoginSuccess & { readonly email: string }, returnTo: string): void;
  /** Goes back to the own session and asks the API to end the other one. */
  stopActing(api: ApiClient): Promise<void>;
  /** Ends the session here at once and asks the API to revoke it. */
  logout(api: ApiClient): Promise<void>;
  /** Ends the session here when this token is the one it has, e.g. after the API refused it; an own one that waits comes back. */
  end(token?: string): void;
  /** Tells whether the browser keeps cookies: without them nobody stays logged in. */
  keepsCookies(): boolean;
  /** Takes over what the API said about the bearer. */
  learn(me: Me): void;
  /** Reads the cookies again: another tab may have logged out, or somebody else in. */
  refresh(): void;
  /** Makes one of the user's clients the current one. */
  chooseClient(clientId: string): void;
}

const nobody: SessionState = { authenticated: false, clientIds: [] };

/**
 * A session on these cookies; anyone who has a token counts as authenticated (specification 4).
 *
 * @param drawnFor whether the server has drawn the page for somebody; by default what the cookies say
 */
export function createSession(jar: CookieJar, drawnFor?: 'somebody' | 'nobody'): Session {
  const listeners = new Set<() => void>();
  let state = restore(jar);
  // the page before, or another tab, may have ended the session while this page was under way
  const first =
    drawnFor && drawnFor !== whoIs(state) ? { ...nobody, authenticated: drawnFor === 'somebody' } : state;

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function end(token?: string): void {
    const current = readToken(jar);
    if (token !== undefined && current !== undefined && token !== current) return;
    if (takeUpOwn()) return;
    clearSessionCookies(jar);
    become(nobody);
  }

  /** Back to the session that waits; false when there is none. */
  function takeUpOwn(): boolean {
    const own = readKeptSession(jar);
    if (!own) return false;
    writeSessionCookies(jar, own);
    forgetKeptSession(jar);
    become(restore(jar));
    return true;
  }

  function enter(email: string, made: LoginSuccess): void {
    forgetKeptSession(jar);
    write(email, made);
  }

  function write(email: string, { token, userId, role, clientIds }: LoginSuccess): void {
    const clientId = clientIds[0];
    writeSessionCookies(jar, { token, email, userId, clientId, clientIds });
    const acting = actingOf(jar);
    become({ authenticated: true, role, userId, email, clientId, clientIds, ...(acting && { acting }) });
  }

  /** An unrevoked token ends by its age: whatever the server says, it is gone here. */
  async function revoke(api: ApiClient, token: string | undefined): Promise<void> {
    if (token) await api.call('POST /back/user/logout', undefined, { token }).catch(() => undefined);
  }

  return {
    cookies: jar,
    signIn: createSignInRequests(),
    getState: () => state,
    getFirstState: () => first,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getToken: () => readToken(jar),
    end,
    login: async (api, credentials) => {
      const answer = await api.call('POST /back/user/login', credentials);
      if (isLoginSuccess(answer)) enter(credentials.email, answer);
      return answer;
    },
    enter,
    actAs: (made, returnTo) => {
      // anyone who acts already goes back to the same own session
      if (readKeptSession(jar) || keepSession(jar, returnTo)) write(made.email, made);
    },
    stopActing: async api => {
      if (!readKeptSession(jar)) return;
      await revoke(api, readToken(jar));
      takeUpOwn();
    },
    logout: async api => {
      const tokens = [readToken(jar), readKeptSession(jar)?.token];
      forgetKeptSession(jar);
      end();
      await Promise.all(tokens.map(token => revoke(api, token)));
    },
    keepsCookies: () => probeCookies(jar),
    learn: me => {
      if (!state.authenticated) return;
      const token = readToken(jar);
      const isNewEmail = state.email !== me.email;
      if (!isNewEmail && state.role === me.role) return;
      // the e-mail may have been changed elsewhere since the login
      if (isNewEmail && token) {
        const { clientId, clientIds } = state;
        writeSessionCookies(jar, { token, email: me.email, userId: me.userId, clientId, clientIds });
      }
      become({ ...state, role: me.role, userId: me.userId, email: me.email });
    },
    refresh: () => {
      const restored = restore(jar);
      const isSame = restored.authenticated === state.authenticated && restored.userId === state.userId;
      if (!isSame || Boolean(restored.acting) !== Boolean(state.acting)) become(restored);
    },
    chooseClient: clientId => {
      const token = readToken(jar);
      if (!token || !state.clientIds.includes(clientId) || state.clientId === clientId) return;
      const { email = '', userId = '', clientIds } = state;
      writeSessionCookies(jar, { token, email, userId, clientId, clientIds });
      become({ ...state, clientId });
    },
  };
}

function restore(jar: CookieJar): SessionState {
  const cookies = readSessionCookies(jar);
  if (!cookies) return nobody;
  const { email, userId, clientId, clientIds } = cookies;
  const acting = actingOf(jar);
  return {
    authenticated: true,
    email: email || undefined,
    userId: userId || undefined,
    clientId,
    clientIds,
    ...(acting && { acting }),
  };
}

function whoIs({ authenticated }: SessionState) {
  return authenticated ? 'somebody' : 'nobody';
}

function actingOf(jar: CookieJar): SessionState['acting'] {
  const kept = readKeptSession(jar);
  return kept && { returnTo: kept.returnTo };
}

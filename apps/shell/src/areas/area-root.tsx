import type { ShellServices } from '@vh/area-contract';
import { useApi } from '@vh/api-client';
import { useMe, useSession, useSessionState, type AreaRole } from '@vh/auth';
import { entrancePath, rememberArea } from '@vh/auth/shell';
import { useEffect, useMemo } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useMismatchAhead } from '../federation/api-mismatch.ts';
import { ActingArea } from './acting-area.tsx';
import { useTheme } from '../app/theme.ts';
import { choosePreviews, wantsPreviews } from '../federation/previews.ts';
import { ReleaseNotice } from './release-notice.tsx';
import { reportFailed, reportOpened } from './report-outcome.ts';
import { runningRelease } from '../federation/running-releases.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { forgetStart } from '../federation/unfinished-start.ts';

/** What the shell puts around every area: its calls are those of its role, and a session that ends leads to the login. */
export function AreaRoot({ name }: { name: AreaRole }) {
  const api = useApi();
  const { authenticated } = useSessionState();
  const { pathname } = useLocation();
  useRememberedArea(pathname);
  useEffect(() => forgetStart(name), [name]);
  useEffect(() => {
    if (authenticated) reportOpened(api, name);
  }, [api, authenticated, name]);
  const misfit = useMismatchAhead(name, pathname);
  if (!authenticated) return <Leave />;
  if (misfit) throw misfit;
  return (
    <>
      <ActingArea pathname={pathname}>
        <Outlet />
      </ActingArea>
      <SignInAgain />
      <ReleaseNotice name={name} />
    </>
  );
}

/** A login without a target, and "My area", lead to where the user was last. */
function useRememberedArea(pathname: string): void {
  const session = useSession();
  const { data: me } = useMe();
  useEffect(() => {
    if (me) rememberArea(session, me, pathname);
  }, [session, me, pathname]);
}

/**
 * The way out once the session has ended, here or in another tab: the login is loaded as a page of its own, so that
 * nothing of the former user stays in memory and no open form can stop it.
 */
function Leave() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Anyone who logs out is on the way elsewhere already, while this page stands until the next one is drawn.
    if (window.location.pathname === pathname) window.location.replace(entrancePath(pathname + search));
  }, [pathname, search]);
  return null;
}

/** What the shell does for an area, as a hook: the theme may change while the area is open. */
export function useShellServices(name: AreaRole): ShellServices {
  const api = useApi();
  const userId = useMe().data?.userId;
  const { chosen, choose } = useTheme();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      theme: chosen,
      chooseTheme: choose,
      // As in the public header: the address says the language, and the root route switches to it.
      chooseLanguage: code =>
        void navigate({ search: withParameter(window.location.search, 'lang', code) }, { replace: true }),
      loadPage: path => window.location.assign(path),
      release: runningRelease(name),
      showsPreviews: userId !== undefined && wantsPreviews(userId),
      choosePreviews: isEnabled => {
        if (userId === undefined) return;
        choosePreviews(userId, isEnabled);
        window.location.reload();
      },
      reportFailure: error => reportFailed(api, name, error, window.location.pathname),
    }),
    [api, chosen, choose, name, navigate, userId],
  );
}

function withParameter(search: string, name: string, value: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set(name, value);
  return `?${parameters}`;
}

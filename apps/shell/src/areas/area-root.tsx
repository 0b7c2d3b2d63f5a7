import type { ShellServices } from '@vh/area-contract';
import { entrancePath, useSessionState } from '@vh/auth';
import { useEffect, useMemo } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { ActingArea } from './acting-area.tsx';
import { useTheme } from '../app/theme.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** What the shell puts around every area: its calls are those of its role, and a session that ends leads to the login. */
export function AreaRoot() {
  const { authenticated } = useSessionState();
  const { pathname } = useLocation();
  if (!authenticated) return <Leave />;
  return (
    <>
      <ActingArea pathname={pathname}>
        <Outlet />
      </ActingArea>
      <SignInAgain />
    </>
  );
}

/**
 * The way out once the session has ended, here or in another tab: the login is loaded as a page of its own, so that
 * nothing of the former user stays in memory and no open form can stop it.
 */
function Leave() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Whoever logs out is on the way elsewhere already, while this page stands until the next one is drawn.
    if (window.location.pathname === pathname) window.location.replace(entrancePath(pathname + search));
  }, [pathname, search]);
  return null;
}

/** What the shell does for areas, as a hook: the theme may change while an area is open. */
export function useShellServices(): ShellServices {
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
    }),
    [chosen, choose, navigate],
  );
}

function withParameter(search: string, name: string, value: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set(name, value);
  return `?${parameters}`;
}

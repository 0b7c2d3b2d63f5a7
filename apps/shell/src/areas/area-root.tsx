import { AreaProvider, type Area, type ShellServices } from '@vh/area';
import { entrancePath, useSessionState } from '@vh/auth';
import { useMemo } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useTheme } from '../app/theme.ts';

/** What every page of an area stands on: the area itself and what the shell does for it. */
export function AreaRoot({ area }: { area: Area }) {
  const { authenticated } = useSessionState();
  const { pathname, search } = useLocation();
  const services = useShellServices();
  // The session can end while somebody is here: in another tab, or because the API refused the token.
  if (!authenticated) {
    // Whoever logs out is on the way elsewhere already, while this page stands until the next one is drawn.
    const isLeaving = window.location.pathname !== pathname;
    return isLeaving ? null : <Navigate to={entrancePath(pathname + search)} replace />;
  }
  return (
    <AreaProvider area={area} services={services}>
      <Outlet />
    </AreaProvider>
  );
}

function useShellServices(): ShellServices {
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

import { isApiError, isNetworkError } from '@vh/api-client';
import { isChunkFailure } from '@vh/area-contract';
import { isGuardFailure } from '@vh/auth';
import { useText } from '@vh/i18n';
import { Button, ErrorPanel } from '@vh/ui';
import { useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';
import { useShellServices } from '../area/area-context.tsx';
import styles from '../page/page.module.css';

/** Puts boundaries around the pages of an area and inside its frames, so that a page that fails leaves its frame in place. */
export function withPageBoundaries(routes: readonly RouteObject[]): RouteObject[] {
  return [{ errorElement: <PageFailure />, children: routes.map(withInnerBoundary) }];
}

function withInnerBoundary(route: RouteObject): RouteObject {
  return route.children ? { ...route, children: withPageBoundaries(route.children) } : route;
}

/** Says that a page failed and offers to try again; what concerns the whole area is left to the shell. */
export function PageFailure() {
  const error = useRouteError();
  const { text } = useText();
  const isCodeMissing = isChunkFailure(error);
  const retry = useRetry(isCodeMissing);
  useReloadOnline(isCodeMissing);
  const { reportFailure } = useShellServices();
  const isOfArea = isOfWholeArea(error);
  useEffect(() => {
    if (!isOfArea) reportFailure(error);
  }, [error, isOfArea, reportFailure]);
  if (isOfArea) throw error;
  return (
    <ErrorPanel
      className={styles.failure ?? ''}
      title={text('sectionFailed')}
      action={
        <Button variant="outline" size="s" busy={retry.isRunning} onClick={retry.run}>
          {text('retry')}
        </Button>
      }
    >
      {isApiError(error)
        ? text(`errors.${error.code}`)
        : text(isNetworkError(error) || isCodeMissing ? 'offline' : 'unexpectedError')}
    </ErrorPanel>
  );
}

/**
 * Refusals by a guard, and code that is missing while there is a network: the shell then loads the page again, for a newer
 * version may have been released. Without a network the frame stays, and with it what else was loaded.
 */
function isOfWholeArea(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status !== 500 || isGuardFailure(error.data);
  return isChunkFailure(error) && navigator.onLine;
}

/** The browser keeps a failed piece of code for the life of the page: once there is a network, the page is loaded again. */
function useReloadOnline(isCodeMissing: boolean): void {
  useEffect(() => {
    if (!isCodeMissing) return undefined;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isCodeMissing]);
}

/** Goes to the same address again; where code is missing, by loading the page, which needs a network. */
function useRetry(isCodeMissing: boolean) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isRunning, setRunning] = useState(false);
  async function run() {
    if (isCodeMissing) {
      if (navigator.onLine) window.location.reload();
      return;
    }
    setRunning(true);
    await navigate(pathname + search + hash, { replace: true });
    setRunning(false);
  }
  return { isRunning, run: () => void run() };
}

import { isApiError, isNetworkError } from '@vh/api-client';
import { isChunkFailure } from '@vh/area-contract';
import { isGuardFailure } from '@vh/auth';
import { useText } from '@vh/i18n';
import { Button, ErrorPanel } from '@vh/ui';
import { useState } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';
import styles from '../page/page.module.css';

/** Puts a boundary around the pages inside an area's frame, so that one that fails leaves the frame in place. */
export function withPageBoundaries(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map(route =>
    route.children
      ? { ...route, children: [{ errorElement: <PageFailure />, children: route.children }] }
      : route,
  );
}

/** Says that a page failed and offers to try again; what concerns the whole area is left to the shell. */
export function PageFailure() {
  const error = useRouteError();
  const { text } = useText();
  const retry = useRetry();
  if (isOfWholeArea(error)) throw error;
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
        : text(isNetworkError(error) ? 'offline' : 'unexpectedError')}
    </ErrorPanel>
  );
}

/** Refusals by a guard and code that did not arrive: another page of the area would fare no better. */
function isOfWholeArea(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status !== 500 || isGuardFailure(error.data);
  return isChunkFailure(error);
}

/** Goes to the same address again. */
function useRetry() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isRunning, setRunning] = useState(false);
  async function run() {
    setRunning(true);
    await navigate(pathname + search + hash, { replace: true });
    setRunning(false);
  }
  return { isRunning, run: () => void run() };
}

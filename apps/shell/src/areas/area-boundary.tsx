import { isChunkFailure } from '@vh/area-contract';
import { isApiError, isNetworkError, useApi } from '@vh/api-client';
import { isAreaRole, isGuardFailure, type GuardFailure } from '@vh/auth';
import { useText } from '@vh/i18n';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { isAreaError, unknownMiddleware, type AreaErrorKind } from '../federation/area-error.ts';
import { AreaPage } from './area-page.tsx';
import { areaWords, type AreaWords } from './area-words.ts';
import styles from './areas.module.css';
import { reloadOnce } from '../app/reload-once.ts';
import { reportFailed } from './report-outcome.ts';
import { forgetStart } from '../federation/unfinished-start.ts';

/** Stands in for an area that may not be entered or that failed; header, other pages and other areas go on. */
export function AreaBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isGuardFailure(error.data)) return <Refusal {...error.data} />;
  return <Failure error={error} />;
}

function Refusal({ code, path, ownArea }: GuardFailure) {
  const { text } = useText();
  const forbidden = code === 'auth.forbidden';
  return (
    <AreaPage
      code={forbidden ? 403 : 404}
      title={forbidden ? text('errors.auth.forbidden') : text('pageNotFoundFull', { fullPath: path })}
    >
      <p className={styles['acts']}>
        {ownArea && ownArea !== '/' && ownArea !== path ? (
          <Link className={styles['act']} to={ownArea}>
            {text('myArea')}
          </Link>
        ) : (
          <Link className={styles['act']} to="/">
            {text('goHome')}
          </Link>
        )}
      </p>
    </AreaPage>
  );
}

/** Somebody meant these, or they pass on their own. */
const plannedKinds: readonly AreaErrorKind[] = ['out_of_service', 'waits_for_api', 'outdated'];

function Failure({ error }: { error: unknown }) {
  const { text, language } = useText();
  const words = areaWords(language);
  const retry = useRetry();
  const api = useApi();
  const { pathname } = useLocation();
  const reloads = isAreaError(error) ? error.needsReload : isChunkFailure(error);
  // somebody meant it: nothing is broken, and nothing technical is to be told
  const isOut = isAreaError(error) && plannedKinds.includes(error.kind);
  useEffect(() => {
    const name = pathname.split('/')[1];
    if (isAreaRole(name)) reportFailed(api, name, error, pathname);
  }, [api, error, pathname]);
  useEffect(() => {
    if (reloads && navigator.onLine) reloadOnce();
  }, [reloads]);
  return (
    <AreaPage
      alert
      code={isOut ? 503 : isRouteErrorResponse(error) ? error.status : text('errorWord')}
      title={sentenceFor(error, words)}
    >
      <p className={styles['help']}>{words['restWorks']}</p>
      <p className={styles['acts']}>
        <button
          type="button"
          className={styles['act']}
          disabled={retry.running}
          onClick={reloads ? () => window.location.reload() : retry.run}
        >
          {reloads ? words.reload : text('retry')}
        </button>
        <Link className={styles['quietAct']} to="/">
          {text('goHome')}
        </Link>
      </p>
      {error instanceof Error && !isOut && (
        <details className={styles['details']}>
          <summary>{words.technical}</summary>
          <p>{error.message}</p>
        </details>
      )}
    </AreaPage>
  );
}

/** Goes to the same address again, which loads the area again. */
function useRetry() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [running, setRunning] = useState(false);
  async function run() {
    setRunning(true);
    const name = pathname.split('/')[1];
    if (isAreaRole(name)) forgetStart(name);
    await navigate(pathname + search + hash, { replace: true });
    setRunning(false);
  }
  return { running, run: () => void run() };
}

const sentences = {
  out_of_service: 'outOfService',
  refused: 'refused',
  waits_for_api: 'waitsForApi',
  outdated: 'outdated',
  unreachable: 'unreachable',
  not_ready: 'notReady',
} as const satisfies Record<AreaErrorKind, keyof AreaWords>;

function sentenceFor(error: unknown, words: AreaWords): string {
  if (isAreaError(error)) {
    return words[sentences[error.kind]];
  }
  if (error instanceof Error && error.message === unknownMiddleware) return unknownMiddleware;
  const unreachable = isNetworkError(error) || isApiError(error) || isChunkFailure(error);
  return unreachable ? words.unreachable : words.broken;
}

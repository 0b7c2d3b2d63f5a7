import { isGuardFailure } from '@vh/auth';
import { useText } from '@vh/i18n';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { isPageFailure } from '../../app/page-failure.ts';
import { GonePage } from '../event/gone-page.tsx';
import { FailurePage } from './failure-page.tsx';
import { MaintenancePage } from './maintenance-page.tsx';

/** The error page of specification 2 and 8, with the words that fit what went wrong. */
export function RouteFailure() {
  const error = useRouteError();
  const { text } = useText();
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error)) return <FailurePage message={text('unexpectedError')} />;
  const failure: unknown = error.data;
  if (isPageFailure(failure) && failure.kind === 'maintenance') return <MaintenancePage />;
  if (isPageFailure(failure) && failure.kind === 'gone') return <GonePage genre={failure.genre} />;
  if (error.status === 404) {
    const path = isPageFailure(failure) || isGuardFailure(failure) ? failure.path : pathname;
    return (
      <FailurePage
        status={404}
        message={text('pageNotFound', { path: decodePath(path) })}
        help={text('pageNotFoundHelp')}
      />
    );
  }
  if (error.status === 403) return <FailurePage status={403} message={text('errors.auth.forbidden')} />;
  if (error.status === 503)
    return <FailurePage status={503} message={text('errors.service.unavailable')} canRetry />;
  return <FailurePage status={error.status} message={text('unexpectedError')} canRetry />;
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // deliberate: a path that is no valid text is shown as it came
    return path;
  }
}

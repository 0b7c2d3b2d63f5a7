import { useLocation, useRouteError } from 'react-router-dom';
import { useLaterWords } from '../later/use-later-words.ts';
import { GonePage } from '../features/event/gone-page.tsx';
import { PasswordPage } from '../features/event-password/password-page.tsx';
import { BareFailure } from '../features/failure/bare-failure.tsx';
import { FailurePage } from '../features/failure/failure-page.tsx';
import { failureShown } from '../features/failure/failure.model.ts';
import { MaintenancePage } from '../features/failure/maintenance-page.tsx';
import { useIsOnline } from '../app/use-is-online.ts';

/** The error page of specification 2 and 8, with the words that fit what went wrong. */
export function RouteFailure() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  const failure = failureShown(error, { pathname, isOnline });
  if (!useLaterWords()) return <BareFailure />;
  if (failure.kind === 'maintenance') return <MaintenancePage />;
  if (failure.kind === 'locked') return <PasswordPage />;
  if (failure.kind === 'gone') return <GonePage genre={failure.genre} />;
  return <FailurePage failure={failure} />;
}

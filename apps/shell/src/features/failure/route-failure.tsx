import { useLocation, useRouteError } from 'react-router-dom';
import { useLaterWords } from '../../runtime/use-later-words.ts';
import { GonePage } from '../event/gone-page.tsx';
import { GatePage } from '../event-gate/gate-page.tsx';
import { BareFailure } from './bare-failure.tsx';
import { FailurePage } from './failure-page.tsx';
import { failureShown } from './failure.model.ts';
import { MaintenancePage } from './maintenance-page.tsx';
import { useIsOnline } from './use-is-online.ts';

/** The error page of specification 2 and 8, with the words that fit what went wrong. */
export function RouteFailure() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  const failure = failureShown(error, { pathname, isOnline });
  if (!useLaterWords()) return <BareFailure />;
  if (failure.kind === 'maintenance') return <MaintenancePage />;
  if (failure.kind === 'locked') return <GatePage />;
  if (failure.kind === 'gone') return <GonePage genre={failure.genre} />;
  return <FailurePage failure={failure} />;
}

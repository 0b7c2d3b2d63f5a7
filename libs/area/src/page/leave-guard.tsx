import { useText } from '@vh/i18n';
import { Button, Dialog } from '@vh/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks once before changes that are not saved are lost: on the way to another page, back, or out of the site. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { text } = useText();
  useWarning(isChanged);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      open
      size="s"
      onClose={() => blocker.reset()}
      title={text('leaveTitle')}
      closeLabel={text('leaveStay')}
      actions={
        <>
          <Button variant="outline" onClick={() => blocker.proceed()}>
            {text('leaveGo')}
          </Button>
          <Button data-autofocus onClick={() => blocker.reset()}>
            {text('leaveStay')}
          </Button>
        </>
      }
    >
      <p>{text('leaveText')}</p>
    </Dialog>
  );
}

function useWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
}

import { useText } from '@vh/i18n';
import { Button, Dialog } from '@vh/ui';
import { useBlocker } from 'react-router-dom';
import { useWarnBeforeLeaving } from './use-warn-before-leaving.ts';

/** Asks once before changes that are not saved are lost: on the way to another page, back, or out of the site. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { text } = useText();
  useWarnBeforeLeaving(isChanged);
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

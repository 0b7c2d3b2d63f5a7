import { Button, Icon } from '@vh/ui';
import { useEffect } from 'react';
import type { OfflineStatus } from './offline-door.model.ts';
import styles from '../../shared/notes.module.css';
import { useTexts } from '../../texts/use-texts.ts';

/** Remembers in this tab that the page was loaded once more for a hub: twice would change nothing. */
const reloadedFor = 'vh-door-hub-reload';

interface HubNotesProps {
  readonly status: OfflineStatus | undefined;
  /** Nothing was scanned here yet, so that loading the page once more disturbs nobody. */
  readonly isIdle: boolean;
}

/** What a door has to know of its hub: that it alone decides now, or that copies pass because it is silent. */
export function HubNotes({ status, isIdle }: HubNotesProps) {
  const { text } = useTexts();
  const hub = status?.hub;
  useOwnReload(hub?.state === 'blocked' && status?.isOnline === true, isIdle);
  if (!hub || !status) return null;
  if (hub.state === 'answers') {
    if (status.isOnline) return null;
    return (
      <p className={styles.quiet} role="status">
        <Icon name="check" />
        <span>
          {text('hubDecides')}
          {hub.waiting > 0 ? ` ${text('hubKeeps', { count: hub.waiting })}` : null}
        </span>
      </p>
    );
  }
  return (
    <section className={styles.late} role="alert" data-alarm="true">
      <p>
        {text(
          hub.state === 'blocked' ? 'hubBlocked' : status.isOnline ? 'hubSilentOnline' : 'hubSilentAlone',
        )}
      </p>
      {hub.state === 'blocked' ? (
        <Button onClick={() => window.location.reload()}>{text('loadAgain')}</Button>
      ) : null}
    </section>
  );
}

/** A page that was loaded before its hub was known may not ask it: loads it once more on its own, before anybody comes. */
function useOwnReload(isNeeded: boolean, isIdle: boolean): void {
  useEffect(() => {
    if (!isNeeded || !isIdle || sessionStorage.getItem(reloadedFor) !== null) return;
    sessionStorage.setItem(reloadedFor, '1');
    window.location.reload();
  }, [isNeeded, isIdle]);
}

import { useUnpairDevice, type Me } from '@vh/auth';
import { Button, Icon } from '@vh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AskDialog } from '../page/ask.dialog.tsx';
import { useFrameTexts } from './frame-texts.ts';
import styles from './user-panel.module.css';

/** What a paired device is called, in place of a person's account. */
export function ThisDevice({ device, person }: { device: NonNullable<Me['device']>; person: string }) {
  const { text } = useFrameTexts();
  return (
    <span className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        <Icon name="phone" />
      </span>
      <span className={styles.personText}>
        <strong>{device.name}</strong>
        <small>{text('thisDevice', { name: person })}</small>
      </span>
    </span>
  );
}

/** Gives the access of this device up, once that was confirmed. */
export function UnpairButton() {
  const { text } = useFrameTexts();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="text" size="s" icon="logout" onClick={() => setAsks(true)}>
        {text('unpair')}
      </Button>
      {asks && <UnpairDialog onClose={() => setAsks(false)} />}
    </>
  );
}

function UnpairDialog({ onClose }: { onClose: () => void }) {
  const { text } = useFrameTexts();
  const navigate = useNavigate();
  const unpair = useUnpairDevice();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const leave = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await unpair(async () => navigate('/pair', { replace: true }));
    } catch {
      // deliberate: whatever went wrong, the device is still paired, and says so
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <AskDialog
      title={text('unpairTitle')}
      yes={text('unpair')}
      no={text('unpairNo')}
      failure={hasFailed ? text('unpairFailed') : undefined}
      {...{ isBusy, onClose }}
      onYes={() => void leave()}
    >
      <p>{text('unpairText')}</p>
    </AskDialog>
  );
}

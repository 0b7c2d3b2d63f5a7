import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { groupCode } from '@vh/domain';
import { Button, formatCountdown, Notice, secondsUntil } from '@vh/ui';
import { useEffect, useState } from 'react';
import { useDeviceTexts } from './device-texts.ts';
import styles from './devices.module.css';
import { PairingQr } from './pairing-qr.tsx';

interface OpenPairingProps {
  readonly started: ResponseOf<'POST /back/device/start-pairing'>;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Between two looks at whether a device has taken the code, milliseconds. */
const askEvery = 2_000;

/** The code while it is open; then the device that took it, or that none did. */
export function OpenPairing({ started, onAgain, onClose }: OpenPairingProps) {
  const { text } = useDeviceTexts();
  const { data: device } = useQuery({
    ...queryFor(useApi(), 'POST /back/device/get', { deviceId: started.deviceId }),
    refetchInterval: ({ state: { data } }) => (data && data.state !== 'invited' ? false : askEvery),
  });
  const state = device?.state ?? 'invited';
  if (state === 'invited') return <Code started={started} />;
  const isPaired = state === 'active';
  return (
    <div className={styles.form}>
      <Notice
        tone={isPaired ? 'ok' : 'wait'}
        live="polite"
        title={isPaired ? text('paired', { name: device?.name ?? '' }) : text('expired')}
      >
        {text(isPaired ? 'pairedLead' : 'expiredLead')}
      </Notice>
      <div className={styles.acts}>
        <Button onClick={isPaired ? onClose : onAgain}>{text(isPaired ? 'done' : 'newCode')}</Button>
        {isPaired && (
          <Button variant="outline" onClick={onAgain}>
            {text('another')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Code({ started: { code, typedCode, expiresAt } }: Pick<OpenPairingProps, 'started'>) {
  const { text } = useDeviceTexts();
  const page = `${window.location.origin}/pair`;
  const left = useSecondsUntil(expiresAt);
  return (
    <div className={styles.code}>
      <p>{text('scanHelp')}</p>
      <PairingQr address={`${page}#${code}`} label={text('scanHelp')} className={styles.qr ?? ''} />
      <p>
        <span className={styles.address}>{text('typeHelp', { address: page })}</span>
        <strong className={styles.typed}>{groupCode(typedCode)}</strong>
      </p>
      <p className={styles.quiet}>{text('codeTime', { time: formatCountdown(left) })}</p>
      <p role="status">{text('waiting')}</p>
    </div>
  );
}

function useSecondsUntil(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return secondsUntil(until, now);
}

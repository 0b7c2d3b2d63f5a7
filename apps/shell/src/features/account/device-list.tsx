import type { ResponseOf } from '@vh/contract';
import { formatAgo, useText, readersZone, formatDayTime } from '@vh/i18n';
import { Button, ErrorPanel, Heading, Skeleton, StatusBadge } from '@vh/ui';
import { useState } from 'react';
import { ErrorText } from '../failure/error-text.tsx';
import { useDeviceWords } from './use-device-words.ts';
import { useDevices } from './use-devices.ts';
import styles from './account.module.css';

type Device = ResponseOf<'POST /front/account/get-sessions'>['rows'][number];

/** Where the account is logged in, and the way to end each of it. */
export function DeviceList() {
  const { text } = useText();
  const { devices, busy, end, endOthers } = useDevices();
  return (
    <section className={styles.section}>
      <Heading level={2}>{text('devicesTitle')}</Heading>
      {devices.isPending && <Skeleton height={72} lines={2} />}
      {devices.isError && (
        <ErrorPanel
          title={text('unexpectedError')}
          action={
            <Button variant="outline" onClick={() => void devices.refetch()}>
              {text('retry')}
            </Button>
          }
        >
          <ErrorText error={devices.error} />
        </ErrorPanel>
      )}
      {devices.data && (
        <>
          <ul className={styles.devices}>
            {devices.data.rows.map(device => (
              <li key={device._id} className={styles.device}>
                <DeviceFacts device={device} />
                <EndDevice device={device} isBusy={busy === device._id} onEnd={() => void end(device._id)} />
              </li>
            ))}
          </ul>
          {devices.data.rows.length > 1 && (
            <Button variant="outline" icon="logout" busy={busy === 'others'} onClick={() => void endOthers()}>
              {text('devicesEndOthers')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function DeviceFacts({ device }: { device: Device }) {
  const { text, language } = useText();
  const name = useDeviceWords()(device.userAgent);
  // the reader's own clock: these are their own comings and goings
  const timeZone = readersZone();
  const [now] = useState(() => new Date());
  const moment = (iso: string) => formatDayTime(iso, { language, timeZone });
  return (
    <div className={styles.deviceFacts}>
      <p className={styles.deviceName}>{name}</p>
      <p className={styles.note} title={moment(device.lastUsedAt)}>
        {text('deviceUsed', { date: formatAgo(device.lastUsedAt, { language, timeZone, now }) })}
      </p>
      <p className={styles.note}>
        {text('deviceSince', { date: moment(device.createdAt) })} · {device.address}
      </p>
    </div>
  );
}

function EndDevice({ device, isBusy, onEnd }: { device: Device; isBusy: boolean; onEnd: () => void }) {
  const { text } = useText();
  const name = useDeviceWords()(device.userAgent);
  if (device.isCurrent) return <StatusBadge tone="ok">{text('deviceHere')}</StatusBadge>;
  return (
    <Button variant="text" busy={isBusy} aria-label={text('deviceEndOf', { device: name })} onClick={onEnd}>
      {text('deviceEnd')}
    </Button>
  );
}

import { useApiQuery } from '@vh/api-client';
import { Link, Panel, Skeleton } from '@vh/ui';
import { QueryView, formatPassed } from '@vh/area-kit';
import type { DeviceRow } from './device-list.model.ts';
import { useDeviceTexts } from './device-texts.ts';
import { DeviceStateBadge } from './use-device-columns.tsx';
import styles from './devices.module.css';

/** Devices that work in somebody's name: where, since when they were not used, and the way to each. */
export function PersonDevices({ personId, base }: { personId: string; base: string }) {
  const { text } = useDeviceTexts();
  const devices = useApiQuery('POST /back/device/get-list', {
    personId,
    state: 'current',
    sort: '-lastUsedAt',
    pageSize: 100,
  });
  return (
    <Panel title={text('personDevices')} look="sheet">
      <QueryView query={devices} skeleton={<Skeleton height={52} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>{text('personDevicesNone')}</p>
          ) : (
            <ul>
              {rows.map(device => (
                <li key={device._id} className={styles.ofPerson}>
                  <DeviceFacts device={device} base={base} />
                  <DeviceStateBadge device={device} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}

function DeviceFacts({ device, base }: { device: DeviceRow; base: string }) {
  const { text, language } = useDeviceTexts();
  const { _id, name, kind, place, lastUsedAt } = device;
  return (
    <div>
      <Link className={styles.ofPersonName} href={`${base}/device/${_id}`}>
        {name}
      </Link>
      <p className={styles.quiet}>
        {text(`kind.${kind}`)}, {place.name}
      </p>
      {lastUsedAt !== undefined && (
        <p className={styles.quiet}>{text('usedAt', { time: formatPassed(lastUsedAt, language) })}</p>
      )}
    </div>
  );
}

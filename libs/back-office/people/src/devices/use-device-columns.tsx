import { deviceColumns } from '@vh/domain';
import { Button, StatusBadge, type DataColumn } from '@vh/ui';
import { useDeclaredColumns, formatMoment } from '@vh/area-kit';
import { canBeRevoked, deviceTones, gateOf, type DeviceRow } from './device-list.model.ts';
import { useDeviceTexts } from './device-texts.ts';
import styles from './devices.module.css';

/** The columns of the list of devices; those of several clients say whose they are. */
export function useDeviceColumns(
  listsSeveralClients: boolean,
  onRevoke: (device: DeviceRow) => void,
): DataColumn<DeviceRow>[] {
  const { text, language } = useDeviceTexts();
  const columns = useDeclaredColumns<typeof deviceColumns, DeviceRow>(deviceColumns, {
    name: {
      phone: 'lead',
      cell: row => (
        <>
          {row.name}
          <span className={styles.under}>{text(`kind.${row.kind}`)}</span>
        </>
      ),
    },
    place: {
      cell: ({ place }) => {
        const gate = gateOf(place);
        return (
          <>
            {place.name}
            {gate && <span className={styles.under}>{text('gate', { gate })}</span>}
          </>
        );
      },
    },
    person: { cell: row => row.person.name },
    client: { cell: row => row.client?.name ?? <span className={styles.quiet}>{text('ofPlatform')}</span> },
    state: { phone: 'lead-end', cell: row => <DeviceStateBadge device={row} /> },
    lastUsedAt: {
      phone: 'second',
      cell: ({ lastUsedAt, lastAddress }) =>
        lastUsedAt === undefined ? (
          <span className={styles.quiet}>{text('never')}</span>
        ) : (
          <>
            {formatMoment(lastUsedAt, language)}
            <span className={styles.under}>{lastAddress}</span>
          </>
        ),
    },
  });
  return [
    ...columns.filter(({ key }) => key !== 'client' || listsSeveralClients),
    {
      key: 'acts',
      header: text('revoke'),
      align: 'end',
      phone: 'second-end',
      cell: row =>
        canBeRevoked(row) && (
          <Button
            size="s"
            variant="text"
            aria-label={`${text('revoke')} ${row.name}`}
            onClick={() => onRevoke(row)}
          >
            {text('revoke')}
          </Button>
        ),
    },
  ];
}

/** Where a device stands. */
export function DeviceStateBadge({ device: { state } }: { device: Pick<DeviceRow, 'state'> }) {
  const { text } = useDeviceTexts();
  return <StatusBadge tone={deviceTones[state]}>{text(`state.${state}`)}</StatusBadge>;
}

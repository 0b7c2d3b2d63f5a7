import { Button, StatusBadge, type DataColumn } from '@vh/ui';
import { formatMoment } from '@vh/area-kit';
import { canBeRevoked, deviceTones, gateOf, type DeviceRow } from './device-list.model.ts';
import { useDeviceTexts } from './device-texts.ts';
import styles from './devices.module.css';

/** The columns of the list of devices; those of several clients say whose they are. */
export function useDeviceColumns(
  listsSeveralClients: boolean,
  onRevoke: (device: DeviceRow) => void,
): DataColumn<DeviceRow>[] {
  const { text, language } = useDeviceTexts();
  const client: DataColumn<DeviceRow> = {
    key: 'client',
    header: text('client'),
    cell: row => row.client?.name ?? <span className={styles.quiet}>{text('ofHouse')}</span>,
  };
  return [
    {
      key: 'name',
      header: text('name'),
      sortable: true,
      phone: 'lead',
      cell: row => (
        <>
          {row.name}
          <span className={styles.under}>{text(`kind.${row.kind}`)}</span>
        </>
      ),
    },
    {
      key: 'place',
      header: text('place'),
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
    { key: 'person', header: text('person'), cell: row => row.person.name },
    ...(listsSeveralClients ? [client] : []),
    {
      key: 'state',
      header: text('state'),
      phone: 'lead-end',
      cell: row => <DeviceStateBadge device={row} />,
    },
    {
      key: 'lastUsedAt',
      header: text('lastUsed'),
      sortable: true,
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

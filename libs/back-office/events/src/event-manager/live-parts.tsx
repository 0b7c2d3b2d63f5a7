import { formatCount } from '@vh/i18n';
import { DataTable, Link, Panel, StatRow, StatTile, type DataColumn } from '@vh/ui';
import { formatPassed, percentText } from '@vh/area-kit';
import { useEventManagerTexts } from './event-manager-texts.ts';
import { lastScanOf, type Live } from './event-staff.model.ts';
import styles from './event-manager.module.css';

/** What is sold, who came in, and how many gates work. */
export function LiveFigures({ live }: { live: Live }) {
  const { text, language } = useEventManagerTexts();
  const { sold, checkedIn, inside, gates, withoutCode } = live;
  const count = (value: number) => formatCount(value, language);
  const last = lastScanOf(live);
  const cameOf = text('insideOf', { percent: percentText(checkedIn, sold) });
  const isManual = withoutCode.typed + withoutCode.picked;
  return (
    <section aria-label={text('live')}>
      <StatRow>
        <StatTile label={text('sold')} value={count(sold)} />
        <StatTile
          label={text('checkedIn')}
          value={count(checkedIn)}
          note={cameOf}
          share={{ value: sold > 0 ? checkedIn / sold : 0, label: cameOf }}
        />
        <StatTile label={text('insideNow')} value={count(inside)} note={text('insideNowNote')} />
        <StatTile
          label={text('withoutCode')}
          value={count(isManual)}
          note={text('withoutCodeNote', {
            typed: count(withoutCode.typed),
            picked: count(withoutCode.picked),
            overridden: count(withoutCode.overridden),
          })}
        />
        <StatTile
          label={text('gatesBusy')}
          value={count(gates.length)}
          note={last ? text('lastScan', { ago: formatPassed(last, language) }) : text('gatesQuiet')}
        />
      </StatRow>
    </section>
  );
}

/** What each gate did. */
export function GateTable({ live: { gates } }: { live: Live }) {
  const { text, language } = useEventManagerTexts();
  const count = (value: number) => formatCount(value, language);
  const columns: DataColumn<Live['gates'][number]>[] = [
    { key: 'gate', header: text('gate'), phone: 'lead', cell: row => row.gate || text('noGate') },
    {
      key: 'admitted',
      header: text('admitted'),
      align: 'end',
      phone: 'lead-end',
      cell: row => count(row.admitted),
    },
    { key: 'exited', header: text('exited'), align: 'end', cell: row => count(row.exited) },
    { key: 'refused', header: text('refused'), align: 'end', cell: row => count(row.refused) },
    {
      key: 'lastAt',
      header: text('lastAt'),
      align: 'end',
      phone: 'second',
      cell: row => formatPassed(row.lastAt, language),
    },
  ];
  return (
    <Panel title={text('byGate')} className={styles.flush ?? ''}>
      <DataTable
        caption={text('byGate')}
        columns={columns}
        rows={gates}
        rowKey={row => row.gate}
        empty={<p className={styles.quiet}>{text('noScans')}</p>}
      />
    </Panel>
  );
}

interface DoorDevicesProps {
  readonly live: Live;
  readonly base: string;
  /** True when the area has a page for a device. */
  readonly mayOpen: boolean;
}

/** The paired devices that can check the event. */
export function DoorDevices({ live: { devices }, base, mayOpen }: DoorDevicesProps) {
  const { text, language } = useEventManagerTexts();
  const columns: DataColumn<Live['devices'][number]>[] = [
    {
      key: 'device',
      header: text('device'),
      phone: 'lead',
      cell: row => (mayOpen ? <Link href={`${base}/device/${row._id}`}>{row.name}</Link> : row.name),
    },
    {
      key: 'scanner',
      header: text('scanner'),
      phone: 'second',
      cell: row => [row.scanner, row.gate].filter(Boolean).join(', '),
    },
    { key: 'person', header: text('person'), cell: row => row.person },
    {
      key: 'lastUsed',
      header: text('lastUsed'),
      align: 'end',
      phone: 'lead-end',
      cell: row => formatPassed(row.lastUsedAt, language),
    },
  ];
  return (
    <Panel title={text('devices')} className={styles.flush ?? ''}>
      <DataTable
        caption={text('devices')}
        columns={columns}
        rows={devices}
        rowKey={row => row._id}
        empty={<p className={styles.quiet}>{text('noDevices')}</p>}
      />
    </Panel>
  );
}

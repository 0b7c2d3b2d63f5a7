import { formatCount } from '@vh/i18n';
import { DataTable, type DataColumn } from '@vh/ui';
import { OverviewTable } from '../overview/overview-columns.tsx';
import { changeOf, type Dashboard } from './dashboard.model.ts';
import { useStatsTexts } from './stats-texts.ts';

type Client = Dashboard['clients'][number];

/** The clients that are looked after, those that sold most first, and how that moved. */
export function ClientsAtAGlance({ clients, base }: { clients: readonly Client[]; base: string }) {
  const { text, language } = useStatsTexts();
  const count = (value: number) => formatCount(value, language);
  const changeText = (client: Client) => {
    const change = changeOf(client);
    if (change === undefined) return client.recent > 0 ? text('isNew') : '–';
    if (change === 0) return text('noChange');
    return `${change > 0 ? '+' : '−'}${count(Math.abs(change))} %`;
  };
  const columns: DataColumn<Client>[] = [
    { key: 'client', header: text('client'), phone: 'lead', cell: row => <strong>{row.name}</strong> },
    {
      key: 'ahead',
      header: text('ahead'),
      align: 'end',
      phone: 'second',
      cell: row => count(row.upcomingEvents),
    },
    {
      key: 'sold',
      header: `${text('sold')} / ${text('places')}`,
      align: 'end',
      cell: row => `${count(row.sold)} / ${count(row.capacity)}`,
    },
    {
      key: 'recent',
      header: text('tickets'),
      align: 'end',
      phone: 'lead-end',
      cell: row => <strong>{count(row.recent)}</strong>,
    },
    { key: 'change', header: text('change'), align: 'end', phone: 'second-end', cell: changeText },
  ];
  if (clients.length === 0) return null;
  return (
    <OverviewTable title={text('clients')}>
      <DataTable
        caption={text('clients')}
        columns={columns}
        rows={clients}
        rowKey={row => row._id}
        rowHref={row => `${base}/client/${row._id}/stats`}
      />
    </OverviewTable>
  );
}

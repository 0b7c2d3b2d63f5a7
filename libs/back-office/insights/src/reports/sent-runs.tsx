import { DataTable, Panel, type DataColumn } from '@vh/ui';
import type { Report } from './report-form.model.ts';
import { useReportTexts } from './report-texts.ts';
import { useReportSchedule } from './use-report-schedule.ts';

type Run = Report['runs'][number];

/** The last times that a report was sent. */
export function SentRuns({ runs }: { runs: readonly Run[] }) {
  const { text } = useReportTexts();
  const { dayOf, momentOf } = useReportSchedule();
  const columns: DataColumn<Run>[] = [
    {
      key: 'days',
      header: text('days'),
      phone: 'lead',
      cell: ({ from, to }) => (from === to ? dayOf(from) : `${dayOf(from)} – ${dayOf(to)}`),
    },
    { key: 'at', header: text('sentAt'), phone: 'second', cell: ({ at }) => momentOf(new Date(at)) },
    {
      key: 'recipients',
      header: text('recipients'),
      align: 'end',
      phone: 'lead-end',
      cell: ({ recipients }) => String(recipients),
    },
  ];
  return (
    <Panel title={text('runs')}>
      <DataTable
        caption={text('runs')}
        columns={columns}
        rows={runs}
        rowKey={({ from }) => from}
        empty={<p>{text('noRuns')}</p>}
      />
    </Panel>
  );
}

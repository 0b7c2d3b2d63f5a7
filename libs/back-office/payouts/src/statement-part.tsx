import { useApiQuery } from '@vh/api-client';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { formatAmount, formatCount } from '@vh/i18n';
import { Button, DataTable, Panel, Skeleton, type DataColumn } from '@vh/ui';
import { QueryView, useDownload } from '@vh/area-kit';
import { withRunning } from './payout-form.model.ts';
import { usePayoutTexts } from './payout-texts.ts';
import styles from './payouts.module.css';

type Choice = Omit<BodyOf<'POST /back/payout/get-statement'>, 'lang'>;
type Statement = ResponseOf<'POST /back/payout/get-statement'>;
type Line = ReturnType<typeof withRunning<Statement['lines'][number]>>[number];

/** A statement line by line, with its files. */
export function StatementPart({ choice }: { choice: Choice }) {
  const { text, language } = usePayoutTexts();
  const query = useApiQuery('POST /back/payout/get-statement', { ...choice, lang: language });
  return (
    <Panel
      title={text('statement')}
      className={styles.part ?? ''}
      actions={<StatementFiles choice={choice} />}
    >
      <QueryView query={query} skeleton={<Skeleton height={220} />}>
        {statement => <StatementTable statement={statement} />}
      </QueryView>
    </Panel>
  );
}

/** A statement as PDF and as table. */
export function StatementFiles({ choice }: { choice: Choice }) {
  const { text, language } = usePayoutTexts();
  const download = useDownload();
  const save = (format: 'pdf' | 'csv') =>
    void download.save('POST /back/payout/get-statement-file', { ...choice, lang: language, format });
  return (
    <div className={styles.row}>
      <Button size="s" variant="outline" icon="download" busy={download.isBusy} onClick={() => save('pdf')}>
        {text('downloadPdf')}
      </Button>
      <Button size="s" variant="outline" icon="download" busy={download.isBusy} onClick={() => save('csv')}>
        {text('downloadCsv')}
      </Button>
    </div>
  );
}

function StatementTable({ statement }: { statement: Statement }) {
  const { text, language } = usePayoutTexts();
  const { currency, opening, closing } = statement;
  const money = (amount: number) => (
    <span className={styles.sum}>{formatAmount({ amount, currency }, language)}</span>
  );
  const columns: DataColumn<Line>[] = [
    {
      key: 'entry',
      header: text('entry'),
      phone: 'lead',
      cell: line => (
        <>
          {text(`part.${line.part}`)}
          <span className={styles.detail}>
            {[line.event, line.ticketType, line.isShare && text('share'), line.payoutNumber, line.note]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'tickets',
      header: text('tickets'),
      align: 'end',
      phone: 'none',
      cell: line => (line.quantity > 0 ? formatCount(line.quantity, language) : ''),
    },
    ...(statement.lines.some(line => line.feeVat !== 0)
      ? [
          {
            key: 'feeVat',
            header: text('feeVat'),
            align: 'end' as const,
            cell: (line: Line) => (line.feeVat === 0 ? '' : money(line.feeVat)),
          },
        ]
      : []),
    {
      key: 'amount',
      header: text('amount'),
      align: 'end',
      phone: 'lead-end',
      cell: line => money(line.amount),
    },
    {
      key: 'balance',
      header: text('runningBalance'),
      align: 'end',
      phone: 'second-end',
      cell: line => money(line.balance),
    },
  ];
  return (
    <div className={styles.flush}>
      <p className={styles.closing}>
        <span>{text('opening')}</span>
        {money(opening)}
      </p>
      <DataTable
        caption={text('statement')}
        columns={columns}
        rows={withRunning(opening, statement.lines)}
        rowKey={line => String(line.number)}
        empty={<p className={styles.quiet}>{text('noLines')}</p>}
      />
      <p className={styles.closing}>
        <span>{text('closing')}</span>
        {money(closing)}
      </p>
    </div>
  );
}

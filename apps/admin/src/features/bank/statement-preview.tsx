import { groupCode } from '@vh/domain';
import { Button, DataTable, Heading, Notice, SelectField, StatusBadge, type DataColumn } from '@vh/ui';
import { useState } from 'react';
import { BankDay } from './bank-day.tsx';
import {
  moneyOf,
  verdictCounts,
  verdictTones,
  type PreviewRow,
  type StatementFile,
  type StatementPreview,
} from './bank.model.ts';
import { useBankTexts } from './bank-texts.ts';
import styles from './bank.module.css';

/** Rows that are drawn; a file may hold thousands. */
const shownRows = 100;

type Columns = NonNullable<StatementFile['columns']>;

const roles = [
  'date',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'payerName',
  'payerAccount',
  'reference',
  'text',
  'bankReference',
] as const satisfies readonly (keyof Columns)[];

interface StatementPreviewProps {
  readonly fileName: string;
  readonly preview: StatementPreview;
  readonly isBusy: boolean;
  readonly onApply: () => void;
  readonly onReadAgain: (columns: Columns) => void;
  readonly onCancel: () => void;
}

/** What a file would do, before it does it. */
export function StatementPreviewPanel(props: StatementPreviewProps) {
  const { fileName, preview, isBusy, onApply, onReadAgain, onCancel } = props;
  const { text } = useBankTexts();
  const { rows, skipped, problems, table } = preview;
  const fresh = rows.filter(row => row.verdict !== 'repeat').length;
  const unread = problems.filter(problem => problem.kind !== 'columns');
  const needsColumns = problems.length > unread.length;
  return (
    <div className={styles.preview}>
      <Heading level={2} size="t3">
        {text('previewTitle', { file: fileName })}
      </Heading>
      <p className={styles.verdicts}>
        {verdictCounts(rows).map(([verdict, count]) => (
          <StatusBadge key={verdict} tone={verdictTones[verdict]}>
            {`${text(`verdict.${verdict}`)}: ${count}`}
          </StatusBadge>
        ))}
      </p>
      {skipped > 0 && <p>{text('previewSkipped', { count: skipped })}</p>}
      {unread.length > 0 && (
        <Notice tone="wait">
          {text('previewProblems', {
            rows: unread
              .map(problem => problem.row)
              .slice(0, 30)
              .join(', '),
          })}
        </Notice>
      )}
      {needsColumns && <Notice tone="wait">{text('previewColumns')}</Notice>}
      {needsColumns && table && (
        <ColumnChoice key={fileName} table={table} isBusy={isBusy} onReadAgain={onReadAgain} />
      )}
      {rows.length > 0 && <PreviewTable rows={rows} />}
      <div className={styles.previewActs}>
        <Button busy={isBusy} disabled={fresh === 0} onClick={onApply}>
          {fresh === 0 ? text('previewNothing') : text('previewApply', { count: fresh })}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </div>
  );
}

function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  const { text, language } = useBankTexts();
  const numbered = rows.slice(0, shownRows).map((row, at) => ({ ...row, key: String(at) }));
  const columns: DataColumn<PreviewRow & { key: string }>[] = [
    { key: 'booked', header: text('booked'), phone: 'second', cell: row => <BankDay day={row.bookedOn} /> },
    { key: 'payer', header: text('payer'), phone: 'lead', cell: row => row.payerName || '–' },
    {
      key: 'reference',
      header: text('reference'),
      cell: row => (
        <>
          {row.reference}
          <span className={styles.under}>{row.text}</span>
        </>
      ),
    },
    {
      key: 'order',
      header: text('order'),
      cell: row => (row.orderNumber ? groupCode(row.orderNumber) : '–'),
    },
    {
      key: 'amount',
      header: text('amount'),
      align: 'end',
      phone: 'lead-end',
      cell: row => <strong>{moneyOf(row.amount, row.currency, language)}</strong>,
    },
    {
      key: 'status',
      header: text('status'),
      phone: 'second-end',
      cell: row => (
        <>
          <StatusBadge tone={verdictTones[row.verdict]}>{text(`verdict.${row.verdict}`)}</StatusBadge>
          <span className={styles.under}>{text(`reason.${row.reason ?? 'none'}`)}</span>
        </>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={text('importStatement')}
        columns={columns}
        rows={numbered}
        rowKey={row => row.key}
      />
      {rows.length > shownRows && <p>{text('previewMore', { shown: shownRows, total: rows.length })}</p>}
    </>
  );
}

interface ColumnChoiceProps {
  readonly table: NonNullable<StatementPreview['table']>;
  readonly isBusy: boolean;
  readonly onReadAgain: (columns: Columns) => void;
}

/** Where staff say what the columns of an unknown table mean. */
function ColumnChoice({ table, isBusy, onReadAgain }: ColumnChoiceProps) {
  const { text } = useBankTexts();
  const [columns, setColumns] = useState<Columns>(table.columns);
  const options = [
    { value: '', label: text('columnNone') },
    ...table.header.map((name, at) => ({ value: String(at), label: name || `${at + 1}` })),
  ];
  return (
    <form
      className={styles.columns}
      onSubmit={event => {
        event.preventDefault();
        onReadAgain(columns);
      }}
    >
      {roles.map(role => (
        <SelectField
          key={role}
          label={text(`column.${role}`)}
          options={options}
          value={String(columns[role] ?? '')}
          onChange={event => {
            const { value } = event.target;
            setColumns({ ...columns, [role]: value === '' ? undefined : Number(value) });
          }}
        />
      ))}
      <Button type="submit" variant="outline" busy={isBusy}>
        {text('readAgain')}
      </Button>
    </form>
  );
}

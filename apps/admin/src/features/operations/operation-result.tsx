import { formatOrderNumber } from '@vh/domain';
import { formatAmount, formatCount } from '@vh/i18n';
import { DataTable, Notice, StatRow, StatTile, StatusBadge, TextLink, type DataColumn } from '@vh/ui';
import { providerInWords, stateInWords, useOrderTexts } from '@vh/back-office-orders';
import { problemInWords, saysInWords, useOperationTexts } from './operation-texts.ts';
import { comparisonOf, subjectOf, type Problem, type ShownRun } from './operations.model.ts';
import styles from './operations.module.css';

/** So many problems are drawn; the log keeps more. */
const mostShown = 200;

/** What a run came to: its counts, and each problem with the way to its order. */
export function OperationResultView({ run, base }: { run: ShownRun; base: string }) {
  const { text, language } = useOperationTexts();
  const count = (value: number) => formatCount(value, language);
  const shown = run.problems.slice(0, mostShown);
  return (
    <div className={styles.result}>
      <h3 className={styles.resultTitle} tabIndex={-1} data-result="">
        {text(run.operation)}
      </h3>
      <div role="status" className={styles.result}>
        <StatRow>
          <StatTile label={text('checked')} value={count(run.checked)} />
          <StatTile label={text('changed')} value={count(run.changed)} />
          <StatTile label={text('problems')} value={count(run.problems.length)} />
        </StatRow>
        {run.dryRun ? <Notice tone="info">{text('wasDry')}</Notice> : null}
        {run.problems.length === 0 ? <Notice tone="ok">{text('allWell')}</Notice> : null}
      </div>
      {run.order ? <OrderFacts order={run.order} base={base} /> : null}
      {shown.length > 0 ? <ProblemTable problems={shown} base={base} /> : null}
      {run.problems.length > shown.length ? (
        <p className={styles.quiet}>{text('more', { count: run.problems.length - shown.length })}</p>
      ) : null}
    </div>
  );
}

function OrderFacts({ order, base }: { order: NonNullable<ShownRun['order']>; base: string }) {
  const { text, language } = useOperationTexts();
  const { text: viewText } = useOrderTexts();
  const money = (amount: number) => formatAmount({ amount, currency: order.currency }, language);
  const line = text('orderLine', {
    number: formatOrderNumber(order.number),
    state: viewText(`order.${order.state}`),
    total: money(order.total),
    tickets: order.tickets,
    due: money(order.due),
  });
  return (
    <div>
      <p>
        <TextLink href={`${base}/order/${order._id}`}>{line}</TextLink>
      </p>
      <ul className={styles.payments}>
        {order.payments.map(payment => (
          <li key={payment._id}>
            {text('paymentLine', {
              provider: providerInWords(payment.provider, viewText),
              amount: money(payment.amount),
              state: stateInWords(payment.state, viewText),
              says: saysInWords(payment.providerStatus, text),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ProblemTable({ problems, base }: { problems: readonly Problem[]; base: string }) {
  const { text } = useOperationTexts();
  const columns: DataColumn<Problem & { readonly at: number }>[] = [
    {
      key: 'problem',
      header: text('problem'),
      phone: 'lead',
      cell: problem => problemInWords(problem.code, text),
    },
    {
      key: 'about',
      header: text('about'),
      phone: 'second',
      cell: problem => <About problem={problem} base={base} />,
    },
    {
      key: 'found',
      header: text('foundExpected'),
      cell: problem => <span className={styles.wrapped}>{comparisonOf(problem)}</span>,
    },
    {
      key: 'state',
      header: text('state'),
      phone: 'lead-end',
      cell: problem => (
        <StatusBadge tone={problem.fixed ? 'ok' : 'wait'}>
          {text(problem.fixed ? 'fixed' : 'open')}
        </StatusBadge>
      ),
    },
  ];
  return (
    <DataTable
      className={styles.table ?? ''}
      caption={text('problems')}
      columns={columns}
      rows={problems.map((problem, at) => ({ ...problem, at }))}
      rowKey={problem => String(problem.at)}
    />
  );
}

function About({ problem, base }: { problem: Problem; base: string }) {
  const { orderId, orderNumber, eventId } = problem;
  const subject = subjectOf(problem);
  return (
    <span className={styles.wrapped}>
      {orderId ? (
        <TextLink href={`${base}/order/${orderId}`}>
          {orderNumber ? formatOrderNumber(orderNumber) : orderId}
        </TextLink>
      ) : null}
      {orderId && subject ? ' ' : null}
      {!orderId && eventId ? (
        <TextLink href={`${base}/event/${eventId}`}>{subject || eventId}</TextLink>
      ) : (
        subject
      )}
    </span>
  );
}

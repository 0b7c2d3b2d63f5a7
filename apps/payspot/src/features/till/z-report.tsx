import { useApiQuery } from '@vh/api-client';
import { homeTimezone } from '@vh/domain';
import { formatMoney, formatTime, formatDayTime } from '@vh/i18n';
import { Button, Icon, Notice } from '@vh/ui';
import {
  PrintStatus,
  usePrinter,
  differenceWord,
  reportParts,
  type Report,
  type ReportLine,
} from '../print/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './till.module.css';

/** The Z report of a closed shift, also on paper: A4 or a roll, as the printer is. */
export function ZReport({
  payspotId,
  shiftId,
  onNext,
}: {
  payspotId: string;
  shiftId: string;
  onNext: () => void;
}) {
  const { text } = useTexts();
  const report = useApiQuery('POST /back/payspot/get-shift-report', { payspotId, shiftId });
  if (report.isError)
    return (
      <Notice
        tone="bad"
        live="assertive"
        action={<Button onClick={() => void report.refetch()}>{text('retry')}</Button>}
      >
        {text('loadFailed')}
      </Notice>
    );
  if (!report.data) return <p role="status">{text('loading')}</p>;
  return (
    <>
      <Sheet report={report.data} />
      <ReportActions report={report.data} onNext={onNext} />
    </>
  );
}

function ReportActions({ report, onNext }: { report: Report; onNext: () => void }) {
  const { text, language } = useTexts();
  const printer = usePrinter();
  const print = () => {
    if (printer.choice) void printer.print(job => [job.reportSlip(report, { text, language })]);
    else window.print();
  };
  return (
    <>
      <p className={styles.acts}>
        <Button onClick={print} busy={printer.state.kind === 'printing'}>
          <Icon name="print" /> {text('printReport')}
        </Button>
        <Button variant="outline" onClick={onNext}>
          {text('nextShift')}
        </Button>
      </p>
      <PrintStatus state={printer.state} what="report" onAgain={print} />
    </>
  );
}

function Sheet({ report }: { report: Report }) {
  const { text, language } = useTexts();
  const moment = (at: string) => {
    const style = { language, timeZone: homeTimezone };
    return formatDayTime(at, style);
  };
  return (
    <article className={styles.sheet}>
      <h2>{text('reportTitle', { number: report.reportNumber })}</h2>
      <p>{report.payspotName}</p>
      <p>{text('openedBy', { at: moment(report.openedAt), name: report.openedBy })}</p>
      <p>{text('closedBy', { at: moment(report.closedAt), name: report.closedBy })}</p>
      {report.lines.length === 0 && <p>{text('reportEmpty')}</p>}
      {report.lines.map(line => (
        <ReportLineView key={`${line.method} ${line.currency}`} line={line} />
      ))}
      {report.commissions.map(({ currency, amount }) => (
        <p key={currency}>{text('commissionOf', { amount: formatMoney({ amount, currency }, language) })}</p>
      ))}
      {report.movements.map(move => (
        <p key={`${move.at} ${move.amount}`}>
          {text(move.direction === 'in' ? 'cashIn' : 'cashOut')}{' '}
          {formatMoney({ amount: move.amount, currency: move.currency }, language)}: {move.reason} ({move.by},{' '}
          {formatTime(move.at, { language, timeZone: homeTimezone })})
        </p>
      ))}
      {report.unmatchedPayments.length > 0 && <h3>{text('unmatchedTitle')}</h3>}
      {report.unmatchedPayments.map(({ at, amount, currency, reference, state }) => (
        <p key={`${at} ${reference}`}>
          {formatMoney({ amount, currency }, language)}, {text('unmatchedReference', { reference })},{' '}
          {formatTime(at, { language, timeZone: homeTimezone })}: {text(`unmatchedState_${state}`)}
        </p>
      ))}
      {report.cardRefunds.length > 0 && <h3>{text('cardRefundsTitle')}</h3>}
      {report.cardRefunds.map(({ at, amount, currency, reference, state }) => (
        <p key={`${at} ${amount} ${reference ?? ''}`}>
          {formatMoney({ amount, currency }, language)},{' '}
          {reference !== undefined && `${text('unmatchedReference', { reference })}, `}
          {formatTime(at, { language, timeZone: homeTimezone })}: {text(`cardRefundState_${state}`)}
        </p>
      ))}
      {report.note && <p className={styles.note}>{report.note}</p>}
    </article>
  );
}

function ReportLineView({ line }: { line: ReportLine }) {
  const { text, language } = useTexts();
  const money = (amount: number) => formatMoney({ amount, currency: line.currency }, language);
  return (
    <table className={styles.line}>
      <caption>
        {text(line.method)}, {line.currency}
      </caption>
      <tbody>
        {reportParts(line).map(([kind, amount]) => (
          <tr key={kind}>
            <th scope="row">
              {kind === 'sale' ? text('salesCount', { count: line.sales }) : text(`part_${kind}`)}
            </th>
            <td>{money(amount)}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">{text('expected')}</th>
          <td>{money(line.expected)}</td>
        </tr>
        <tr>
          <th scope="row">{text('counted')}</th>
          <td>{line.isUncounted ? text('notCounted') : money(line.counted)}</td>
        </tr>
        {!line.isUncounted && (
          <tr className={styles.total} data-off={line.difference !== 0}>
            <th scope="row">{text(differenceWord(line.difference))}</th>
            <td>{money(line.difference)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

import { groupCode } from '@vh/domain';
import { formatDay, formatMoney, formatTime } from '@vh/i18n';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';
import type { SaleRow, SalesDay, Takings } from './sales.model.ts';
import styles from './day-table.module.css';

/** What the table shows. */
export interface DayTableProps {
  readonly day: SalesDay;
  readonly zone: string;
  readonly payspotId: string;
  /** True when some of the range's sales stand on other pages: then the sum is one of this page. */
  readonly isPart: boolean;
}

/** The sales of one day with their sums. */
export function DayTable({ day, zone, payspotId, isPart }: DayTableProps) {
  const { text, language } = useTexts();
  const title = formatDay(`${day.day}T12:00:00Z`, { language, timeZone: 'UTC' });
  return (
    <section className={styles.day} aria-label={title}>
      <h2>{title}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('time')}</th>
            <th scope="col">{text('order')}</th>
            <th scope="col">{text('event')}</th>
            <th scope="col" className={styles.number}>
              {text('tickets')}
            </th>
            <th scope="col">{text('method')}</th>
            <th scope="col" className={styles.seller}>
              {text('soldBy')}
            </th>
            <th scope="col" className={styles.number}>
              {text('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {day.rows.map(row => (
            <Row key={row.orderId} row={row} zone={zone} payspotId={payspotId} />
          ))}
        </tbody>
        <tfoot>
          {day.takings.map(takings => (
            <SumRow key={takings.currency} takings={takings} isPart={isPart} />
          ))}
        </tfoot>
      </table>
    </section>
  );
}

function Row({ row, zone, payspotId }: { row: SaleRow; zone: string; payspotId: string }) {
  const { text, language } = useTexts();
  const money = (amount: number) => formatMoney({ amount, currency: row.currency }, language);
  return (
    <tr>
      <td className={styles.time}>{formatTime(row.at, { language, timeZone: zone })}</td>
      <td>
        <Link className={styles.link} to={`/payspot/${payspotId}/order/${row.orderId}`}>
          {groupCode(row.number)}
        </Link>
        {row.isCollected && <small className={styles.collected}>{text('collectedShort')}</small>}
      </td>
      <td className={styles.event}>{row.eventTitle}</td>
      <td className={styles.number}>{row.quantity}</td>
      <td>{text(row.method)}</td>
      <td className={styles.seller}>{row.seller}</td>
      <td className={styles.number}>
        {money(row.total)}
        {row.refunded > 0 && (
          <small className={styles.refunded}>{text('refundedShort', { amount: money(row.refunded) })}</small>
        )}
      </td>
    </tr>
  );
}

function SumRow({ takings, isPart }: { takings: Takings; isPart: boolean }) {
  const { text, language } = useTexts();
  const { currency, cash, card, sales, tickets, commission, refunded = 0 } = takings;
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {text(isPart ? 'daySumPart' : 'daySum')}, {text('salesCount', { count: sales })}
      </th>
      <td className={styles.number}>{tickets}</td>
      <td colSpan={2}>
        {text('cash')} {money(cash)}, {text('card')} {money(card)}
        {refunded > 0 && `, ${text('refundedShort', { amount: money(refunded) })}`}
        {commission > 0 && `, ${text('commissionOf', { amount: money(commission) })}`}
      </td>
      <td className={styles.number}>{money(cash + card)}</td>
    </tr>
  );
}

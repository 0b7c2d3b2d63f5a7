import { useApiQuery } from '@vh/api-client';
import { homeTimezone } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { Button, LinkButton } from '@vh/ui';
import { useSearchParams } from 'react-router-dom';
import { useCounter } from '../counter/index.ts';
import { PickUp } from '../order/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DayTable } from './day-table.tsx';
import { RangePicker } from './range-picker.tsx';
import { dayAt, groupByDay, readPage, readRange, type DayRange, type Takings } from './sales.model.ts';
import styles from './sales.page.module.css';

/** The most rows one call answers (contract). */
const pageSize = 100;

/** What this payspot has sold, by day, with sums. */
export function SalesPage() {
  const { payspotId, payspot } = useCounter();
  const { text } = useTexts();
  // oxlint-disable-next-line react/purity -- a counter stays open past midnight
  const today = dayAt(new Date(), homeTimezone);
  const { range, page, setRange, setPage } = useSalesAddress(today);
  const { language } = useTexts();
  const sales = useApiQuery('POST /back/payspot/get-sales', {
    payspotId,
    ...range,
    page,
    pageSize,
    lang: language,
  });
  const { data } = sales;

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{text('salesTitle', { name: payspot?.name ?? '' })}</h1>
        <RangePicker range={range} today={today} onChange={setRange} />
        <PickUp payspotId={payspotId} />
      </header>
      {sales.isError && !data ? <Failed onRetry={() => void sales.refetch()} /> : null}
      {sales.isPending ? <p role="status">{text(sales.isPaused ? 'loadingOffline' : 'loading')}</p> : null}
      {data ? <Sums sums={data.sums} /> : null}
      {data && data.total === 0 ? <NoSales payspotId={payspotId} isToday={range.from === today} /> : null}
      {data
        ? groupByDay(data.rows, homeTimezone).map(day => (
            <DayTable
              key={day.day}
              day={day}
              zone={homeTimezone}
              payspotId={payspotId}
              isPart={data.total > data.rows.length}
            />
          ))
        : null}
      {data && data.total > pageSize ? (
        <Pager page={page} pages={Math.ceil(data.total / pageSize)} onPage={setPage} />
      ) : null}
    </div>
  );
}

/** Range and page stand in the address, so that they survive a reload and can be handed on. */
function useSalesAddress(today: string) {
  const [search, setSearch] = useSearchParams();
  const range = readRange(search, today);
  return {
    range,
    page: readPage(search),
    setRange: (next: DayRange) => setSearch({ ...next }, { replace: true }),
    setPage: (page: number) => setSearch({ ...range, page: String(page) }),
  };
}

function Sums({ sums }: { sums: readonly Takings[] }) {
  const { text, language } = useTexts();
  return (
    <ul className={styles.sums}>
      {sums.map(({ currency, cash, card, sales, tickets, commission, refunded = 0 }) => {
        const money = (amount: number) => formatMoney({ amount, currency }, language);
        return (
          <li key={currency}>
            <b>{money(cash + card)}</b>
            <span>
              {text('cash')} {money(cash)}, {text('card')} {money(card)}
            </span>
            <span>
              {text('salesCount', { count: sales })}, {text('ticketsCount', { count: tickets })}
            </span>
            {refunded > 0 && <span>{text('refundedShort', { amount: money(refunded) })}</span>}
            {commission > 0 && <span>{text('commissionOf', { amount: money(commission) })}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function NoSales({ payspotId, isToday }: { payspotId: string; isToday: boolean }) {
  const { text } = useTexts();
  return (
    <div className={styles.none}>
      <p>{text(isToday ? 'noSalesToday' : 'noSales')}</p>
      <LinkButton href={`/payspot/${payspotId}`}>{text('startSelling')}</LinkButton>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { text } = useTexts();
  return (
    <div className={styles.none} role="alert">
      <p>{text('loadFailed')}</p>
      <Button variant="outline" onClick={onRetry}>
        {text('retry')}
      </Button>
    </div>
  );
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { text } = useTexts();
  return (
    <nav className={styles.pager}>
      <Button variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {text('previous')}
      </Button>
      <span>{text('page', { page, pages })}</span>
      <Button variant="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {text('next')}
      </Button>
    </nav>
  );
}

import { useApiQuery } from '@vh/api-client';
import { useMe } from '@vh/auth';
import { homeTimezone, wallTimeAt } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { Icon, Logo } from '@vh/ui';
import { useEffect, useState } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import { keepCounterPage, offerCounterAsApp } from './keep-page.ts';
import { OfflineNotes, useOfflineCounter } from '../features/offline/index.ts';
import { preparePrinting } from '../features/print/index.ts';
import { isPaymentPending } from '../shared/pending-payment.ts';
import { tellOpenBasket, createKeptBasket } from '../features/basket/index.ts';
import { UnconfirmedSales } from '../features/sale/index.ts';
import { useTexts } from '../texts/use-texts.ts';
import { UnmatchedPayments } from '../features/unmatched/index.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './counter.layout.module.css';
import { useClock, useOnline } from '../shared/browser-state.ts';
import { useScans } from './use-scans.ts';
import type { CounterContext, Payspot } from '../features/counter/index.ts';

/** The counter's own frame: a bar with payspot, seller, takings and clock, the page below. */
export function CounterLayout() {
  const { text } = useTexts();
  const { id } = useParams();
  const { data: me } = useMe();
  // The address of an event does not name the payspot: then it is the seller's own.
  const own = me?.areas.find(area => area.role === 'payspot')?.ids[0]?.id;
  const payspotId = id ?? own;
  if (payspotId === undefined) {
    return <p className={styles.missing}>{text(me ? 'noPayspot' : 'loading')}</p>;
  }
  return <Counter key={payspotId} payspotId={payspotId} />;
}

function Counter({ payspotId }: { payspotId: string }) {
  const { text } = useTexts();
  const { data: payspot } = useApiQuery('POST /back/payspot/get', { payspotId });
  const { pathname } = useLocation();
  const deviceName = useMe().data?.device?.name;
  const offline = useOfflineCounter(payspotId);
  // of this payspot: it goes when the counter is left
  const [keptBasket] = useState(createKeptBasket);
  useEffect(() => () => tellOpenBasket(0), []);
  const context: CounterContext = { payspotId, payspot, offline, keptBasket };
  const navigate = useNavigate();
  useScans(code => {
    if (isPaymentPending()) return;
    void navigate(`/payspot/${payspotId}/collect`, { state: { code, at: Date.now() } });
  });
  useEffect(preparePrinting, []);
  useEffect(keepCounterPage, []);
  useEffect(offerCounterAsApp, []);
  return (
    <div className={styles.frame}>
      <title>{[payspot?.name, text('areaName')].filter(Boolean).join(' – ')}</title>
      <header className={styles.bar}>
        <Logo label="Velvet Hall" height={22} onCurtain className={styles.logo} />
        <p className={styles.place}>
          {payspot ? (
            <>
              <b>{payspot.name}</b>{' '}
              <span className={styles.seller}>{[deviceName, payspot.seller].filter(Boolean).join(', ')}</span>
            </>
          ) : null}
        </p>
        <nav aria-label={text('menu')} className={styles.links}>
          <Link to={`/payspot/${payspotId}`} aria-current={isSelling(pathname) ? 'page' : undefined}>
            {text('sell')}
          </Link>
          <NavLink to={`/payspot/${payspotId}/collect`}>{text('collect')}</NavLink>
          {(payspot?.orderLookup ?? 'none') === 'none' ? null : (
            <NavLink to={`/payspot/${payspotId}/find`}>{text('lookup')}</NavLink>
          )}
          <NavLink to={`/payspot/${payspotId}/sales`}>{text('sales')}</NavLink>
          <NavLink to={`/payspot/${payspotId}/till`}>{text('till')}</NavLink>
        </nav>
        <div className={styles.facts}>
          <OfflineMark />
          {payspot ? <TodaysTakings payspot={payspot} /> : null}
          <Clock />
        </div>
        <AccountMenu payspotId={payspotId} offline={offline} className={styles.account} />
      </header>
      <main className={styles.page}>
        <OfflineNotes counter={offline} />
        <UnconfirmedSales payspotId={payspotId} />
        <UnmatchedPayments payspotId={payspotId} />
        <Outlet context={context} />
      </main>
    </div>
  );
}

/** The sell page has two addresses: the payspot's own and that of an event. */
function isSelling(pathname: string): boolean {
  return /^\/payspot\/(event\/[^/]+|[^/]+)\/?$/.test(pathname);
}

function TodaysTakings({ payspot }: { payspot: Payspot }) {
  const { text, language } = useTexts();
  const { sums, tickets } = payspot.today;
  if (tickets === 0) return <p className={styles.takings}>{text('noTakings')}</p>;
  const money = sums.map(({ currency, cash, card }) =>
    formatMoney({ amount: cash + card, currency }, language),
  );
  return (
    <p className={styles.takings}>
      <span>{text('today', { count: tickets })}</span> {money.length > 0 && <b>{money.join(', ')}</b>}
    </p>
  );
}

function OfflineMark() {
  const { text } = useTexts();
  if (useOnline()) return null;
  return (
    <p className={styles.offline} role="status">
      <Icon name="offline" /> {text('offline')}
    </p>
  );
}

function Clock() {
  const { text } = useTexts();
  const now = useClock();
  const time = wallTimeAt(now, homeTimezone).slice(11, 16);
  return (
    <time className={styles.clock} dateTime={time} title={text('clock')}>
      {time}
    </time>
  );
}

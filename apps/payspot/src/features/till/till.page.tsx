import { useQueryClient } from '@tanstack/react-query';
import { useApiQuery } from '@vh/api-client';
import { homeTimezone } from '@vh/domain';
import { formatMoney, formatTime } from '@vh/i18n';
import { Button, Notice } from '@vh/ui';
import { useSearchParams } from 'react-router-dom';
import { useCounter } from '../counter/index.ts';
import { PrinterPanel } from '../print/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CloseShift } from './close-shift.tsx';
import { MoveCash } from './move-cash.tsx';
import { OpenShift } from './open-shift.tsx';
import { PastReports } from './past-reports.tsx';
import styles from './till.module.css';
import { ZReport } from './z-report.tsx';

/** The till: a shift is opened, cash goes in and out, it is counted and closed. A report stands in the address. */
export function TillPage() {
  const { payspotId } = useCounter();
  const { text } = useTexts();
  const [search, setSearch] = useSearchParams();
  const reportOf = search.get('report');
  return (
    <div className={styles.page}>
      <h1>{text('till')}</h1>
      {reportOf === null ? (
        <>
          <Till payspotId={payspotId} onClosed={shiftId => setSearch({ report: shiftId })} />
          <PastReports payspotId={payspotId} />
          <PrinterPanel />
        </>
      ) : (
        <ZReport payspotId={payspotId} shiftId={reportOf} onNext={() => setSearch({})} />
      )}
    </div>
  );
}

function Till({ payspotId, onClosed }: { payspotId: string; onClosed: (shiftId: string) => void }) {
  const { text, language } = useTexts();
  const { offline } = useCounter();
  const refresh = useTillRefresh();
  const till = useApiQuery('POST /back/payspot/get-shift', { payspotId });
  const sold = useCurrencies(payspotId);
  if (till.isError && !till.data)
    return (
      <Notice
        tone="bad"
        live="assertive"
        action={<Button onClick={() => void till.refetch()}>{text('retry')}</Button>}
      >
        {text('loadFailed')}
      </Notice>
    );
  if (!till.data || !sold) return <p role="status">{text(till.isPaused ? 'loadingOffline' : 'loading')}</p>;
  const { shift, requiresShifts } = till.data;
  // what came in is to be counted, though nothing of its kind is on sale now
  const currencies = [...new Set([...(shift?.currencies ?? []), ...sold])];
  if (!shift)
    return (
      <OpenShift
        payspotId={payspotId}
        currencies={currencies}
        requiresShifts={requiresShifts}
        onOpened={refresh}
      />
    );
  const time = (at: string) => formatTime(at, { language, timeZone: homeTimezone });
  return (
    <>
      <p>{text('shiftOpen', { at: time(shift.openedAt), name: shift.openedBy })}</p>
      <div className={styles.desk}>
        <section className={styles.form}>
          <MoveCash payspotId={payspotId} currencies={currencies} onMoved={refresh} />
          <ul className={styles.moves}>
            {shift.movements.toReversed().map(({ at, direction, amount, currency, reason, by }) => (
              <li key={`${at} ${direction} ${amount}`}>
                <b>
                  {text(direction === 'in' ? 'cashIn' : 'cashOut')}{' '}
                  {formatMoney({ amount, currency }, language)}
                </b>
                <span>
                  {reason} ({by}, {time(at)})
                </span>
              </li>
            ))}
          </ul>
        </section>
        <CloseShift
          payspotId={payspotId}
          shiftId={shift._id}
          currencies={currencies}
          moved={shift.currencies}
          sendKept={async () => (await offline?.sendNow()) ?? 0}
          onClosed={() => {
            refresh();
            onClosed(shift._id);
          }}
          onGone={refresh}
        />
      </div>
    </>
  );
}

/** Has all that a till changes looked at again, also what is not on the page: the report of a closed shift takes its place. */
function useTillRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const call of ['get-shift', 'get-reports', 'get'])
      void queryClient.invalidateQueries({ queryKey: [`POST /back/payspot/${call}`] });
  };
}

/** What buyers pay in here: the currencies of the events that are on sale, and of today's takings. */
function useCurrencies(payspotId: string) {
  const { payspot } = useCounter();
  const { language } = useTexts();
  const events = useApiQuery('POST /back/payspot/get-events', {
    payspotId,
    lang: language,
    page: 1,
    pageSize: 24,
  });
  if (!payspot || events.isPending) return undefined;
  const known = new Set([
    ...payspot.today.sums.map(({ currency }) => currency),
    ...(events.data?.rows ?? []).map(({ currency }) => currency),
  ]);
  return known.size > 0 ? [...known] : (['RSD'] as const);
}

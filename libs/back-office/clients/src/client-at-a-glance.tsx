import { useApiQuery } from '@vh/api-client';
import { formatAmount, formatCount } from '@vh/i18n';
import { Skeleton, StatRow, StatTile, TextLink } from '@vh/ui';
import { QueryView } from '@vh/area-kit';
import { EventTable } from '@vh/back-office-events';
import { OverviewTable, SumsTiles } from '@vh/back-office-insights';
import type { Client } from './client-form.model.ts';
import { useClientTexts } from './client-texts.ts';
import styles from './clients.module.css';

/** Events shown; the list of events has the others. */
const eventsShown = 4;

const scope = {
  ...{ base: '/admin', clientId: undefined },
  ...{ canViewFinance: true, canViewOrders: true, listsSeveralClients: false, canOpenEvents: true },
};

/** What a client sold, what it is owed, and its next events. */
export function ClientAtAGlance({ client: { _id: clientId } }: { client: Client }) {
  const { text, language } = useClientTexts();
  const query = useApiQuery('POST /back/client/get-overview', { clientId, lang: language });
  return (
    <QueryView query={query} skeleton={<Skeleton height={220} />}>
      {({ sold, sums, nextEvents }) => (
        <>
          <StatRow>
            <StatTile label={text('tickets')} value={formatCount(sold, language)} />
            <SumsTiles sums={sums} />
            <BalanceTile clientId={clientId} />
          </StatRow>
          <OverviewTable
            title={text('latest')}
            action={<TextLink href={`/client/${clientId}/event`}>{text('allEvents')}</TextLink>}
          >
            {nextEvents.length === 0 ? (
              <p className={styles.more}>{text('noEvents')}</p>
            ) : (
              <EventTable events={nextEvents.slice(0, eventsShown)} scope={scope} base={scope.base} />
            )}
          </OverviewTable>
        </>
      )}
    </QueryView>
  );
}

/** What the client could be paid, the largest currency large. */
function BalanceTile({ clientId }: { clientId: string }) {
  const { text, language } = useClientTexts();
  const { data } = useApiQuery('POST /back/payout/get-balance', { clientId, lang: language });
  const owed = [...(data?.balances ?? [])].sort((one, other) => other.available - one.available);
  const [largest = '–', ...others] = owed.map(({ available, currency }) =>
    formatAmount({ amount: available, currency }, language),
  );
  return (
    <StatTile
      label={text('balance')}
      value={data ? largest : '…'}
      note={others.length > 0 ? others.join(', ') : text('balanceNote')}
    />
  );
}

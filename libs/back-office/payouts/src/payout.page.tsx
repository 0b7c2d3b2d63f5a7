import { useApiQuery } from '@vh/api-client';
import { formatAmount, formatShortDay } from '@vh/i18n';
import { DefinitionRows, Notice, PageHeader, Panel, Skeleton, StatusBadge, TextLink } from '@vh/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import {
  PageTitle,
  QueryView,
  formatMoment,
  NeedsFinance,
  usePlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { PayoutActions } from './payout-actions.tsx';
import { payoutTones, type Payout } from './payout-list.model.ts';
import { usePayoutTexts } from './payout-texts.ts';
import { StatementPart } from './statement-part.tsx';
import styles from './payouts.module.css';

/** One payout: where it stands, what is to be done, and its statement. */
export function PayoutPage({ scope }: { scope: ViewScope }) {
  const { text } = usePayoutTexts();
  return (
    <NeedsFinance scope={scope} title={text('payouts')}>
      <PayoutView scope={scope} />
    </NeedsFinance>
  );
}

function PayoutView({ scope }: { scope: ViewScope }) {
  const { text, language } = usePayoutTexts();
  const { payoutId = '' } = useParams();
  const { base } = usePlacedScope(scope);
  const query = useApiQuery('POST /back/payout/get', { payoutId });
  const payout = query.data;
  const title = payout ? text('payoutTitle', { number: payout.number }) : '…';
  return (
    <>
      <PageTitle>{payout ? title : text('payouts')}</PageTitle>
      <PageHeader
        back={{ href: `${base}/payouts`, label: text('payouts') }}
        title={title}
        meta={payout && formatAmount(payout, language)}
        actions={payout && <PayoutActions payout={payout} scope={scope} />}
      />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<Skeleton height={320} />}>
          {known => (
            <>
              <PayoutNotices payout={known} scope={scope} />
              <PayoutFacts payout={known} scope={scope} />
              <StatementPart
                choice={{ clientId: known.client._id, currency: known.currency, payoutId: known._id }}
              />
              {scope.canManagePlatform && (
                <div className={styles.flush}>
                  <RecordHistory subject={{ entity: 'payout', entityId: known._id }} />
                </div>
              )}
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

function PayoutNotices({ payout, scope }: { payout: Payout; scope: ViewScope }) {
  const { text, language } = usePayoutTexts();
  const { state, covered, amount, currency } = payout;
  const isOpen = state === 'requested' || state === 'approved';
  const isShort = covered !== undefined && covered < amount;
  const left = formatAmount({ amount: Math.max(covered ?? 0, 0), currency }, language);
  return (
    <>
      {payout.isAccountChanged && isOpen && <Notice tone="wait">{text('accountChanged')}</Notice>}
      {payout.approvableFrom && !payout.isAccountChanged && (
        <Notice tone="wait">
          {text('accountWaits', { from: formatMoment(payout.approvableFrom, language) })}
        </Notice>
      )}
      {isShort && <Notice tone="bad">{text('notCovered', { amount: left })}</Notice>}
      {scope.canManageBank && payout.isOwn && state === 'requested' && <Notice>{text('ownRequest')}</Notice>}
    </>
  );
}

function PayoutFacts({ payout, scope }: { payout: Payout; scope: ViewScope }) {
  const { text, language } = usePayoutTexts();
  const { requestedAt, requestedBy, decidedAt, decidedBy, paidOn, batch } = payout;
  const when = (iso: string, who?: string) => [formatMoment(iso, language), who].filter(Boolean).join(', ');
  const rows: (readonly [string, ReactNode] | false | '' | undefined)[] = [
    [
      text('state'),
      <StatusBadge key="state" tone={payoutTones[payout.state]}>
        {text(`state.${payout.state}`)}
      </StatusBadge>,
    ],
    scope.listsSeveralClients && [
      text('organiser'),
      <TextLink key="client" href={`${scope.base}/client/${payout.client._id}/payouts`}>
        {payout.client.name}
      </TextLink>,
    ],
    [text('amount'), formatAmount(payout, language)],
    [text('holder'), payout.holder],
    [text('iban'), payout.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    payout.bic && [text('bic'), payout.bic],
    payout.note && [text('note'), payout.note],
    [text('at'), when(requestedAt, requestedBy)],
    decidedAt && [text('decided'), when(decidedAt, decidedBy)],
    batch !== undefined && [text('file'), String(batch)],
    paidOn && [text('paidOn'), formatShortDay(`${paidOn}T00:00:00Z`, { language })],
    payout.reference && [text('reference'), payout.reference],
    payout.reason && [text('reason'), payout.reason],
  ];
  return (
    <Panel title={text('facts')} className={styles.part ?? ''}>
      <DefinitionRows
        rows={rows.flatMap(row => (row ? [{ term: row[0], detail: row[1], key: row[0] }] : []))}
      />
    </Panel>
  );
}

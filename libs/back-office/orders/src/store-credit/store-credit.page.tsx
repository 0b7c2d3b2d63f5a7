import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { formatOrderNumber, homeTimezone } from '@vh/domain';
import { formatAmount, formatDay } from '@vh/i18n';
import {
  Button,
  DataTable,
  DefinitionRows,
  PageHeader,
  Skeleton,
  StatusBadge,
  TextArea,
  TextLink,
  type DataColumn,
} from '@vh/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  formatMoment,
  NeedsFinance,
  NeedsOrders,
  newActionKey,
  PageTitle,
  QueryView,
  useAct,
  usePlacedScope,
  type PlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { ActionDialog } from '../actions/action-dialog.tsx';
import actionStyles from '../actions/actions.module.css';
import { OrderPart } from '../order/order-part.tsx';
import styles from '../order/orders.module.css';
import { lastMomentOf, storeCreditTones } from './store-credit-list.model.ts';
import { useStoreCreditTexts } from './store-credit-texts.ts';

type StoreCredit = ResponseOf<'POST /back/store-credit/get'>;

/** One store credit with what changed its balance. */
export function StoreCreditPage({ scope }: { scope: ViewScope }) {
  const { text } = useStoreCreditTexts();
  const { base } = usePlacedScope(scope);
  const title = text('storeCredit');
  const back = { href: `${base}/store-credit`, label: text('back') };
  return (
    <NeedsOrders scope={scope} title={title} back={back}>
      <NeedsFinance scope={scope} title={title} back={back}>
        <CreditView scope={usePlacedScope(scope)} />
      </NeedsFinance>
    </NeedsOrders>
  );
}

function CreditView({ scope }: { scope: PlacedScope }) {
  const { text, language } = useStoreCreditTexts();
  const { storeCreditId = '' } = useParams();
  const query = useApiQuery('POST /back/store-credit/get', { storeCreditId });
  return (
    <QueryView query={query} skeleton={<Skeleton height={240} />}>
      {credit => (
        <>
          <PageTitle>{text('title', { end: credit.codeEnd })}</PageTitle>
          <PageHeader
            back={{ href: `${scope.base}/store-credit`, label: text('back') }}
            title={text('title', { end: credit.codeEnd })}
            meta={
              <p className={styles.lead}>
                <StatusBadge tone={storeCreditTones[credit.state]}>
                  {text(`state.${credit.state}`)}
                </StatusBadge>
                <span>{formatAmount({ amount: credit.balance, currency: credit.currency }, language)}</span>
              </p>
            }
            actions={credit.canChange ? <Acts credit={credit} /> : undefined}
          />
          <div className={styles.record}>
            <div className={styles.detail}>
              <Facts credit={credit} scope={scope} />
              <Entries credit={credit} scope={scope} />
            </div>
          </div>
        </>
      )}
    </QueryView>
  );
}

interface PartProps {
  readonly credit: StoreCredit;
  readonly scope: PlacedScope;
}

function Facts({ credit, scope }: PartProps) {
  const { text, language } = useStoreCreditTexts();
  const { orderId, orderNumber, currency } = credit;
  const rows = [
    { key: 'holder', term: text('holder'), detail: credit.holderName || text('noOne') },
    { key: 'email', term: text('email'), detail: credit.holderEmail },
    { key: 'organiser', term: text('organiser'), detail: credit.clientName },
    {
      key: 'order',
      term: text('order'),
      detail: orderId ? (
        <TextLink href={`${scope.base}/order/${orderId}`}>{formatOrderNumber(orderNumber ?? '')}</TextLink>
      ) : (
        text('isManual')
      ),
    },
    {
      key: 'issued',
      term: text('issuedFor'),
      detail: formatAmount({ amount: credit.issued, currency }, language),
    },
    { key: 'createdAt', term: text('issuedAt'), detail: formatMoment(credit.createdAt, language) },
    {
      key: 'expiresAt',
      term: text('expiresAt'),
      detail: formatDay(lastMomentOf(credit.expiresAt), { language, timeZone: homeTimezone }),
    },
    { key: 'note', term: text('note'), detail: credit.note },
    { key: 'cancelNote', term: text('cancelNote'), detail: credit.cancelNote },
  ];
  return (
    <OrderPart title={text('facts')}>
      <DefinitionRows look="compact" rows={rows.filter(({ detail }) => detail !== '')} />
    </OrderPart>
  );
}

function Entries({ credit, scope }: PartProps) {
  const { text, language } = useStoreCreditTexts();
  const money = (amount: number) => formatAmount({ amount, currency: credit.currency }, language);
  const columns: DataColumn<StoreCredit['entries'][number]>[] = [
    {
      key: 'when',
      header: text('when'),
      phone: 'second',
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at, language)}</time>,
    },
    { key: 'what', header: text('what'), phone: 'lead', cell: ({ type }) => text(`entry.${type}`) },
    {
      key: 'order',
      header: text('order'),
      cell: ({ orderId, orderNumber }) =>
        orderId && orderNumber ? (
          <TextLink href={`${scope.base}/order/${orderId}`}>{formatOrderNumber(orderNumber)}</TextLink>
        ) : null,
    },
    { key: 'who', header: text('who'), cell: ({ by }) => by ?? '' },
    {
      key: 'change',
      header: text('change'),
      align: 'end',
      phone: 'lead-end',
      cell: ({ amount }) => money(amount),
    },
    {
      key: 'after',
      header: text('after'),
      align: 'end',
      phone: 'second-end',
      cell: ({ balance }) => money(balance),
    },
  ];
  return (
    <OrderPart title={text('entries')}>
      <DataTable
        caption={text('entries')}
        columns={columns}
        rows={credit.entries}
        rowKey={entry => `${entry.at} ${entry.type} ${entry.balance}`}
      />
    </OrderPart>
  );
}

function Acts({ credit }: { readonly credit: StoreCredit }) {
  const { text } = useStoreCreditTexts();
  const act = useAct(/store-credit/);
  const [key, setKey] = useState(newActionKey);
  const [isCancelling, setCancelling] = useState(false);
  const { _id: storeCreditId, holderEmail: email } = credit;
  const resend = async () => {
    const body = { storeCreditId, key };
    if (await act.run(api => api.call('POST /back/store-credit/resend', body), text('resent', { email })))
      setKey(newActionKey());
  };
  return (
    <>
      {email !== '' && (
        <Button variant="outline" icon="mail" busy={act.isBusy} onClick={() => void resend()}>
          {text('resend')}
        </Button>
      )}
      <Button variant="outline" onClick={() => setCancelling(true)}>
        {text('cancel')}
      </Button>
      {act.failure !== undefined && <span role="alert">{act.failure}</span>}
      {isCancelling && <CancelDialog credit={credit} onClose={() => setCancelling(false)} />}
    </>
  );
}

function CancelDialog({ credit, onClose }: { readonly credit: StoreCredit; readonly onClose: () => void }) {
  const { text, language } = useStoreCreditTexts();
  const act = useAct(/store-credit|payout/);
  const [note, setNote] = useState('');
  const [wasSent, setSent] = useState(false);
  const isReason = note.trim().length >= 3;
  const { _id: storeCreditId, balance, currency } = credit;
  const confirm = async () => {
    setSent(true);
    if (!isReason) return;
    const body = { storeCreditId, expectedBalance: balance, note: note.trim() };
    if (await act.run(api => api.call('POST /back/store-credit/cancel', body), text('cancelled'))) onClose();
  };
  return (
    <ActionDialog
      title={text('cancelTitle', { end: credit.codeEnd })}
      confirm={text('confirmCancel')}
      action={{ ...act, isStale: false }}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={actionStyles.fields}>
        <p>{text('cancelText', { balance: formatAmount({ amount: balance, currency }, language) })}</p>
        <TextArea
          label={text('reason')}
          help={text('reasonHelp')}
          rows={2}
          maxLength={500}
          value={note}
          error={wasSent && !isReason ? text('wrongReason') : undefined}
          onChange={event => setNote(event.target.value)}
        />
      </div>
    </ActionDialog>
  );
}

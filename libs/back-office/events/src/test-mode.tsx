import { useApiQuery } from '@vh/api-client';
import { AskDialog, formatMoment, QueryView, useAct, useDownload } from '@vh/area-kit';
import { formatOrderNumber } from '@vh/domain';
import { formatAmount, formatCount } from '@vh/i18n';
import { Button, DataTable, LinkButton, Panel, Skeleton, type DataColumn } from '@vh/ui';
import { useState } from 'react';
import styles from './events.module.css';
import { touchedByTests, type TestMode, type TestOrder } from './test-mode.model.ts';
import { TestOrderDialog } from './test-order.dialog.tsx';
import { useTestOrderTexts } from './test-orders-texts.ts';

/** The test orders of a draft, with what can be done about them. */
export function TestModePanel({ eventId }: { readonly eventId: string }) {
  const { text, language } = useTestOrderTexts();
  const query = useApiQuery('POST /back/event/get-test-orders', { eventId, lang: language });
  return (
    <Panel title={text('title')}>
      <p className={styles.quiet}>{text('lead')}</p>
      <QueryView query={query} skeleton={<Skeleton height={60} />}>
        {mode => <TestOrders eventId={eventId} mode={mode} />}
      </QueryView>
    </Panel>
  );
}

function TestOrders({ eventId, mode }: { readonly eventId: string; readonly mode: TestMode }) {
  const { text, language } = useTestOrderTexts();
  const download = useDownload();
  const [dialog, setDialog] = useState<'create' | 'end'>();
  const columns: DataColumn<TestOrder>[] = [
    {
      ...{ key: 'number', header: text('number'), phone: 'lead' },
      cell: ({ number }) => formatOrderNumber(number),
    },
    {
      ...{ key: 'createdAt', header: text('createdAt'), phone: 'second' },
      cell: ({ createdAt }) => formatMoment(createdAt, language),
    },
    {
      ...{ key: 'tickets', header: text('tickets'), align: 'end' },
      cell: ({ quantity }) => formatCount(quantity, language),
    },
    {
      ...{ key: 'total', header: text('total'), align: 'end', phone: 'lead-end' },
      cell: ({ total: amount, currency }) => formatAmount({ amount, currency }, language),
    },
    {
      ...{ key: 'download', header: text('download'), align: 'end', phone: 'second-end' },
      cell: ({ _id: testOrderId, isPaid }) =>
        !isPaid ? (
          text('unpaid')
        ) : (
          <Button
            variant="text"
            busy={download.isBusy}
            onClick={() => void download.save('POST /back/event/get-test-tickets', { eventId, testOrderId })}
          >
            {text('download')}
          </Button>
        ),
    },
  ];
  return (
    <>
      {mode.orders.length === 0 ? (
        <p className={styles.quiet}>{text('none')}</p>
      ) : (
        <DataTable caption={text('title')} columns={columns} rows={mode.orders} rowKey={({ _id }) => _id} />
      )}
      {mode.shop ? <p className={styles.quiet}>{text('shopText')}</p> : null}
      <p className={styles.testActs}>
        {mode.shop ? (
          <LinkButton variant="outline" href={mode.shop.path} target="_blank">
            {text('openShop')}
          </LinkButton>
        ) : null}
        {mode.isOpen && mode.ticketTypes.length > 0 ? (
          <Button variant="outline" onClick={() => setDialog('create')}>
            {text('create')}
          </Button>
        ) : null}
        {mode.orders.length > 0 ? (
          <Button variant="outline" onClick={() => setDialog('end')}>
            {text('end')}
          </Button>
        ) : null}
      </p>
      {dialog === 'create' && (
        <TestOrderDialog eventId={eventId} mode={mode} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'end' && (
        <EndDialog eventId={eventId} count={mode.orders.length} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

interface EndDialogProps {
  readonly eventId: string;
  readonly count: number;
  readonly onClose: () => void;
}

function EndDialog({ eventId, count, onClose }: EndDialogProps) {
  const { text } = useTestOrderTexts();
  const act = useAct(touchedByTests);
  const end = async () => {
    if (await act.run(api => api.call('POST /back/event/delete-test-orders', { eventId }), text('ended')))
      onClose();
  };
  return (
    <AskDialog
      title={text('end')}
      yes={text('delete')}
      isBusy={act.isBusy}
      failure={act.failure}
      onYes={() => void end()}
      onClose={onClose}
    >
      <p>{text('endText', { count })}</p>
    </AskDialog>
  );
}

/** How many test orders publishing deletes; nothing where there are none. */
export function TestOrdersToDelete({ eventId }: { readonly eventId: string }) {
  const { text, language } = useTestOrderTexts();
  const { data } = useApiQuery('POST /back/event/get-test-orders', { eventId, lang: language });
  const count = data?.orders.length ?? 0;
  return count === 0 ? null : <p>{text('publishing', { count })}</p>;
}

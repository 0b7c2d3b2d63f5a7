import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import {
  formatEventDay,
  idOf,
  NeedsFlag,
  PageTitle,
  QueryView,
  usePlacedScope,
  type PlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { mostFound, PickSearch, useFoundEvents, usePickWords } from '@vh/back-office-pickers';
import { formatOrderNumber } from '@vh/domain';
import { Button, Notice, PageHeader, Panel, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import styles from '../new-order/new-order.module.css';
import { useOrder, type OrderRecord } from '../order/use-order.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { useExchangeTexts } from './exchange-texts.ts';

/** Exchanges tickets of an order; the address may name them, and the request that is fulfilled with it. */
export function ExchangePage({ scope }: { scope: ViewScope }) {
  const { text } = useExchangeTexts();
  const placed = usePlacedScope(scope);
  const { orderId } = useParams();
  const query = useOrder(orderId);
  const number = query.data ? formatOrderNumber(query.data.number) : '';
  const back = { href: `${placed.base}/order/${orderId ?? ''}`, label: text('order', { number }) };
  return (
    <NeedsFlag
      scope={scope}
      flag="can-change-orders"
      title={text('exchange')}
      back={back}
      refusal={text('needsRight')}
    >
      <PageTitle>{text('exchange')}</PageTitle>
      <PageHeader back={back} title={text('exchange')} />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<FormSkeleton />}>
          {order =>
            order.changeable.length === 0 ? (
              <Notice tone="wait">{text('nothing')}</Notice>
            ) : (
              <OfOrder order={order} scope={placed} />
            )
          }
        </QueryView>
      </div>
    </NeedsFlag>
  );
}

/** The event of the new tickets: that of the old ones until another is chosen. */
function OfOrder({ order, scope }: { order: OrderRecord; scope: PlacedScope }) {
  const { text, language } = useExchangeTexts();
  const [search] = useSearchParams();
  const own = order.lines[0]?.eventId ?? '';
  const [eventId, setEvent] = useState(idOf(search.get('event')) ?? own);
  const [isChoosing, setChoosing] = useState(false);
  const query = useQuery(queryFor(useApi(), 'POST /back/order/get-sale', { eventId, lang: language }));
  const choose = (next: string) => {
    setEvent(next);
    setChoosing(false);
  };
  if (isChoosing) return <EventChoice scope={scope} own={own} onChoose={choose} />;
  return (
    <QueryView query={query} skeleton={<FormSkeleton />}>
      {sale => (
        <>
          <div className={styles.event}>
            <p>
              <strong>{sale.title}</strong>
              <span className={styles.quiet}>
                {formatEventDay(sale.startsAt, { language, timeZone: sale.timezone })}, {sale.venue}
              </span>
            </p>
            <Button variant="text" size="s" onClick={() => setChoosing(true)}>
              {text('otherEvent')}
            </Button>
          </div>
          {sale.closed ? (
            <Notice tone="wait">{text(`closed.${sale.closed}`)}</Notice>
          ) : (
            <ExchangeForm
              key={sale._id}
              order={order}
              sale={sale}
              named={search.get('tickets')?.split(',') ?? []}
              requestId={idOf(search.get('request'))}
              scope={scope}
            />
          )}
        </>
      )}
    </QueryView>
  );
}

interface EventChoiceProps {
  readonly scope: PlacedScope;
  /** The event of the old tickets. */
  readonly own: string;
  readonly onChoose: (eventId: string) => void;
}

function EventChoice({ scope: { clientId }, own, onChoose }: EventChoiceProps) {
  const { text } = useExchangeTexts();
  const search = usePickWords();
  const { words } = search;
  const wanted = { ...(words !== '' && { q: words }), ...(clientId && { clientId }) };
  const findings = useFoundEvents({ ...wanted, when: 'upcoming', pageSize: mostFound }, true);
  return (
    <Panel title={text('forEvent')} className={styles.part ?? ''}>
      <PickSearch
        label={text('findEvent')}
        search={search}
        findings={findings}
        nothing={text('noEvent')}
        onPick={({ id }) => onChoose(id)}
      />
      <p>
        <Button variant="text" size="s" onClick={() => onChoose(own)}>
          {text('sameEvent')}
        </Button>
      </p>
    </Panel>
  );
}

function FormSkeleton() {
  const { text } = useExchangeTexts();
  return (
    <div className={styles.form} role="status" aria-label={text('loading')}>
      <Skeleton height={36} width="40%" />
      <Skeleton height={64} lines={4} />
    </div>
  );
}

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
import { Button, Notice, PageHeader, Panel, Skeleton } from '@vh/ui';
import { useSearchParams } from 'react-router-dom';
import { useOrder } from '../order/use-order.ts';
import { NewOrderForm } from './new-order-form.tsx';
import { useNewOrderTexts } from './new-order-texts.ts';
import type { Sale } from './new-order.model.ts';
import styles from './new-order.module.css';

/** Creates an order for a buyer, of the event that the address names or that is chosen here. */
export function NewOrderPage({ scope }: { scope: ViewScope }) {
  const { text } = useNewOrderTexts();
  const placed = usePlacedScope(scope);
  const [search] = useSearchParams();
  const eventId = idOf(search.get('event'));
  const addedTo = idOf(search.get('order'));
  const back = {
    href: addedTo === undefined ? `${placed.base}/order` : `${placed.base}/order/${addedTo}`,
    label: text(addedTo === undefined ? 'orders' : 'backToOrder'),
  };
  const title = text(addedTo === undefined ? 'newOrder' : 'addTickets');
  return (
    <NeedsFlag scope={scope} flag="can-change-orders" title={title} back={back} refusal={text('needsRight')}>
      <PageTitle>{title}</PageTitle>
      <PageHeader back={back} title={title} />
      <div className={styles.page}>
        {eventId === undefined ? (
          <EventChoice scope={placed} />
        ) : (
          <OfEvent key={eventId} eventId={eventId} addedTo={addedTo} scope={placed} />
        )}
      </div>
    </NeedsFlag>
  );
}

/** Upcoming events of the reader, of which one is chosen. */
function EventChoice({ scope: { clientId } }: { scope: PlacedScope }) {
  const { text } = useNewOrderTexts();
  const [, setSearch] = useSearchParams();
  const search = usePickWords();
  const { words } = search;
  const wanted = { ...(words !== '' && { q: words }), ...(clientId && { clientId }) };
  const findings = useFoundEvents({ ...wanted, when: 'upcoming', pageSize: mostFound }, true);
  return (
    <Panel title={text('chooseEvent')} className={styles.part ?? ''}>
      <PickSearch
        label={text('findEvent')}
        search={search}
        findings={findings}
        nothing={text('noEvent')}
        onPick={({ id }) => setSearch(known => withEvent(known, id))}
      />
    </Panel>
  );
}

/** The address with another event, or none; the rest of it stays. */
function withEvent(known: URLSearchParams, eventId: string | undefined): URLSearchParams {
  const next = new URLSearchParams(known);
  if (eventId === undefined) next.delete('event');
  else next.set('event', eventId);
  return next;
}

interface OfEventProps {
  readonly eventId: string;
  /** The order that tickets are added to. */
  readonly addedTo: string | undefined;
  readonly scope: PlacedScope;
}

function OfEvent({ eventId, addedTo, scope }: OfEventProps) {
  const { text, language } = useNewOrderTexts();
  const [, setSearch] = useSearchParams();
  const query = useQuery(queryFor(useApi(), 'POST /back/order/get-sale', { eventId, lang: language }));
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
            <Button variant="text" size="s" onClick={() => setSearch(known => withEvent(known, undefined))}>
              {text('otherEvent')}
            </Button>
          </div>
          {sale.closed ? (
            <Notice tone="wait">{text(`closed.${sale.closed}`)}</Notice>
          ) : addedTo === undefined ? (
            <NewOrderForm sale={sale} scope={scope} />
          ) : (
            <Addition sale={sale} addedTo={addedTo} scope={scope} />
          )}
        </>
      )}
    </QueryView>
  );
}

/** Tickets for the buyer of an order. */
function Addition({ sale, addedTo, scope }: { sale: Sale; addedTo: string; scope: PlacedScope }) {
  const query = useOrder(addedTo);
  return (
    <QueryView query={query} skeleton={<FormSkeleton />}>
      {order => <NewOrderForm sale={sale} addedTo={order} scope={scope} />}
    </QueryView>
  );
}

function FormSkeleton() {
  const { text } = useNewOrderTexts();
  return (
    <div className={styles.form} role="status" aria-label={text('loading')}>
      <Skeleton height={36} width="40%" />
      <Skeleton height={64} lines={4} />
    </div>
  );
}

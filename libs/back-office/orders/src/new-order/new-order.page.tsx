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
import { NewOrderForm } from './new-order-form.tsx';
import { useNewOrderTexts } from './new-order-texts.ts';
import styles from './new-order.module.css';

/** Creates an order for a buyer, of the event that the address names or that is chosen here. */
export function NewOrderPage({ scope }: { scope: ViewScope }) {
  const { text } = useNewOrderTexts();
  const placed = usePlacedScope(scope);
  const [search] = useSearchParams();
  const eventId = idOf(search.get('event'));
  const back = { href: `${placed.base}/order`, label: text('orders') };
  return (
    <NeedsFlag
      scope={scope}
      flag="can-change-orders"
      title={text('newOrder')}
      back={back}
      refusal={text('needsRight')}
    >
      <PageTitle>{text('newOrder')}</PageTitle>
      <PageHeader back={back} title={text('newOrder')} />
      <div className={styles.page}>
        {eventId === undefined ? (
          <EventChoice scope={placed} />
        ) : (
          <OfEvent key={eventId} eventId={eventId} scope={placed} />
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
        onPick={({ id }) => setSearch({ event: id })}
      />
    </Panel>
  );
}

function OfEvent({ eventId, scope }: { eventId: string; scope: PlacedScope }) {
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
            <Button variant="text" size="s" onClick={() => setSearch({})}>
              {text('otherEvent')}
            </Button>
          </div>
          {sale.closed ? (
            <Notice tone="wait">{text(`closed.${sale.closed}`)}</Notice>
          ) : (
            <NewOrderForm sale={sale} scope={scope} />
          )}
        </>
      )}
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

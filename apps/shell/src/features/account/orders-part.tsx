import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button, EmptyState, ErrorPanel, Heading, LinkButton, Skeleton } from '@vh/ui';
import { useSearchParams } from 'react-router-dom';
import { paths, withLanguage } from '../../app/paths.ts';
import { ErrorText } from '../failure/error-text.tsx';
import { orderPageBody, ordersPerPage, pageOf } from './account-parts.ts';
import { UpcomingTickets } from './upcoming-tickets.tsx';
import { OwnOrders } from './own-orders.tsx';
import styles from './account.module.css';

/** What is still to come, and everything that was ever bought. */
export function OrdersPart() {
  const { text, language } = useText();
  const [params] = useSearchParams();
  const page = pageOf(params);
  const orders = useQuery(
    queryFor(useApi(), 'POST /front/account/get-orders', orderPageBody(language, page)),
  );
  if (orders.isPending) return <Skeleton height={220} lines={2} />;
  if (orders.isError) {
    return (
      <ErrorPanel
        title={text('unexpectedError')}
        action={
          <Button variant="outline" onClick={() => void orders.refetch()}>
            {text('retry')}
          </Button>
        }
      >
        <ErrorText error={orders.error} />
      </ErrorPanel>
    );
  }
  if (orders.data.total === 0) {
    return (
      <EmptyState
        title={text('accountEmpty')}
        action={<LinkButton href={withLanguage(paths.archive, language)}>{text('findEvents')}</LinkButton>}
      >
        {text('accountEmptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      {page === 1 && <UpcomingTickets />}
      <section className={styles.section}>
        <Heading level={2}>{text('accountTitle')}</Heading>
        <OwnOrders orders={orders.data.rows} />
        <Pages page={page} pages={Math.ceil(orders.data.total / ordersPerPage)} />
      </section>
    </>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const { text } = useText();
  const [params, setParams] = useSearchParams();
  if (pages < 2) return null;
  const go = (wanted: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(wanted));
    setParams(next);
  };
  return (
    <div className={styles.pages}>
      <Button variant="outline" aria-disabled={page <= 1} onClick={() => page > 1 && go(page - 1)}>
        {text('previousPage')}
      </Button>
      <span>
        {page} / {pages}
      </span>
      <Button variant="outline" aria-disabled={page >= pages} onClick={() => page < pages && go(page + 1)}>
        {text('nextPage')}
      </Button>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { loginPath, useMe } from '@vh/auth';
import { useText } from '@vh/i18n';
import { Button, EmptyState, ErrorPanel, Heading, LinkButton, Skeleton, Wrap } from '@vh/ui';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../app/page-head.tsx';
import { paths, withLanguage } from '../../app/paths.ts';
import { useIsHydrated } from '../checkout/use-is-hydrated.ts';
import { ErrorText } from '../failure/error-text.tsx';
import { OwnOrders } from './own-orders.tsx';
import styles from './account.module.css';

/** A buyer's own orders. */
export function AccountPage() {
  const { text } = useText();
  return (
    <Wrap className={styles.page}>
      <PageHead title={text('accountTitle')} hidden />
      <Heading level={1} size="t6">
        {text('accountTitle')}
      </Heading>
      <Doorway />
    </Wrap>
  );
}

/** Who is asked in: buyers; others are told where they stand. */
function Doorway() {
  const { text } = useText();
  const isHydrated = useIsHydrated();
  const me = useMe();
  // the session lives in the browser: the server knows nobody
  if (!isHydrated || me.isLoading) return <Skeleton height={220} />;
  if (!me.data) {
    return (
      <EmptyState
        title={text('accountLogin')}
        action={<LinkButton href={loginPath(paths.account)}>{text('logIn')}</LinkButton>}
      />
    );
  }
  if (me.data.role !== 'app-individual') return <EmptyState title={text('accountNoBuyer')} />;
  return <OrderPages />;
}

const pageSize = 20;

function OrderPages() {
  const { text, language } = useText();
  const [params, setParams] = useSearchParams();
  const page = Math.max(Number(params.get('page')) || 1, 1);
  const orders = useQuery(
    queryFor(useApi(), 'POST /front/account/get-orders', { lang: language, page, pageSize }),
  );
  if (orders.isPending) return <Skeleton height={220} />;
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
  const pages = Math.ceil(orders.data.total / pageSize);
  const go = (wanted: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(wanted));
    setParams(next);
  };
  return (
    <>
      <OwnOrders orders={orders.data.rows} />
      {pages > 1 && (
        <div className={styles.pages}>
          <Button variant="outline" aria-disabled={page <= 1} onClick={() => page > 1 && go(page - 1)}>
            {text('previousPage')}
          </Button>
          <span>
            {page} / {pages}
          </span>
          <Button
            variant="outline"
            aria-disabled={page >= pages}
            onClick={() => page < pages && go(page + 1)}
          >
            {text('nextPage')}
          </Button>
        </div>
      )}
    </>
  );
}

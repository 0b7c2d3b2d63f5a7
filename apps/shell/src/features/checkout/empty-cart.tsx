import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button, EmptyState, LinkButton, Notice, Skeleton } from '@vh/ui';
import { SectionHead } from '@vh/ui/shell';
import { useEffect, useRef } from 'react';
import { paths, withLanguage } from '../../app/paths.ts';
import type { Cart } from '../../cart/use-cart.ts';
import { ErrorText } from '../failure/error-text.tsx';
import { EventRows } from '../event-list/event-rows.tsx';
import { useHoldAgain } from './use-hold-again.ts';
import styles from './checkout.module.css';

/** As many as stand in two columns without hiding the footer. */
const offered = 4;

/** Nothing is in the cart; what the buyer has just released can be put back. */
export function EmptyCart({ emptied }: { readonly emptied?: Cart }) {
  const { text, language } = useText();
  const api = useApi();
  const next = useQuery(
    queryFor(api, 'POST /front/event/get-list', { featured: true, lang: language, pageSize: offered }),
  );
  return (
    <>
      {emptied && <PutBack cart={emptied} />}
      <EmptyState
        headingLevel={1}
        title={text('cartEmptyTitle')}
        action={<LinkButton href={withLanguage(paths.archive, language)}>{text('findEvents')}</LinkButton>}
      >
        {text('cartEmptyText')}
      </EmptyState>
      {next.data?.rows.length !== 0 && !next.isError && (
        <section className={styles.offers}>
          <SectionHead title={text('wall')} size="t4" />
          {next.data ? (
            <EventRows events={next.data.rows} columns={2} />
          ) : (
            <Skeleton height={96} lines={offered / 2} />
          )}
        </section>
      )}
    </>
  );
}

/** One press holds what was released again, as far as nobody else has taken it. */
function PutBack({ cart }: { readonly cart: Cart }) {
  const { text } = useText();
  const { takeAgain, isTaking, error } = useHoldAgain(cart);
  const button = useRef<HTMLButtonElement>(null);
  // what was pressed to get here is gone
  useEffect(() => button.current?.focus(), []);
  return (
    <Notice
      live="polite"
      title={text('cartEmptied')}
      action={
        <Button ref={button} variant="outline" busy={isTaking} onClick={() => void takeAgain()}>
          {text('cartPutBack')}
        </Button>
      }
    >
      {error !== undefined && (
        <p role="alert">
          {text('takeAgainFailed')} <ErrorText error={error} />
        </p>
      )}
    </Notice>
  );
}

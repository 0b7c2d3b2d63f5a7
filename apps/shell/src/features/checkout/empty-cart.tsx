import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { EmptyState, LinkButton, SectionHead, Skeleton } from '@vh/ui';
import { paths, withLanguage } from '../../app/paths.ts';
import { EventRows } from '../event-list/event-rows.tsx';
import styles from './checkout.module.css';

/** As many as stand in two columns without hiding the footer. */
const offered = 4;

/** Nothing is chosen: the rope hangs, and what could be chosen stands below it. */
export function EmptyCart() {
  const { text, language } = useText();
  const api = useApi();
  const next = useQuery(
    queryFor(api, 'POST /front/event/get-list', { featured: true, lang: language, pageSize: offered }),
  );
  return (
    <>
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

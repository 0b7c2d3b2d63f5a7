import type { UseQueryResult } from '@tanstack/react-query';
import { isApiError } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import { FailureNote } from './failure-note.tsx';
import styles from './page.module.css';

/** A query and how its answer is drawn. */
export interface QueryViewProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** Drawn in place of the answer while it is awaited; in its final size. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * Draws a query in each of its states. An answer that is there stays on screen when a later one fails; what
 * does not exist for the reader is a page that is not found.
 */
export function QueryView<T>({ query, skeleton, children }: QueryViewProps<T>) {
  const { data, error, isPending } = query;
  if (data !== undefined) return children(data);
  if (isPending) return skeleton;
  if (isApiError(error) && error.status === 404) return <NothingHere />;
  return <FailureNote error={error} onRetry={() => void query.refetch()} />;
}

/** Says that an address leads to nothing (specification 2). */
export function NothingHere() {
  const { text } = useText();
  const { pathname } = useLocation();
  return (
    <div className={styles.nothing}>
      <title>404 · Velvet Hall</title>
      <p className={styles.code}>404</p>
      <h1 className={styles.title}>{text('pageNotFound', { path: pathname })}</h1>
      <p>{text('pageNotFoundHelp')}</p>
    </div>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import { isApiError, isNetworkError } from '@vh/api-client';
import { areaChoices, currentChoice, isAreaSwitch, useMe } from '@vh/auth';
import { useText } from '@vh/i18n';
import { Button, ErrorPanel } from '@vh/ui';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { NothingHere } from './nothing-here.tsx';
import styles from './page.module.css';

/** A query and how its answer is drawn. */
export interface QueryViewProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending'> & {
    readonly refetch: () => unknown;
  };
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
  if (namesNothing(error)) return <MissingRecord />;
  return <QueryFailure error={error} onRetry={() => void query.refetch()} />;
}

/** Nothing has the id that was asked for, or what stands in its place is no id. */
export function namesNothing(error: unknown): boolean {
  if (!isApiError(error)) return false;
  if (error.status === 404) return true;
  const fields = Object.keys(error.fields);
  return (
    error.code === 'request.invalid' &&
    fields.length > 0 &&
    fields.every(name => /(^_?id|Id|slug)$/.test(name))
  );
}

/** The page of a record that there is none of. Anyone who came by switching areas lands at the start of the area instead. */
export function MissingRecord() {
  const { pathname, state } = useLocation();
  const { data: me } = useMe();
  const start = me && currentChoice(areaChoices(me), pathname)?.path;
  return isAreaSwitch(state) && start !== undefined ? <Navigate to={start} replace /> : <NothingHere />;
}

/** Says why a part of a page can't be shown, and offers to try again. */
export function QueryFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { text } = useText();
  return (
    <ErrorPanel
      className={styles.failure ?? ''}
      title={text('sectionFailed')}
      action={
        <Button variant="outline" size="s" onClick={onRetry}>
          {text('retry')}
        </Button>
      }
    >
      {isApiError(error)
        ? text(`errors.${error.code}`)
        : text(isNetworkError(error) ? 'offline' : 'unexpectedError')}
    </ErrorPanel>
  );
}

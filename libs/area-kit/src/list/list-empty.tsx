import { EmptyState, LinkButton } from '@vh/ui';
import type { ReactNode } from 'react';
import styles from './list-empty.module.css';
import { useListTexts } from './list-texts.ts';

/** An empty list: because of its filters, because the page is past its end, or because there is nothing yet. */
export function ListEmpty({
  filtered,
  page,
  allHref,
  nothingYet,
  action,
}: {
  filtered: boolean;
  page: number;
  allHref: string;
  nothingYet: string;
  /** The button that makes the first one. */
  action?: ReactNode;
}) {
  const { text } = useListTexts();
  if (!filtered && page === 1)
    return (
      <EmptyState className={styles.empty ?? ''} title={text('emptyTitle')} action={action}>
        {nothingYet}
      </EmptyState>
    );
  return (
    <EmptyState
      className={styles.empty ?? ''}
      title={text('emptyTitle')}
      action={
        <LinkButton variant="outline" size="s" href={allHref}>
          {text('showAll')}
        </LinkButton>
      }
    >
      {text(filtered ? 'emptyFiltered' : 'emptyPage')}
    </EmptyState>
  );
}

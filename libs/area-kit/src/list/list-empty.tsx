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
  if (!filtered && page === 1) {
    const { title, rest } = titleOf(nothingYet);
    return (
      <EmptyState className={styles.empty ?? ''} title={title} action={action}>
        {rest}
      </EmptyState>
    );
  }
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

/** The first sentence of a text without its full stop, and the sentences after it. */
export function titleOf(text: string): { readonly title: string; readonly rest: string | undefined } {
  const [, title = text, rest] = /^(.+?)\.(?:\s+(.+))?$/su.exec(text) ?? [];
  return { title, rest };
}

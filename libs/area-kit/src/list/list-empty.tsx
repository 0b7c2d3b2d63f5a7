import { EmptyState, LinkButton } from '@vh/ui';
import styles from './list-empty.module.css';
import { useListTexts } from './list-texts.ts';

/** An empty list: because of its filters, because the page is past its end, or because there is nothing yet. */
export function ListEmpty({
  filtered,
  page,
  allHref,
  nothingYet,
}: {
  filtered: boolean;
  page: number;
  allHref: string;
  nothingYet: string;
}) {
  const { text } = useListTexts();
  if (!filtered && page === 1)
    return (
      <EmptyState className={styles.empty ?? ''} title={text('emptyTitle')}>
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

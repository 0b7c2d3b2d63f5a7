import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, queryKeyFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { formatLongDay, useText } from '@vh/i18n';
import { Button, EmptyState, ErrorPanel, Heading, Link, LinkButton, showToast, Skeleton } from '@vh/ui';
import { paths, withLanguage } from '../../app/paths.ts';
import { errorKey, ErrorText } from '../failure/error-text.tsx';
import styles from './account.module.css';

type Followed = ResponseOf<'POST /front/account/get-followed'>['rows'][number];

/** The organisers whose marketing goes to the account's e-mail. */
export function FollowedPart() {
  const { text, language } = useText();
  const followed = useQuery(queryFor(useApi(), 'POST /front/account/get-followed', {}));
  if (followed.isPending) return <Skeleton height={96} lines={3} />;
  if (followed.isError) {
    return (
      <ErrorPanel
        title={text('unexpectedError')}
        action={
          <Button variant="outline" onClick={() => void followed.refetch()}>
            {text('retry')}
          </Button>
        }
      >
        <ErrorText error={followed.error} />
      </ErrorPanel>
    );
  }
  if (followed.data.rows.length === 0) {
    return (
      <EmptyState
        title={text('followedNone')}
        action={<LinkButton href={withLanguage(paths.archive, language)}>{text('findEvents')}</LinkButton>}
      >
        {text('followedNoneText')}
      </EmptyState>
    );
  }
  return (
    <section className={styles.section}>
      <Heading level={2}>{text('followedTitle')}</Heading>
      <ul className={styles.orders}>
        {followed.data.rows.map(row => (
          <FollowedRow key={row.slug} row={row} />
        ))}
      </ul>
    </section>
  );
}

function FollowedRow({ row: { slug, name, since } }: { row: Followed }) {
  const { text, language } = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const stop = useMutation({
    mutationFn: () => api.call('POST /front/account/unfollow', { slug }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeyFor('POST /front/account/get-followed', {}) });
      showToast(text('organiserUnfollowed', { name }));
    },
    onError: error => showToast(text(errorKey(error)), 'bad'),
  });
  return (
    <li className={styles.order}>
      <div className={styles.what}>
        <Heading level={3} size="t3">
          <Link href={withLanguage(paths.organiser(slug), language)}>{name}</Link>
        </Heading>
        <p>{text('followedSince', { date: formatLongDay(since, { language }) })}</p>
      </div>
      <Button
        variant="outline"
        busy={stop.isPending}
        aria-label={`${text('organiserUnfollow')}: ${name}`}
        onClick={() => stop.mutate()}
      >
        {text('organiserUnfollow')}
      </Button>
    </li>
  );
}

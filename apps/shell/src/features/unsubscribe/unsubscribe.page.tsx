import { useMutation, useQuery } from '@tanstack/react-query';
import { isApiError, queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { homeLabel } from '@vh/i18n/shell';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Heading,
  LinkButton,
  Notice,
  Skeleton,
  VisuallyHidden,
} from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../app/page-head.tsx';
import { paths, withLanguage } from '../../app/paths.ts';
import { ErrorText } from '../failure/error-text.tsx';
import { NeedsScripts } from '../failure/needs-scripts.tsx';
import styles from './unsubscribe.module.css';

/** Where links from news lead: news are stopped by a press, since programs look at links on their own. */
export function UnsubscribePage() {
  const { text } = useText();
  const [params] = useSearchParams();
  return (
    <Wrap className={styles.page}>
      <PageHead title={text('newsStopTitle')} hidden />
      <NeedsScripts />
      <Subscription token={params.get('token') ?? ''} />
    </Wrap>
  );
}

function Subscription({ token }: { token: string }) {
  const { text, language } = useText();
  const api = useApi();
  const found = useQuery({
    ...queryFor(api, 'POST /front/marketing/get-subscription', { token }),
    staleTime: 0,
  });
  const stop = useMutation({
    mutationFn: () => api.call('POST /front/marketing/unsubscribe', { token }),
  });
  const home = (
    <LinkButton variant="outline" href={withLanguage(paths.home, language)}>
      {homeLabel(language)}
    </LinkButton>
  );
  if (found.isPending) {
    return (
      <>
        <VisuallyHidden as="h1">{text('loading')}</VisuallyHidden>
        <Skeleton height={180} />
      </>
    );
  }
  if (found.isError && isApiError(found.error) && found.error.status < 500) {
    return (
      <EmptyState headingLevel={1} title={text('newsStopUnknown')} action={home}>
        {text('newsStopUnknownText')}
      </EmptyState>
    );
  }
  if (found.isError) {
    return (
      <ErrorPanel
        headingLevel={1}
        title={text('unexpectedError')}
        action={
          <Button variant="outline" onClick={() => void found.refetch()}>
            {text('retry')}
          </Button>
        }
      >
        <ErrorText error={found.error} />
      </ErrorPanel>
    );
  }
  const { channel, address, isSubscribed, organiser } = found.data;
  if (stop.isSuccess || !isSubscribed) {
    return (
      <>
        <Heading level={1} size="t6">
          {text('newsStoppedTitle')}
        </Heading>
        <p className={styles.lead} role="status">
          {organiser
            ? text('newsStoppedText.organiser', { address, organiser })
            : text('newsStoppedText', { address })}
        </p>
        {home}
      </>
    );
  }
  return (
    <>
      <Heading level={1} size="t6">
        {text('newsStopTitle')}
      </Heading>
      <p className={styles.lead}>
        {organiser
          ? text('newsStopText.organiser', { address, organiser })
          : text(`newsStopText.${channel}`, { address })}
      </p>
      {stop.isError && (
        <Notice tone="bad" live="assertive">
          <ErrorText error={stop.error} />
        </Notice>
      )}
      <div className={styles.acts}>
        <Button size="l" busy={stop.isPending} onClick={() => stop.mutate()}>
          {text('newsStopYes')}
        </Button>
        {home}
      </div>
    </>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { ApiProvider, queryFor, useApi } from '@vh/api-client';
import { formatTime, formatZone, useText } from '@vh/i18n';
import { Icon, Wrap } from '@vh/ui';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { EventArticle } from '../event/event.page.tsx';
import { FailureSign } from '../failure/failure-page.tsx';
import { onlyLooking } from './only-looking.ts';
import styles from './preview.module.css';

/** An event as its page will be, under a banner that says so; nothing is sold, counted or kept here. */
export function PreviewPage() {
  const { text } = useText();
  const { hasLapsed } = useLoaderData<{ readonly hasLapsed: boolean }>();
  if (!hasLapsed) return <Preview />;
  return <FailureSign status={410} message={text('previewLapsedTitle')} help={text('previewLapsedText')} />;
}

function Preview() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { text, language } = useText();
  const api = useApi();
  const { data } = useSuspenseQuery(
    queryFor(api, 'POST /front/event/get-preview', { token, lang: language }),
  );
  const { event, expiresAt } = data;
  const { timezone } = event;
  // the server does not know the reader's zone, so the event's is named
  const time = `${formatTime(expiresAt, { language, timeZone: timezone })} ${formatZone(expiresAt, timezone)}`;
  return (
    <>
      <aside className={styles.banner} aria-label={text('previewTitle')}>
        <Wrap className={styles.words}>
          <Icon name="eye" />
          <p>
            <strong>{text('previewTitle')}</strong> {text('previewText', { time })}
          </p>
        </Wrap>
      </aside>
      <ApiProvider client={onlyLooking(api)}>
        <EventArticle event={event} />
      </ApiProvider>
    </>
  );
}

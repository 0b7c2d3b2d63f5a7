import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { ApiProvider } from '@vh/api-client/shell';
import { formatTime, formatZone, useText } from '@vh/i18n';
import { Icon } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import type { ComponentType } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';
import { FailureSign } from '../failure/failure-page.tsx';
import { onlyLooking, testShop } from './only-looking.ts';
import styles from './preview.module.css';
import { TestBanner } from './test-banner.tsx';

/** What draws an event. */
type Article = ComponentType<{ readonly event: EventDetail }>;

/**
 * An event as its page will be, under a banner that says so; nothing is sold, counted or kept here, except test orders in
 * test mode. It is given the
 * page's article: one that it imported would be cut into the files of both, and buyers fetched more for it.
 */
export function previewPage(Article: Article): ComponentType {
  return function PreviewPage() {
    const { text } = useText();
    const { hasExpired } = useLoaderData<{ readonly hasExpired: boolean }>();
    if (!hasExpired) return <Preview Article={Article} />;
    return (
      <FailureSign status={410} message={text('previewExpiredTitle')} help={text('previewExpiredText')} />
    );
  };
}

function Preview({ Article }: { Article: Article }) {
  const token = useSearchParams()[0].get('token') ?? '';
  const { text, language } = useText();
  const api = useApi();
  const { data } = useSuspenseQuery(
    queryFor(api, 'POST /front/event/get-preview', { token, lang: language }),
  );
  const { event, expiresAt, isTest } = data;
  const { timezone } = event;
  // the server does not know the reader's zone, so the event's is named
  const time = `${formatTime(expiresAt, { language, timeZone: timezone })} ${formatZone(expiresAt, timezone)}`;
  if (isTest)
    return (
      <>
        <TestBanner until={time} />
        <ApiProvider client={testShop(api, token)}>
          <Article event={event} />
        </ApiProvider>
      </>
    );
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
        <Article event={event} />
      </ApiProvider>
    </>
  );
}

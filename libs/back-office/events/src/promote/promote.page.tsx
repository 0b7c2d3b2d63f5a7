import { useApiQuery } from '@vh/api-client';
import { EventFrame } from '@vh/back-office-event-frame';
import { QueryView, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { formatDay } from '@vh/i18n';
import { LinkButton, Panel, Skeleton, TextField } from '@vh/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { EventRecord } from '../event/event-record.ts';
import { AddressForm } from './address-form.tsx';
import { CopiedText } from './copied-text.tsx';
import { addressFrom, snippetOf } from './promote.model.ts';
import { usePromoteTexts } from './promote-texts.ts';
import { QrCode } from './qr-code.tsx';
import styles from './promote.module.css';

/** What brings buyers to an event: its link, QR code, pictures, words to share, and the lines that sell it on another site. */
export function PromotePage({ scope }: { scope: ViewScope }) {
  const { text, language } = usePromoteTexts();
  const placed = usePlacedScope(scope);
  const { eventId = '' } = useParams();
  const query = useApiQuery('POST /back/event/get', { eventId, lang: language });
  return (
    <>
      <EventFrame eventId={eventId} scope={placed} at="promote" title={text('title')} />
      <QueryView query={query} skeleton={<Skeleton height={280} />}>
        {event => <PromoteParts event={event} />}
      </QueryView>
    </>
  );
}

function PromoteParts({ event }: { event: EventRecord }) {
  const { text } = usePromoteTexts();
  const shop = window.location.origin;
  const address = `${shop}/event/${event.slug}`;
  const closed = event.state === 'draft' || event.state === 'archived' ? event.state : undefined;
  return (
    <div className={styles.page}>
      <Panel title={text('eventPage')} className={styles.parts ?? ''}>
        {closed ? <p>{text(closed)}</p> : <LinkParts event={event} address={address} />}
        <AddressForm key={event.slug} event={event} />
      </Panel>
      {!closed && (
        <>
          <Panel title={text('qr')} className={styles.parts ?? ''}>
            <QrCode address={addressFrom(address, 'qr', event.slug)} fileName={event.slug} />
          </Panel>
          <Panel title={text('share')} className={styles.parts ?? ''}>
            <ShareParts event={event} address={address} />
          </Panel>
          <Panel title={text('webSnippet')} className={styles.parts ?? ''}>
            <CopiedText
              label={text('embedCode')}
              help={text('webSnippetHelp')}
              rows={4}
              value={snippetOf(event.slug, shop)}
            />
          </Panel>
        </>
      )}
    </div>
  );
}

function LinkParts({ event, address }: { event: EventRecord; address: string }) {
  const { text } = usePromoteTexts();
  const [source, setSource] = useState('');
  const withSource = addressFrom(address, source, event.slug);
  return (
    <>
      <CopiedText label={text('link')} help={text('linkHelp')} value={address} />
      <TextField
        label={text('source')}
        help={text('sourceHelp')}
        maxLength={40}
        autoComplete="off"
        value={source}
        onChange={({ target }) => setSource(target.value)}
      />
      {withSource !== address && <CopiedText label={text('sourceLink')} rows={2} value={withSource} />}
    </>
  );
}

function ShareParts({ event, address }: { event: EventRecord; address: string }) {
  const { text, language } = usePromoteTexts();
  const { og, hero } = event.media.files;
  const words = text('shareWords', {
    title: event.title,
    day: formatDay(event.date, { language, timeZone: event.timezone }),
    venue: [event.venue, event.city].filter(Boolean).join(', '),
    address,
  });
  return (
    <>
      <CopiedText label={text('shareText')} rows={3} value={words} />
      <img className={styles.picture} src={og} alt="" loading="lazy" />
      <div className={styles.buttons}>
        <LinkButton variant="outline" size="s" icon="download" href={og} download>
          {text('shareImage')}
        </LinkButton>
        <LinkButton variant="outline" size="s" icon="download" href={hero} download>
          {text('poster')}
        </LinkButton>
      </div>
    </>
  );
}

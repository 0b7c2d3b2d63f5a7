import { formatOrderNumber, type MarketingChannel, marketingChannels } from '@vh/domain';
import { formatAmount, formatCount } from '@vh/i18n';
import { Button, Notice, Panel, StatRow, StatTile, StatusBadge, TextArea, TextLink } from '@vh/ui';
import { useState } from 'react';
import { useAct, formatMoment } from '@vh/area-kit';
import { useKindInWords, useMessageTexts } from '../messages/index.ts';
import { OrderTable, messageTones } from '@vh/back-office-orders';
import { OverviewTable } from '@vh/back-office-insights';
import type { Buyer } from './buyer-form.model.ts';
import { useBuyerTexts } from './buyer-texts.ts';
import styles from './buyers.module.css';

const touched = /\/back\/buyer\//;

/** Orders, tickets and money of a buyer. */
export function BuyerTiles({ buyer }: { buyer: Buyer }) {
  const { text, language } = useBuyerTexts();
  const { orders, tickets, sums, firstOrderAt, lastOrderAt } = buyer;
  const money = (part: 'paid' | 'refunded') =>
    sums.map(sum => formatAmount({ amount: sum[part], currency: sum.currency }, language));
  const [paid = '–', ...otherPaid] = money('paid');
  const [refunded = '–', ...otherRefunded] = money('refunded');
  const since = firstOrderAt && `${text('firstOrder')}: ${formatMoment(firstOrderAt, language)}`;
  return (
    <StatRow>
      <StatTile label={text('orders')} value={formatCount(orders, language)} note={since} />
      <StatTile
        label={text('tickets')}
        value={formatCount(tickets, language)}
        note={lastOrderAt && `${text('lastOrder')}: ${formatMoment(lastOrderAt, language)}`}
      />
      <StatTile label={text('paid')} value={paid} note={otherPaid.join(', ') || undefined} />
      <StatTile label={text('refunded')} value={refunded} note={otherRefunded.join(', ') || undefined} />
    </StatRow>
  );
}

/** The newest orders of a buyer. */
export function BuyerOrders({ buyer }: { buyer: Buyer }) {
  const { text } = useBuyerTexts();
  const { newestOrders, allOrders, email } = buyer;
  return (
    <OverviewTable
      title={text('newestOrders')}
      action={
        <TextLink href={`/admin/order?q=${encodeURIComponent(email)}`}>
          {text('allOrders', { count: allOrders })}
        </TextLink>
      }
    >
      {newestOrders.length === 0 ? (
        <p className={styles.quiet}>{text('noOrders')}</p>
      ) : (
        <OrderTable orders={newestOrders} base="/admin" />
      )}
    </OverviewTable>
  );
}

/** What a buyer said about marketing, and writing down what they say now. */
export function BuyerConsents({ buyer }: { buyer: Buyer }) {
  const { text, language } = useBuyerTexts();
  const act = useAct(touched);
  const { _id: buyerId, consents, marketingChannels: allowed, marketingUnconfirmedSince } = buyer;
  const notAllowed = (channel: MarketingChannel) =>
    channel === 'email' && marketingUnconfirmedSince ? 'unconfirmed' : 'notAllowed';
  const write = (channel: MarketingChannel, given: boolean) =>
    void act.run(
      api => api.call('POST /back/buyer/save-consent', { buyerId, channel, given }),
      text('consentSaved'),
    );
  return (
    <Panel title={text('consents')}>
      <p className={styles.quiet}>{text('consentsLead')}</p>
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      <ul className={styles.lines}>
        {marketingChannels.map(channel => {
          const isAllowed = allowed.includes(channel);
          return (
            <li key={channel} className={styles.line}>
              <strong>{text(`channel.${channel}`)}</strong>
              <span className={styles.words}>{text(isAllowed ? 'said.true' : notAllowed(channel))}</span>
              <Button
                size="s"
                variant="outline"
                disabled={act.isBusy}
                aria-label={`${text(isAllowed ? 'writeNo' : 'writeYes')}: ${text(`channel.${channel}`)}`}
                onClick={() => write(channel, !isAllowed)}
              >
                {text(isAllowed ? 'writeNo' : 'writeYes')}
              </Button>
            </li>
          );
        })}
      </ul>
      <p className={styles.quiet}>{text(consents.length === 0 ? 'nothingSaid' : 'saidSoFar')}</p>
      <ul className={styles.lines}>
        {consents.map(({ given, at, source, channel, orderNumber = '', by = '' }) => (
          <li key={`${at} ${source} ${channel ?? ''} ${String(given)}`} className={styles.line}>
            <strong>
              {channel ? `${text(`channel.${channel}`)}: ` : null}
              {text(given ? 'said.true' : 'said.false')}
            </strong>
            <span>
              {text(`source.${source}`, { order: formatOrderNumber(orderNumber), by: by || text('staff') })}
            </span>
            <time dateTime={at} className={styles.quiet}>
              {formatMoment(at, language)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What admins wrote about a buyer. */
export function BuyerNotes({ buyer }: { buyer: Buyer }) {
  const { text, language } = useBuyerTexts();
  const act = useAct(touched);
  const [note, setNote] = useState('');
  const { _id: buyerId, notes } = buyer;
  const add = async () => {
    const isDone = await act.run(
      api => api.call('POST /back/buyer/add-note', { buyerId, note: note.trim() }),
      text('noteAdded'),
    );
    if (isDone) setNote('');
  };
  const takeBack = (noteId: string) =>
    void act.run(api => api.call('POST /back/buyer/delete-note', { buyerId, noteId }), text('noteTaken'));
  return (
    <Panel title={text('notes')}>
      <p className={styles.quiet}>{text('notesLead')}</p>
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      {notes.length === 0 ? <p>{text('noNotes')}</p> : null}
      <ul className={styles.lines}>
        {notes.map(({ _id: noteId, note: words, by, at, isOwn }) => (
          <li key={noteId} className={styles.line}>
            <span className={styles.words}>{words}</span>
            <span className={styles.quiet}>
              {[by, formatMoment(at, language)].filter(Boolean).join(', ')}
            </span>
            {isOwn ? (
              <Button size="s" variant="text" disabled={act.isBusy} onClick={() => takeBack(noteId)}>
                {text('takeBack')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <TextArea
        label={text('note')}
        value={note}
        maxLength={2000}
        rows={3}
        onChange={event => setNote(event.target.value)}
      />
      <div className={styles.acts}>
        <Button
          size="s"
          variant="outline"
          busy={act.isBusy}
          disabled={note.trim() === ''}
          onClick={() => void add()}
        >
          {text('addNote')}
        </Button>
      </div>
    </Panel>
  );
}

/** The newest messages to a buyer. */
export function BuyerMessages({ buyer }: { buyer: Buyer }) {
  const { text, language } = useBuyerTexts();
  const { text: messageText } = useMessageTexts();
  const kindInWords = useKindInWords();
  return (
    <Panel
      title={text('messages')}
      actions={
        <TextLink href={`/admin/message?q=${encodeURIComponent(buyer.email)}`}>
          {text('allMessages')}
        </TextLink>
      }
    >
      {buyer.messages.length === 0 ? <p>{text('noMessages')}</p> : null}
      <ul className={styles.lines}>
        {buyer.messages.map(({ _id: messageId, kind, subject, state, createdAt }) => (
          <li key={messageId} className={styles.line}>
            <TextLink href={`/admin/message/${messageId}`}>{subject || kindInWords(kind)}</TextLink>
            <StatusBadge tone={messageTones[state]}>{messageText(`state.${state}`)}</StatusBadge>
            <time dateTime={createdAt} className={styles.quiet}>
              {formatMoment(createdAt, language)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

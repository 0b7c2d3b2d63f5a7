import { nameOfLanguage } from '@vh/area-kit';
import { formatCount } from '@vh/i18n';
import { DefinitionRows, Notice, Panel, StatTile } from '@vh/ui';
import { useMessageTexts } from './message-texts.ts';
import { audienceInWords, offsetInWords, type Message } from './messages.model.ts';
import styles from './messages.module.css';
import { RecipientLog } from './recipient-log.tsx';
import { useEventTimes } from './use-event-times.ts';

interface MessageReportProps {
  readonly eventId: string;
  readonly message: Message;
  /** Path of the area at its place. */
  readonly base: string;
}

/** What became of a message that was scheduled or has begun: when, how many, what it says and each recipient. */
export function MessageReport({ eventId, message, base }: MessageReportProps) {
  const { text } = useMessageTexts();
  const { moment, typeNames } = useEventTimes(eventId);
  const { startsAt, startedAt, finishedAt, replyTo, audience, language, counts } = message;
  const at = (term: string, iso: string | undefined) => (iso ? [{ term, detail: moment(iso) }] : []);
  const offset = offsetInWords(message, text);
  return (
    <>
      <DefinitionRows
        look="compact"
        rows={[
          ...(offset ? [{ term: text('kind'), detail: offset }] : []),
          ...at(text('startsAt'), startedAt ? undefined : startsAt),
          ...at(text('startedAt'), startedAt),
          ...at(text('finishedAt'), finishedAt),
          { term: text('audience'), detail: audienceInWords(audience, text, typeNames) },
          { term: text('language'), detail: nameOfLanguage(language) },
          { term: text('replyTo'), detail: replyTo || text('nobody') },
        ]}
      />
      {counts && counts.outbox > 0 && <Notice tone="wait">{text('outboxWhy')}</Notice>}
      {counts && <Figures counts={counts} />}
      <Panel title={text('content')} className={styles.part ?? ''}>
        <p className={styles.words}>{message.text}</p>
      </Panel>
      {counts && <RecipientLog eventId={eventId} eventMessageId={message._id} base={base} />}
    </>
  );
}

function Figures({ counts }: { readonly counts: NonNullable<Message['counts']> }) {
  const { text, language } = useMessageTexts();
  const { recipients, queued } = counts;
  const count = (value: number) => formatCount(value, language);
  const shown = (['queued', 'bounced', 'suppressed', 'outbox', 'cancelled'] as const).filter(
    state => counts[state] > 0 || state === 'bounced' || state === 'suppressed',
  );
  const done = recipients - queued;
  return (
    <Panel title={text('figures')} className={styles.part ?? ''}>
      <dl className={styles.figures}>
        <StatTile
          label={text('recipients')}
          value={count(recipients)}
          {...(queued > 0 &&
            recipients > 0 && {
              note: text('progress', { done: count(done), all: count(recipients) }),
              share: { value: done / recipients, label: text('figures') },
            })}
        />
        <StatTile label={text('recipient.sent')} value={count(counts.sent)} />
        {shown.map(state => (
          <StatTile key={state} label={text(`recipient.${state}`)} value={count(counts[state])} />
        ))}
      </dl>
    </Panel>
  );
}

import { nameOfLanguage } from '@vh/area-kit';
import { formatCount } from '@vh/i18n';
import { DefinitionRows, Panel, StatTile } from '@vh/ui';
import { audienceInWords, type MarketingMail } from './marketing.model.ts';
import styles from './marketing.module.css';
import { useMarketingTexts } from './marketing-texts.ts';
import { RecipientLog } from './recipient-log.tsx';
import { useMoment } from './use-mails-place.ts';

interface MailReportProps {
  readonly clientId: string;
  readonly mail: MarketingMail;
}

/** What became of a mail that was scheduled or has begun: when, how many, what it says and each recipient. */
export function MailReport({ clientId, mail }: MailReportProps) {
  const { text } = useMarketingTexts();
  const moment = useMoment();
  const { startsAt, startedAt, finishedAt, replyTo, audience, words, report, linkedEvents } = mail;
  const at = (term: string, iso: string | undefined) => (iso ? [{ term, detail: moment(iso) }] : []);
  const isWritten = mail.origin === 'written';
  return (
    <>
      <DefinitionRows
        look="compact"
        rows={[
          ...at(text('startsAt'), startedAt ? undefined : startsAt),
          ...at(text('startedAt'), startedAt),
          ...at(text('finishedAt'), finishedAt),
          { term: text('audience'), detail: audienceInWords(audience, text) },
          ...(isWritten ? [{ term: text('language'), detail: nameOfLanguage(words.language) }] : []),
          { term: text('replyTo'), detail: replyTo || text('nobody') },
          ...(linkedEvents.length > 0
            ? [{ term: text('linked'), detail: linkedEvents.map(({ title }) => title).join(', ') }]
            : []),
        ]}
      />
      {report && <Figures report={report} />}
      <Panel title={text('content')} className={styles.part ?? ''}>
        <p className={styles.words}>{isWritten ? words.text : text('automatic')}</p>
      </Panel>
      {report && <RecipientLog clientId={clientId} campaignId={mail._id} />}
    </>
  );
}

function Figures({ report }: { readonly report: NonNullable<MarketingMail['report']> }) {
  const { text, language } = useMarketingTexts();
  const { recipients, waiting } = report;
  const count = (value: number) => formatCount(value, language);
  const done = recipients - waiting;
  return (
    <Panel title={text('report')} className={styles.part ?? ''}>
      <dl className={styles.figures}>
        <StatTile
          label={text('count.recipients')}
          value={count(recipients)}
          {...(waiting > 0 &&
            recipients > 0 && {
              note: text('progress', { done: count(done), all: count(recipients) }),
              share: { value: done / recipients, label: text('report') },
            })}
        />
        {(['sent', 'failed', 'suppressed', 'unsubscribed'] as const).map(part => (
          <StatTile key={part} label={text(`count.${part}`)} value={count(report[part])} />
        ))}
        {report.unknown > 0 && <StatTile label={text('count.unknown')} value={count(report.unknown)} />}
      </dl>
    </Panel>
  );
}

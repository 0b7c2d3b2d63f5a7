import { formatCount } from '@vh/i18n';
import { StatusBadge, TextLink, type DataColumn } from '@vh/ui';
import { audienceInWords, toneOfMail, type MarketingRow } from './marketing.model.ts';
import styles from './marketing.module.css';
import { useMarketingTexts } from './marketing-texts.ts';
import { useMoment } from './use-mails-place.ts';

/** The columns of the list of marketing mails. */
export function useMailColumns(list: string): DataColumn<MarketingRow>[] {
  const { text } = useMarketingTexts();
  const moment = useMoment();
  return [
    {
      key: 'subject',
      header: text('subject'),
      phone: 'lead',
      cell: row => (
        <>
          <TextLink href={`${list}/${row._id}`}>{row.subject}</TextLink>
          {row.origin === 'new_events' && <span className={styles.under}>{text('automatic')}</span>}
        </>
      ),
    },
    {
      key: 'status',
      header: text('status'),
      phone: 'lead-end',
      cell: ({ state }) => <StatusBadge tone={toneOfMail[state]}>{text(`state.${state}`)}</StatusBadge>,
    },
    {
      key: 'audience',
      header: text('audience'),
      phone: 'second',
      cell: row => audienceInWords(row.audience, text),
    },
    {
      key: 'when',
      header: text('when'),
      phone: 'second-end',
      cell: row => {
        const at = row.finishedAt ?? row.startedAt ?? row.startsAt;
        return at ? moment(at) : '–';
      },
    },
    { key: 'result', header: text('result'), align: 'end', cell: row => <Result row={row} /> },
  ];
}

function Result({ row: { report } }: { readonly row: MarketingRow }) {
  const { text, language } = useMarketingTexts();
  if (!report) return '–';
  const shown = (count: number) => formatCount(count, language);
  return (
    <>
      {text('sentOf', { sent: shown(report.sent), all: shown(report.recipients) })}
      {report.unsubscribed > 0 && (
        <span className={styles.under}>
          {text('unsubscribedCount', { shown: shown(report.unsubscribed) })}
        </span>
      )}
    </>
  );
}

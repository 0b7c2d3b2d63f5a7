import { formatCount } from '@vh/i18n';
import { Button, type DataColumn } from '@vh/ui';
import { formatMoment } from '@vh/area-kit';
import { cappedChannels, nameSeats, type BlockRow, type QuotaRow } from './capacity.model.ts';
import { useCapacityTexts } from './capacity-texts.ts';
import styles from './capacity.module.css';

/** The columns of an event's quotas. */
export function useQuotaColumns(act: {
  readonly onBlock: (quota: QuotaRow) => void;
  readonly onCaps: (quota: QuotaRow) => void;
}): DataColumn<QuotaRow>[] {
  const { text, language } = useCapacityTexts();
  const counted = (key: 'capacity' | 'held' | 'sold' | 'blocked' | 'waiting'): DataColumn<QuotaRow> => ({
    key,
    header: text(key),
    align: 'end',
    cell: row => formatCount(row[key], language),
  });
  const capText = (row: QuotaRow, channel: (typeof cappedChannels)[number]) => {
    const cap = row.channels.find(one => one.channel === channel);
    return `${text(`channel.${channel}`)}: ${cap ? text('capUse', { taken: cap.taken, capacity: cap.capacity }) : text('noCap')}`;
  };
  return [
    {
      key: 'quota',
      header: text('quota'),
      phone: 'lead',
      cell: row => (
        <>
          <strong>{row.name}</strong>
          {row.seated ? <span className={styles.under}>{text('numbered')}</span> : null}
        </>
      ),
    },
    counted('capacity'),
    counted('sold'),
    counted('held'),
    counted('blocked'),
    counted('waiting'),
    {
      key: 'free',
      header: text('free'),
      align: 'end',
      phone: 'lead-end',
      cell: row => <strong>{formatCount(row.free, language)}</strong>,
    },
    {
      key: 'caps',
      header: text('caps'),
      phone: 'second',
      cell: row =>
        cappedChannels.map(channel => (
          <span key={channel} className={styles.under}>
            {capText(row, channel)}
          </span>
        )),
    },
    {
      key: 'acts',
      header: text('acts'),
      align: 'end',
      phone: 'second-end',
      cell: row => (
        <span className={styles.acts}>
          <Button
            variant="text"
            size="s"
            aria-label={`${text('keepBack')}: ${row.name}`}
            onClick={() => act.onBlock(row)}
          >
            {text('keepBack')}
          </Button>
          <Button
            variant="text"
            size="s"
            aria-label={`${text('setCaps')}: ${row.name}`}
            onClick={() => act.onCaps(row)}
          >
            {text('setCaps')}
          </Button>
        </span>
      ),
    },
  ];
}

/** The columns of what is blocked. */
export function useBlockColumns(
  quotas: readonly QuotaRow[],
  onRelease: (block: BlockRow) => void,
): DataColumn<BlockRow>[] {
  const { text, language } = useCapacityTexts();
  const moment = (iso: string) => formatMoment(iso, language);
  const nameOf = (quotaId: string) => quotas.find(quota => quota.quotaId === quotaId)?.name ?? '';
  return [
    {
      key: 'why',
      header: text('why'),
      phone: 'lead',
      cell: row => (
        <>
          <strong>{text(`reason.${row.reason}`)}</strong>
          <span className={styles.under}>{row.note}</span>
        </>
      ),
    },
    {
      key: 'places',
      header: text('quota'),
      phone: 'second',
      cell: row => (
        <>
          {nameOf(row.quotaId)}
          <span className={styles.under}>{nameSeats(row.seats)}</span>
        </>
      ),
    },
    {
      key: 'units',
      header: text('blocked'),
      align: 'end',
      phone: 'lead-end',
      cell: row => formatCount(row.units, language),
    },
    {
      key: 'when',
      header: text('when'),
      cell: row => (
        <>
          {`${moment(row.at)}, ${row.by}`}
          {row.releasedAt ? (
            <span className={styles.under}>
              {`${moment(row.releasedAt)}, ${text('givenBack', { name: row.releasedBy ?? '' })}`}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'acts',
      header: text('acts'),
      align: 'end',
      phone: 'second-end',
      cell: row =>
        row.units > 0 ? (
          <Button variant="text" size="s" onClick={() => onRelease(row)}>
            {text('giveBack')}
          </Button>
        ) : null,
    },
  ];
}

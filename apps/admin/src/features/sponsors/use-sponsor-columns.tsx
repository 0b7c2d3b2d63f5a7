import { homeTimezone } from '@vh/domain';
import { StatusBadge, type DataColumn, type StatusTone } from '@vh/ui';
import { formatEventDay } from '@vh/area-kit';
import { lastDayBefore } from './sponsor-form.model.ts';
import type { SponsorRow } from './sponsor-list.model.ts';
import { useSponsorTexts } from './sponsor-texts.ts';
import styles from './sponsors.module.css';

const tones: Readonly<Record<SponsorRow['state'], StatusTone>> = {
  shown: 'ok',
  waiting: 'wait',
  over: 'mute',
  not_shown: 'mute',
};

/** The columns of the list of sponsors. */
export function useSponsorColumns(): DataColumn<SponsorRow>[] {
  const { text } = useSponsorTexts();
  const timeOf = useShownTime();
  return [
    {
      key: 'name',
      header: text('sponsor'),
      sortable: true,
      phone: 'lead',
      cell: row => (
        <span className={styles.who}>
          <span className={row.logo ? styles.sign : styles.noSign}>
            {row.logo && <img src={row.logo.src} alt="" width={72} height={36} loading="lazy" />}
          </span>
          {row.name}
        </span>
      ),
    },
    {
      key: 'places',
      header: text('shownOn'),
      phone: 'second',
      cell: row =>
        [
          row.showOnHome && text('place.home'),
          row.showOnEvents && text('place.events'),
          row.events > 0 && text('events', { count: row.events }),
        ]
          .filter(Boolean)
          .join(', '),
    },
    { key: 'until', header: text('time'), sortable: true, phone: 'none', cell: timeOf },
    {
      key: 'state',
      header: text('state'),
      phone: 'lead-end',
      cell: row => <StatusBadge tone={tones[row.state]}>{text(`state.${row.state}`)}</StatusBadge>,
    },
  ];
}

/** Says from which day to which a sponsor is shown. */
function useShownTime(): (row: SponsorRow) => string {
  const { text, language } = useSponsorTexts();
  const dayOf = (day: string) => formatEventDay(day, { language, timeZone: homeTimezone });
  return ({ shownFrom, shownUntil }) => {
    const parts = [
      shownFrom && text('from', { day: dayOf(shownFrom) }),
      shownUntil && text('until', { day: dayOf(`${lastDayBefore(shownUntil)}T12:00:00Z`) }),
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(' ') : text('always');
  };
}

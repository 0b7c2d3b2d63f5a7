import { formatCount } from '@vh/i18n';
import { StatusBadge, type DataColumn } from '@vh/ui';
import { countryName } from '@vh/area-kit';
import type { PlaceRow } from './place-list.model.ts';
import { useVenueTexts } from './venue-texts.ts';
import styles from './venues.module.css';

/** Columns that can be left out. */
export const optionalPlaceColumns = ['owner', 'timezone', 'halls', 'events'] as const;

/** The columns of the list of places. */
export function usePlaceColumns(): DataColumn<PlaceRow>[] {
  const { text, language } = useVenueTexts();
  return [
    {
      key: 'name',
      header: text('place'),
      sortable: true,
      phone: 'lead',
      cell: row => (
        <span className={styles.who}>
          {row.name}
          <span className={styles.under}>{row.address}</span>
        </span>
      ),
    },
    {
      key: 'city',
      header: text('city'),
      sortable: true,
      phone: 'second',
      cell: row => (
        <>
          {row.city}
          <span className={styles.under}>{countryName(row.country, language)}</span>
        </>
      ),
    },
    {
      key: 'owner',
      header: text('owner'),
      cell: row => row.clientName ?? <span className={styles.quiet}>{text('house')}</span>,
    },
    {
      key: 'timezone',
      header: text('timezone'),
      cell: row => <span className={styles.quiet}>{row.timezone}</span>,
    },
    { key: 'halls', header: text('halls'), align: 'end', cell: row => formatCount(row.halls, language) },
    {
      key: 'events',
      header: text('upcoming'),
      align: 'end',
      sortable: true,
      phone: 'second-end',
      cell: row => formatCount(row.upcomingEvents, language),
    },
    {
      key: 'state',
      header: text('state'),
      phone: 'lead-end',
      cell: row => (
        <StatusBadge tone={row.isArchived ? 'mute' : 'ok'}>
          {text(row.isArchived ? 'state.archived' : 'state.current')}
        </StatusBadge>
      ),
    },
  ];
}

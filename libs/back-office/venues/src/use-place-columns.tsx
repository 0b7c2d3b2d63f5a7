import { placeColumns } from '@vh/domain';
import { StatusBadge, type DataColumn } from '@vh/ui';
import { useDeclaredColumns, countryName } from '@vh/area-kit';
import type { PlaceRow } from './place-list.model.ts';
import { useVenueTexts } from './texts/venue-texts.ts';
import styles from './venues.module.css';

/** The columns of the list of places. */
export function usePlaceColumns(): DataColumn<PlaceRow>[] {
  const { text, language } = useVenueTexts();
  return useDeclaredColumns<typeof placeColumns, PlaceRow>(placeColumns, {
    name: {
      phone: 'lead',
      cell: row => (
        <span className={styles.who}>
          {row.name}
          <span className={styles.under}>{row.address}</span>
        </span>
      ),
    },
    city: {
      phone: 'second',
      cell: row => (
        <>
          {row.city}
          <span className={styles.under}>{countryName(row.country, language)}</span>
        </>
      ),
    },
    owner: { cell: row => row.clientName ?? <span className={styles.quiet}>{text('platform')}</span> },
    timezone: { cell: row => <span className={styles.quiet}>{row.timezone}</span> },
    halls: {},
    events: { phone: 'second-end' },
    state: {
      phone: 'lead-end',
      cell: row => (
        <StatusBadge tone={row.isArchived ? 'mute' : 'ok'}>
          {text(row.isArchived ? 'state.archived' : 'state.current')}
        </StatusBadge>
      ),
    },
  });
}

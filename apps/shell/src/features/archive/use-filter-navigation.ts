import { useText } from '@vh/i18n';
import { useLocation, useNavigate } from 'react-router-dom';
import { type EventFilter } from '../event-list/event-filter.model.ts';
import { writeFilter } from '../event-list/filter-address.ts';

/** Addresses of this list under other filters, and how to go to one without losing one's place. */
export function useFilterNavigation() {
  const { language } = useText();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hrefOf = (filter: EventFilter) => pathname + writeFilter(filter, language);
  const applyFilter = (filter: EventFilter) => void navigate(hrefOf(filter), { state: { keepScroll: true } });
  return { hrefOf, applyFilter };
}

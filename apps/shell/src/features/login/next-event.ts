import { queryFor, useApiQuery, type ApiClient } from '@vh/api-client';
import type { LanguageCode } from '@vh/domain';
import { useText } from '@vh/i18n';
import type { EventSummary } from '../event-list/event-filter.model.ts';

/** The event whose poster hangs at the entrance: the next of those the platform shows first. */
export function nextEventQuery(api: ApiClient, lang: LanguageCode) {
  return queryFor(api, 'POST /front/event/get-list', { featured: true, lang, pageSize: 1 });
}

/** The same where it has been asked for; an entrance without a poster is an entrance too. */
export function useNextEvent(): EventSummary | undefined {
  const { language } = useText();
  const { data } = useApiQuery('POST /front/event/get-list', { featured: true, lang: language, pageSize: 1 });
  return data?.rows[0];
}

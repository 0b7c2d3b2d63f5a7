import { formatEventDay, readersZone } from '@vh/area-kit';
import { formatTime } from '@vh/i18n';
import { useParams } from 'react-router-dom';
import { useMarketingTexts } from './marketing-texts.ts';

/** Where the marketing mails of the client in the path are, in its own area or in that of admins. */
export function useMailsPlace() {
  const { id, clientId = id ?? '', campaignId = '' } = useParams();
  const isAdmin = id === undefined;
  const list = isAdmin ? `/admin/client/${clientId}/marketing` : `/client/${clientId}/marketing`;
  return { clientId, campaignId, list, ...(isAdmin && { above: `/admin/client/${clientId}` }) };
}

/** Day and time by the reader's clock. */
export function useMoment(): (iso: string) => string {
  const { language } = useMarketingTexts();
  const style = { language, timeZone: readersZone() };
  return iso => `${formatEventDay(iso, style)}, ${formatTime(iso, style)}`;
}

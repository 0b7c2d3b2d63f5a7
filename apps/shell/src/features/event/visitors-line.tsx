import { useQuery } from '@tanstack/react-query';
import { asValue, useApi } from '@vh/api-client';
import { formatCount, useText } from '@vh/i18n';

/** Fewer than these are no news, and would tell how quiet it is. */
const fewest = 10;

/** How many people looked at the event today; nothing while there are few, and nothing when it can't be had. */
export function VisitorsLine({ slug }: { slug: string }) {
  const { text, language } = useText();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['visitors', slug],
    queryFn: () => asValue(api.call('POST /front/stats/get-visitors', { slug: `event/${slug}` })),
  });
  const today = data?.ok ? data.data.today : 0;
  if (today < fewest) return null;
  return text('visitorsToday', { count: today, shown: formatCount(today, language) });
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { useMemo } from 'react';
import { useSettled } from '@vh/area-kit';
import type { Channel, SegmentFacts } from './campaign-form.model.ts';
import { useMarketingTexts } from './marketing-texts.ts';
import styles from './marketing.module.css';

interface AudienceProps {
  readonly channel: Channel;
  readonly segment: SegmentFacts;
}

/** How many a segment reaches as things stand. */
export function useAudience({ channel, segment }: AudienceProps) {
  return useQuery({
    ...queryFor(useApi(), 'POST /back/campaign/get-audience', { channel, segment }),
    placeholderData: keepPreviousData,
  });
}

/** Milliseconds without a change before it is counted again: each count looks at all buyers. */
const restMs = 400;

/** How many it reaches, of how many, with some of them. */
export function Audience({ channel, segment }: AudienceProps) {
  const { text, language } = useMarketingTexts();
  const wanted = useSettled(JSON.stringify(segment), restMs);
  const settled = useMemo(() => JSON.parse(wanted) as SegmentFacts, [wanted]);
  const { data } = useAudience({ channel, segment: settled });
  const shown = (count: number) => ({ count, shown: formatCount(count, language) });
  return (
    <div className={styles.audience} role="status" aria-busy={!data}>
      {data ? (
        <>
          <b>{text('reaches', shown(data.count))}</b>
          <span>{text('ofConsenting', shown(data.subscribers))}</span>
          {data.sample.length > 0 && (
            <span className={styles.quiet}>
              {text('forExample')}: {data.sample.map(({ name, address }) => name || address).join(', ')}
            </span>
          )}
        </>
      ) : (
        <span>{text('counting')}</span>
      )}
    </div>
  );
}

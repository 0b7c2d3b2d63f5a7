import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { useDeferredValue } from 'react';
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

/** How many it reaches, of how many, with some of them. */
export function Audience(props: AudienceProps) {
  const { text, language } = useMarketingTexts();
  const { data } = useAudience(useDeferredValue(props));
  const shown = (count: number) => ({ count, shown: formatCount(count, language) });
  return (
    <div className={styles.audience} role="status" aria-busy={!data}>
      {data ? (
        <>
          <b>{text('reaches', shown(data.count))}</b>
          <span>{text('ofConsenting', shown(data.consenting))}</span>
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

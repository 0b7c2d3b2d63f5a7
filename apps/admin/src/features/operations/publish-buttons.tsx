import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, queryKeyFor, useApi } from '@vh/api-client';
import { Button, DefinitionRows } from '@vh/ui';
import { formatMoment } from '@vh/area-kit';
import { useOperationTexts } from './operation-texts.ts';
import { useShownResult } from './use-shown-result.ts';
import styles from './operations.module.css';

/** When the site was published, and publishing it again. */
export function PublishButtons() {
  const { text } = useOperationTexts();
  const { isRunning, run } = useShownResult();
  const api = useApi();
  const queryClient = useQueryClient();
  const publish = (reach: 'staff' | 'all') =>
    run(async () => {
      const state = await api.call(reach === 'staff' ? 'POST /back/deploy/dev' : 'POST /back/deploy/build');
      queryClient.setQueryData(queryKeyFor('GET /front/site/get-state'), state);
      return text(reach === 'staff' ? 'publishedToStaff' : 'publishedToAll');
    });
  return (
    <div className={styles.site}>
      <p className={styles.quiet}>{text('publishLead')}</p>
      <PublishedAt />
      <div className={styles.siteActs}>
        <Button variant="outline" size="s" disabled={isRunning} onClick={() => void publish('staff')}>
          {text('publishToStaff')}
        </Button>
        <Button variant="outline" size="s" disabled={isRunning} onClick={() => void publish('all')}>
          {text('publishToAll')}
        </Button>
      </div>
    </div>
  );
}

function PublishedAt() {
  const { text, language } = useOperationTexts();
  const { data } = useQuery({
    ...queryFor(useApi(), 'GET /front/site/get-state'),
    refetchOnMount: 'always' as const,
  });
  if (!data) return null;
  const moment = (iso: string | undefined, otherwise: string) =>
    iso === undefined ? otherwise : <time dateTime={iso}>{formatMoment(iso, language)}</time>;
  return (
    <DefinitionRows
      look="compact"
      rows={[
        { term: text('publishedAt'), detail: moment(data.publishedAt, text('neverPublished')) },
        { term: text('stagedAt'), detail: moment(data.stagedAt, text('nothingStaged')) },
      ]}
    />
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { DaysFilter, QueryView, useDownload, useListTexts, useUrlState } from '@vh/area-kit';
import { Button, EmptyState, FilterBar, Skeleton } from '@vh/ui';
import { useSourceTexts } from './source-texts.ts';
import { SourcesTable } from './sources-table.tsx';
import { sourcesUrl } from './sources.model.ts';
import styles from './sources.module.css';

/** Of an organiser, or of one event. */
export type SourcesOf = { readonly clientId: string } | { readonly eventId: string };

/** The days that are chosen and what each source brought on them. */
export function SourcesView({ of, seesMoney }: { readonly of: SourcesOf; readonly seesMoney: boolean }) {
  const { text } = useSourceTexts();
  const { text: listText } = useListTexts();
  const url = useUrlState(sourcesUrl);
  const { filters, change } = url;
  const { from, to } = filters;
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/stats/get-sources', {
      ...of,
      ...(from && { from }),
      ...(to && { to }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <p className={styles.note}>{text('lead')}</p>
      <FilterBar label={listText('filters')} end={<SaveSources of={of} from={from} to={to} />}>
        <DaysFilter
          label={text('days')}
          days={filters}
          onPick={days => change(days, { replace: true })}
          onClear={() => change({ from: undefined, to: undefined })}
        />
      </FilterBar>
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {sources =>
          sources.rows.length === 0 ? (
            <EmptyState title={text('nothing')} />
          ) : (
            <SourcesTable sources={sources} seesMoney={seesMoney} url={url} />
          )
        }
      </QueryView>
      <p className={styles.note}>{text('note')}</p>
    </>
  );
}

interface SaveProps {
  readonly of: SourcesOf;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

function SaveSources({ of, from, to }: SaveProps) {
  const { text, language } = useSourceTexts();
  const download = useDownload();
  const formats = ['csv', 'xlsx'] as const;
  const buttons = formats.map(format => (
    <Button
      key={format}
      size="s"
      variant="outline"
      icon="download"
      busy={download.isBusy}
      onClick={() =>
        void download.save('POST /back/stats/get-sources-file', {
          ...of,
          ...(from && { from }),
          ...(to && { to }),
          ...{ lang: language, format },
        })
      }
    >
      {text('saveAs', { format: format.toUpperCase() })}
    </Button>
  ));
  return <span className={styles.save}>{buttons}</span>;
}

import { useQueryClient } from '@tanstack/react-query';
import { queryKeyFor, useApi, useApiQuery } from '@vh/api-client';
import { Button, LinkButton, PageHeader, showToast, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useStoredRecord, AskDialog, PageTitle, QueryView, useAct } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { pageFacts, pageValues, slugOf, type ContentPage, type PageValues } from './page-form.model.ts';
import { PageForm } from './page-form.tsx';
import { usePageTexts } from './page-texts.ts';
import styles from './pages.module.css';

/** One content page. */
export function ContentPagePage() {
  const { text, language } = usePageTexts();
  const { pageId = '' } = useParams();
  const query = useApiQuery('POST /back/page/get', { pageId, lang: language });
  const page = query.data;
  return (
    <>
      <PageTitle>{page?.title ?? text('pages')}</PageTitle>
      <PageHeader
        back={{ href: '/admin/pages', label: text('pages') }}
        title={page?.title ?? '…'}
        meta={page && text(`state.${page.state}`)}
        actions={
          page && (
            <>
              {page.state === 'published' && (
                <LinkButton
                  size="s"
                  variant="outline"
                  icon="external"
                  href={`/page/${page.slug}`}
                  target="_blank"
                >
                  {text('open')}
                </LinkButton>
              )}
              <DeleteButton page={page} />
            </>
          )
        }
      />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<Skeleton height={520} />}>
          {found => <PageView key={pageId} page={found} />}
        </QueryView>
        {page && (
          <div className={styles.flush}>
            <RecordHistory subject={{ entity: 'page', entityId: pageId }} />
          </div>
        )}
      </div>
    </>
  );
}

function PageView({ page }: { page: ContentPage }) {
  const { text, language } = usePageTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const pageId = page._id;
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/page/get',
    body: { pageId, lang: language },
    record: page,
  });
  const save = async (values: PageValues): Promise<PageValues> => {
    const body = { pageId, version: shown.version, slug: slugOf(values), ...pageFacts(values) };
    const stored = await api.call('POST /back/page/update', body);
    keep(stored);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /page\/get-(list|all)$/.test(String(queryKey[0])),
    });
    showToast(text('saved', { name: stored.title }));
    return pageValues(stored);
  };
  return (
    <PageForm
      round={round}
      initial={pageValues(shown)}
      oldSlugs={shown.oldSlugs}
      send={save}
      onReload={reload}
    />
  );
}

function DeleteButton({ page: { _id: pageId, version, title } }: { page: ContentPage }) {
  const { text, language } = usePageTexts();
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const act = useAct(/page\/get-(list|all)$/);
  const remove = async () => {
    const isDone = await act.run(
      api => api.call('POST /back/page/delete', { pageId, version }),
      text('deleted', { name: title }),
    );
    if (!isDone) return;
    await navigate('/admin/pages', { replace: true });
    queryClient.removeQueries({ queryKey: queryKeyFor('POST /back/page/get', { pageId, lang: language }) });
  };
  return (
    <>
      <Button size="s" variant="outline" icon="trash" onClick={() => setAsked(true)}>
        {text('delete')}
      </Button>
      {isAsked && (
        <AskDialog
          title={text('deleteTitle', { name: title })}
          yes={text('deleteYes')}
          isBusy={act.isBusy}
          failure={act.failure}
          onYes={() => void remove()}
          onClose={() => setAsked(false)}
        >
          <p>{text('deleteText')}</p>
        </AskDialog>
      )}
    </>
  );
}

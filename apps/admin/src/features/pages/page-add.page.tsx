import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { PageHeader, showToast } from '@vh/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '@vh/area-kit';
import { pageFacts, pageValues, slugOf, type PageValues } from './page-form.model.ts';
import { PageForm } from './page-form.tsx';
import { usePageTexts } from './page-texts.ts';
import styles from './pages.module.css';

/** Adds a content page. */
export function PageAddPage() {
  const { text } = usePageTexts();
  const navigate = useNavigate();
  const api = useApi();
  const queryClient = useQueryClient();
  const initial = useMemo(() => pageValues(), []);
  const add = async (values: PageValues): Promise<undefined> => {
    const slug = slugOf(values);
    const page = await api.call('POST /back/page/create', { ...pageFacts(values), ...(slug && { slug }) });
    showToast(text('added', { name: page.title }));
    void queryClient.invalidateQueries({ queryKey: ['POST /back/page/get-list'] });
    await navigate('/admin/pages', { replace: true });
  };
  return (
    <>
      <PageTitle>{text('addTitle')}</PageTitle>
      <PageHeader
        back={{ href: '/admin/pages', label: text('pages') }}
        title={text('addTitle')}
        meta={text('addLead')}
      />
      <div className={styles.page}>
        <PageForm initial={initial} send={add} onCancel={() => void navigate('/admin/pages')} />
      </div>
    </>
  );
}

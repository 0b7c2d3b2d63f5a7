import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { PageTitle } from '@vh/area-kit';
import { PageHeader, showToast } from '@vh/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { MarketingForm } from './marketing-form.tsx';
import { audienceOf, newMail, wordsOf, type MarketingValues } from './marketing.model.ts';
import styles from './marketing.module.css';
import { useMarketingTexts } from './marketing-texts.ts';
import { useMailsPlace } from './use-mails-place.ts';

/** Begins a marketing mail of the client in the path. */
export function MarketingAddPage() {
  const { text, language } = useMarketingTexts();
  const { clientId, list } = useMailsPlace();
  const navigate = useNavigate();
  const api = useApi();
  const queryClient = useQueryClient();
  const initial = useMemo(() => newMail(language), [language]);
  const add = async (values: MarketingValues): Promise<undefined> => {
    const body = { clientId, audience: audienceOf(values), words: wordsOf(values), lang: language };
    const made = await api.call('POST /back/marketing-mail/create', body);
    showToast(text('created'));
    void queryClient.invalidateQueries({ queryKey: ['POST /back/marketing-mail/get-list'] });
    await navigate(`${list}/${made._id}`, { replace: true });
  };
  return (
    <>
      <PageTitle>{text('newMail')}</PageTitle>
      <PageHeader back={{ href: list, label: text('title') }} title={text('newMail')} />
      <div className={styles.page}>
        <MarketingForm
          clientId={clientId}
          initial={initial}
          send={add}
          onCancel={() => void navigate(list)}
        />
      </div>
    </>
  );
}

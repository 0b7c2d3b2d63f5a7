import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { PageTitle, QueryView, useStoredRecord } from '@vh/area-kit';
import { Notice, PageHeader, showToast, Skeleton, StatusBadge } from '@vh/ui';
import { useState } from 'react';
import { MailActs } from './mail-acts.tsx';
import { MailReport } from './mail-report.tsx';
import { MarketingForm } from './marketing-form.tsx';
import {
  audienceOf,
  mailValues,
  toneOfMail,
  wordsOf,
  type MarketingMail,
  type MarketingValues,
} from './marketing.model.ts';
import styles from './marketing.module.css';
import { useMarketingTexts } from './marketing-texts.ts';
import { useMailsPlace } from './use-mails-place.ts';

/** Milliseconds between two looks at a mail that is being sent. */
const lookEvery = 3_000;

/** One marketing mail: a form as long as it is a draft, what became of it afterwards. */
export function MarketingPage() {
  const { text, language } = useMarketingTexts();
  const { clientId, campaignId, list } = useMailsPlace();
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/marketing-mail/get', { clientId, campaignId, lang: language }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'sending' || data?.state === 'scheduled' ? lookEvery : false,
  });
  const mail = query.data;
  const [isUnsaved, setUnsaved] = useState(false);
  return (
    <>
      <PageTitle>{mail?.subject ?? text('title')}</PageTitle>
      <PageHeader
        back={{ href: list, label: text('title') }}
        title={mail?.subject ?? '…'}
        meta={mail && <StatusBadge tone={toneOfMail[mail.state]}>{text(`state.${mail.state}`)}</StatusBadge>}
        actions={mail && <MailActs clientId={clientId} mail={mail} listHref={list} isUnsaved={isUnsaved} />}
      />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<Skeleton height={420} />}>
          {found => (
            <>
              {found.failure && <Notice tone="bad">{text(`failure.${found.failure}`)}</Notice>}
              {found.state === 'draft' ? (
                <Draft key={found._id} clientId={clientId} mail={found} onChanged={setUnsaved} />
              ) : (
                <MailReport clientId={clientId} mail={found} />
              )}
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

interface DraftProps {
  readonly clientId: string;
  readonly mail: MarketingMail;
  readonly onChanged: (isChanged: boolean) => void;
}

function Draft({ clientId, mail, onChanged }: DraftProps) {
  const { text, language } = useMarketingTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const campaignId = mail._id;
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/marketing-mail/get',
    body: { clientId, campaignId, lang: language },
    record: mail,
  });
  const save = async (values: MarketingValues): Promise<MarketingValues> => {
    const stored = await api.call('POST /back/marketing-mail/update', {
      ...{ clientId, campaignId, version: shown.version, lang: language },
      ...{ audience: audienceOf(values), words: wordsOf(values) },
    });
    keep(stored);
    void queryClient.invalidateQueries({ queryKey: ['POST /back/marketing-mail/get-list'] });
    showToast(text('saved'));
    return mailValues(stored);
  };
  return (
    <MarketingForm
      clientId={clientId}
      round={round}
      initial={mailValues(shown)}
      send={save}
      onReload={reload}
      onChanged={onChanged}
    />
  );
}

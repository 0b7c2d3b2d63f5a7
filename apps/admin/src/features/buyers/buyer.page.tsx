import { useQueryClient } from '@tanstack/react-query';
import { useApi, useApiQuery } from '@vh/api-client';
import { PageHeader, showToast, Skeleton, TextLink } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { useStoredRecord, PageTitle, QueryView } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { buyerFacts, buyerValues, type Buyer, type BuyerValues } from './buyer-form.model.ts';
import { BuyerForm } from './buyer-form.tsx';
import { BuyerMerges, BuyerPrivacy } from './buyer-privacy.tsx';
import { BuyerConsents, BuyerMessages, BuyerNotes, BuyerOrders, BuyerTiles } from './buyer-parts.tsx';
import { useBuyerTexts } from './buyer-texts.ts';
import styles from './buyers.module.css';

/** One buyer: orders, how they are reached, what they said about marketing, notes and messages. */
export function BuyerPage() {
  const { text, language } = useBuyerTexts();
  const { buyerId = '' } = useParams();
  const query = useApiQuery('POST /back/buyer/get', { buyerId, lang: language });
  const title = query.data && (query.data.name || query.data.email);
  return (
    <>
      <PageTitle>{title ?? text('buyers')}</PageTitle>
      <PageHeader
        back={{ href: '/admin/buyer', label: text('buyers') }}
        title={title ?? '…'}
        meta={query.data?.emails.join(', ')}
        actions={
          query.data?.userId ? (
            <TextLink href={`/admin/user/${query.data.userId}`}>{text('openAccount')}</TextLink>
          ) : undefined
        }
      />
      <QueryView query={query} skeleton={<Skeleton height={420} />}>
        {buyer => <BuyerView key={buyerId} buyer={buyer} />}
      </QueryView>
    </>
  );
}

function BuyerView({ buyer }: { buyer: Buyer }) {
  const { text, language } = useBuyerTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const buyerId = buyer._id;
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/buyer/get',
    body: { buyerId, lang: language },
    record: buyer,
    isSame: (one, other) => one.version === other.version,
  });
  const save = async (values: BuyerValues): Promise<BuyerValues> => {
    const body = { buyerId, version: shown.version, lang: language, ...buyerFacts(values) };
    const stored = await api.call('POST /back/buyer/update', body);
    keep(stored);
    void queryClient.invalidateQueries({ queryKey: ['POST /back/buyer/get-list'] });
    showToast(text('saved', { name: stored.name }));
    return buyerValues(stored);
  };
  return (
    <>
      <BuyerTiles buyer={buyer} />
      <BuyerOrders buyer={buyer} />
      <div className={styles.page}>
        <BuyerForm
          round={round}
          initial={buyerValues(shown)}
          emails={shown.emails}
          send={save}
          onReload={reload}
        />
        <BuyerConsents buyer={buyer} />
        <BuyerNotes buyer={buyer} />
        <BuyerMessages buyer={buyer} />
        <BuyerMerges buyer={buyer} />
        <BuyerPrivacy buyer={buyer} />
        <RecordHistory subject={{ entity: 'buyer', entityId: buyerId }} />
      </div>
    </>
  );
}

import { useApi, useApiQuery } from '@vh/api-client';
import { PageHeader, showToast, Skeleton } from '@vh/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { PageTitle, QueryView } from '@vh/area-kit';
import type { Buyer } from './buyer-form.model.ts';
import { mergeChoice } from './buyer-merge.model.ts';
import { BuyerPick } from './buyer-pick.tsx';
import { MergeSides } from './merge-sides.tsx';
import { useBuyerTexts } from './buyer-texts.ts';
import styles from './buyers.module.css';

/** Puts the record of a buyer together with another one of the same person. */
export function BuyerMergePage() {
  const { text, language } = useBuyerTexts();
  const { buyerId = '' } = useParams();
  const query = useApiQuery('POST /back/buyer/get', { buyerId, lang: language });
  const name = query.data && (query.data.name || query.data.email);
  return (
    <>
      <PageTitle>{text('merge')}</PageTitle>
      <PageHeader
        back={{ href: `/admin/buyer/${buyerId}`, label: name ?? text('buyers') }}
        title={text('merge')}
        meta={text('mergeLead')}
      />
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {buyer => <MergeView buyer={buyer} />}
      </QueryView>
    </>
  );
}

function MergeView({ buyer }: { buyer: Buyer }) {
  const [parameters, setParameters] = useSearchParams();
  const { otherId, isOtherKept } = mergeChoice(parameters);
  const pick = (id: string) => setParameters({ with: id });
  if (otherId === undefined || otherId === buyer._id) return <BuyerPick buyer={buyer} onPick={pick} />;
  return (
    <Pair
      buyer={buyer}
      otherId={otherId}
      isOtherKept={isOtherKept}
      onSwap={() =>
        setParameters({ with: otherId, ...(!isOtherKept && { keep: 'other' }) }, { replace: true })
      }
      onAnother={() => setParameters({})}
    />
  );
}

interface PairProps {
  readonly buyer: Buyer;
  readonly otherId: string;
  readonly isOtherKept: boolean;
  readonly onSwap: () => void;
  readonly onAnother: () => void;
}

function Pair({ buyer, otherId, isOtherKept, onSwap, onAnother }: PairProps) {
  const { text, language } = useBuyerTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const query = useApiQuery('POST /back/buyer/get', { buyerId: otherId, lang: language });
  const merge = async (kept: Buyer, other: Buyer) => {
    const body = { buyerId: kept._id, version: kept.version, otherBuyerId: other._id };
    const merged = await api.call('POST /back/buyer/merge', {
      ...body,
      otherVersion: other.version,
      lang: language,
    });
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).includes('/back/buyer/'),
    });
    showToast(text('merged', { name: merged.name || merged.email }));
    await navigate(`/admin/buyer/${merged._id}`, { replace: true });
  };
  const reload = () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'POST /back/buyer/get',
    });
  return (
    <div className={styles.page}>
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {other => (
          <MergeSides
            kept={isOtherKept ? other : buyer}
            other={isOtherKept ? buyer : other}
            onMerge={merge}
            onSwap={onSwap}
            onAnother={onAnother}
            onReload={reload}
          />
        )}
      </QueryView>
    </div>
  );
}

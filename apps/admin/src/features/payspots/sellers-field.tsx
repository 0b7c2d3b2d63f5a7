import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { LinkButton } from '@vh/ui';
import {
  ChosenList,
  usePickWords,
  type Finding,
  type Findings,
  PickField,
  PickSearch,
} from '@vh/back-office-pickers';
import type { ChosenSeller } from './payspot-form.model.ts';
import { usePayspotTexts } from './payspot-texts.ts';
import styles from './payspots.module.css';

interface SellersFieldProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly chosen: readonly ChosenSeller[];
  readonly onChange: (chosen: readonly ChosenSeller[]) => void;
}

/** Who sells at a payspot: a search among those who may, and those who do with a way to take each out. */
export function SellersField({ id, error, chosen, onChange }: SellersFieldProps) {
  const { text } = usePayspotTexts();
  const search = usePickWords();
  const findings = useFoundSellers(search.words);
  return (
    <PickField label={text('sellers')} help={text('sellersHelp')}>
      <ChosenList
        chosen={chosen}
        keyOf={seller => seller.id}
        removeLabel={({ name }) => text('remove', { name })}
        onRemove={seller => onChange(chosen.filter(one => one !== seller))}
      >
        {({ name, email, status }) => (
          <>
            {name}{' '}
            <span className={styles.quiet}>{status === 'active' ? email : `${email}, ${text(status)}`}</span>
          </>
        )}
      </ChosenList>
      <PickSearch
        id={id}
        label={text('findSeller')}
        search={search}
        findings={findings}
        takenIds={chosen.map(one => one.id)}
        nothing={text('noSeller')}
        error={error}
        onPick={({ id: sellerId, name, detail, status }) =>
          onChange([...chosen, { id: sellerId, name, email: detail, status }])
        }
      />
      <p className={styles.quiet}>{text('newSeller')}</p>
      <div>
        <LinkButton size="s" variant="outline" icon="plus" href="/admin/user/add">
          {text('addUser')}
        </LinkButton>
      </div>
    </PickField>
  );
}

type FoundSeller = Finding & Pick<ChosenSeller, 'status'>;

function useFoundSellers(words: string): Findings<FoundSeller> {
  const { data, isFetching } = useQuery({
    ...queryFor(useApi(), 'POST /back/user/get-list', { q: words, role: 'payspot', pageSize: 12 }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const found = data?.rows
    .filter(({ status }) => status !== 'deactivated')
    .map(({ _id: id, name, email: detail, status }) => ({ id, name, detail, status }));
  return { found: words === '' ? undefined : found, isFetching };
}

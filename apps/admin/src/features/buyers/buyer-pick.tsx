import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { Panel, SearchField, Skeleton } from '@vh/ui';
import { useDeferredValue, useState } from 'react';
import { QueryView } from '@vh/area-kit';
import type { Buyer } from './buyer-form.model.ts';
import { useBuyerTexts } from './buyer-texts.ts';
import styles from './buyers.module.css';

/** Number of findings that stand under the search. */
const mostFound = 8;

/** Most letters that are searched for, as the API takes them. */
const longestSearch = 120;

/** Which record is put together with a buyer's: those of the same name first, and a search. */
export function BuyerPick({ buyer, onPick }: { buyer: Buyer; onPick: (buyerId: string) => void }) {
  const { text, language } = useBuyerTexts();
  const [typed, setTyped] = useState(buyer.name);
  const words = useDeferredValue(typed.trim());
  // the field says that longer words are not searched for
  const isSearched = words.length <= longestSearch;
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/buyer/get-list', {
      ...(words !== '' && { q: words }),
      pageSize: mostFound + 1,
    }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.page}>
      <Panel title={text('pickOther')}>
        <SearchField
          className={styles.search ?? ''}
          label={text('search')}
          placeholder={text('search')}
          maxLength={longestSearch}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <QueryView query={query} skeleton={<Skeleton height={48} lines={3} />}>
          {({ rows }) => {
            const others = rows.filter(({ _id }) => _id !== buyer._id).slice(0, mostFound);
            if (others.length === 0) return <p className={styles.quiet}>{text('noOther')}</p>;
            return (
              <ul className={styles.lines} aria-busy={query.isFetching}>
                {others.map(({ _id, name, email, phone, orders }) => (
                  <li key={_id}>
                    <button type="button" className={styles.found} onClick={() => onPick(_id)}>
                      <strong>{name || text('noName')}</strong>
                      <span>{email}</span>
                      <span className={styles.quiet}>
                        {[phone, text('orderCount', { count: orders, shown: formatCount(orders, language) })]
                          .filter(Boolean)
                          .join(', ')}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryView>
      </Panel>
    </div>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { IconButton, SearchField } from '@vh/ui';
import { useDeferredValue, useState } from 'react';
import { formatEventDay } from '../format-moment.ts';
import type { Named } from './campaign-form.model.ts';
import { useMarketingTexts } from './marketing-texts.ts';
import styles from './marketing.module.css';

interface PickManyProps {
  readonly id: string;
  readonly kind: 'event' | 'client';
  readonly chosen: readonly Named[];
  readonly onChange: (chosen: readonly Named[]) => void;
}

/** How many findings stand under the search. */
const mostFound = 6;

/** Events or clients that are chosen one by one: a search, and those that were chosen with a way to take each out. */
export function PickMany({ id, kind, chosen, onChange }: PickManyProps) {
  const { text } = useMarketingTexts();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const { findings, isFetching } = useFindings(kind, words);
  const found = findings?.filter(one => !chosen.some(({ id: known }) => known === one.id));
  const label = text(kind === 'event' ? 'findEvent' : 'findClient');
  return (
    <fieldset className={styles.choices}>
      <legend>{text(kind === 'event' ? 'events' : 'clients')}</legend>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map(one => (
            <li key={one.id}>
              {one.name}
              <IconButton
                icon="close"
                label={text('remove', { name: one.name })}
                onClick={() => onChange(chosen.filter(({ id: known }) => known !== one.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <SearchField
        id={id}
        label={label}
        placeholder={label}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {words !== '' && (
        <ul className={styles.found} aria-busy={isFetching}>
          {found?.slice(0, mostFound).map(({ detail, ...one }) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => {
                  onChange([...chosen, one]);
                  setTyped('');
                }}
              >
                <b>{one.name}</b>
                <span>{detail}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {words !== '' && found?.length === 0 && (
        <p className={styles.quiet} role="status">
          {text('noneFound')}
        </p>
      )}
    </fieldset>
  );
}

function useFindings(kind: PickManyProps['kind'], words: string) {
  const { language } = useMarketingTexts();
  const api = useApi();
  const asked = (of: PickManyProps['kind']) => ({
    enabled: words !== '' && kind === of,
    placeholderData: keepPreviousData,
  });
  const clients = useQuery({
    ...queryFor(api, 'POST /back/client/get-list', { q: words, pageSize: 12 }),
    ...asked('client'),
  });
  const events = useQuery({
    ...queryFor(api, 'POST /back/event/get-list', { q: words, lang: language, when: 'all', pageSize: 12 }),
    ...asked('event'),
  });
  if (kind === 'client')
    return {
      isFetching: clients.isFetching,
      findings: clients.data?.rows.map(({ _id, name, city }) => ({ id: _id, name, detail: city })),
    };
  return {
    isFetching: events.isFetching,
    findings: events.data?.rows.map(({ _id, title, date, timezone, venue }) => ({
      id: _id,
      name: title,
      detail: [formatEventDay(date, { language, timeZone: timezone }), venue].filter(Boolean).join(', '),
    })),
  };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { Button, FieldError, SearchField } from '@vh/ui';
import { useDeferredValue, useState } from 'react';
import { formatEventDay } from '../format-moment.ts';
import type { ChosenSubject } from './report-form.model.ts';
import { useReportTexts } from './report-texts.ts';
import styles from './reports.module.css';

interface SubjectFieldProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly kind: 'client' | 'event';
  /** Whose events are looked through; all that the reader sees without it. */
  readonly clientId: string | undefined;
  readonly chosen: ChosenSubject | null;
  readonly onChange: (chosen: ChosenSubject | null) => void;
}

/** Findings under the search. */
const mostFound = 6;

/** The one client or event that a report is about: a search, and what was chosen with a way to choose another. */
export function SubjectField({ id, error, kind, clientId, chosen, onChange }: SubjectFieldProps) {
  const { text } = useReportTexts();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const { found, isDone } = useFindings(kind, words, clientId, chosen === null);
  if (chosen)
    return (
      <p className={styles.chosen}>
        <strong>{chosen.name}</strong>
        <Button size="s" variant="outline" onClick={() => onChange(null)}>
          {text('takeOther')}
        </Button>
      </p>
    );
  return (
    <div className={styles.pick}>
      <SearchField
        id={id}
        label={text(kind === 'client' ? 'pickClient' : 'pickEvent')}
        placeholder={text(kind === 'client' ? 'pickClient' : 'pickEvent')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {error && <FieldError>{error}</FieldError>}
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.slice(0, mostFound).map(({ detail, ...one }) => (
            <li key={one.id}>
              <button type="button" onClick={() => onChange(one)}>
                <b>{one.name}</b>
                <span>{detail}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isDone && words !== '' && found.length === 0 && (
        <p className={styles.quiet} role="status">
          {text('noneFound')}
        </p>
      )}
    </div>
  );
}

/** What the words find, or the first ones before anything is typed. */
function useFindings(
  kind: SubjectFieldProps['kind'],
  words: string,
  clientId: string | undefined,
  isAsked: boolean,
) {
  const { language } = useReportTexts();
  const api = useApi();
  const q = words === '' ? {} : { q: words };
  const clients = useQuery({
    ...queryFor(api, 'POST /back/client/get-list', { ...q, pageSize: mostFound }),
    enabled: isAsked && kind === 'client',
    placeholderData: keepPreviousData,
  });
  const events = useQuery({
    ...queryFor(api, 'POST /back/event/get-list', {
      ...q,
      ...(clientId && { clientId }),
      ...{ lang: language, when: words === '' ? 'upcoming' : 'all', pageSize: mostFound },
    }),
    enabled: isAsked && kind === 'event',
    placeholderData: keepPreviousData,
  });
  if (kind === 'client')
    return {
      isDone: clients.data !== undefined,
      found: (clients.data?.rows ?? []).map(({ _id, name, city }) => ({ id: _id, name, detail: city })),
    };
  return {
    isDone: events.data !== undefined,
    found: (events.data?.rows ?? []).map(({ _id, title, date, timezone, venue }) => ({
      id: _id,
      name: title,
      detail: [formatEventDay(date, { language, timeZone: timezone }), venue].filter(Boolean).join(', '),
    })),
  };
}

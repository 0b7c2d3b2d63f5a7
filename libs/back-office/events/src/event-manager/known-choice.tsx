import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { SelectField, TextField } from '@vh/ui';
import { useDeferredValue, useState } from 'react';
import { useEventManagerTexts } from './event-manager-texts.ts';
import type { KnownPerson } from './event-staff.model.ts';
import styles from './event-manager.module.css';

interface KnownChoiceProps {
  readonly eventId: string;
  readonly chosen: KnownPerson | undefined;
  readonly error: string | undefined;
  readonly onChoose: (person: KnownPerson | undefined) => void;
}

/** People who can be assigned without being invited, narrowed by typing. */
export function KnownChoice({ eventId, chosen, error, onChoose }: KnownChoiceProps) {
  const { text } = useEventManagerTexts();
  const [q, setQ] = useState('');
  const words = useDeferredValue(q.trim());
  const known = useQuery({
    ...queryFor(useApi(), 'POST /back/event-staff/get-suggestions', {
      eventId,
      ...(words !== '' && { q: words }),
    }),
    placeholderData: keepPreviousData,
  });
  const found = known.data?.rows ?? [];
  // anyone who was chosen stays in sight while others are searched for
  const isHidden = chosen !== undefined && !found.some(row => row.memberId === chosen.memberId);
  const rows = isHidden ? [chosen, ...found] : found;
  return (
    <div className={styles.choice}>
      <TextField
        type="search"
        label={text('findPerson')}
        value={q}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => setQ(target.value)}
      />
      <SelectField
        label={text('foundPeople')}
        error={error}
        help={known.data && found.length === 0 ? text('nobodyFound') : undefined}
        value={chosen?.memberId ?? ''}
        options={[
          { value: '', label: text('choosePerson') },
          ...rows.map(row => ({ value: row.memberId, label: `${row.name}, ${row.email}` })),
        ]}
        onChange={({ target }) => onChoose(rows.find(row => row.memberId === target.value))}
      />
    </div>
  );
}

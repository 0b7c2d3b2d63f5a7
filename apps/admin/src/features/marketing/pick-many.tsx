import {
  ChosenList,
  useFoundClients,
  useFoundEvents,
  usePickWords,
  type PickWords,
  PickSearch,
} from '@vh/back-office-pickers';
import type { Named } from './campaign-form.model.ts';
import { useMarketingTexts } from './marketing-texts.ts';
import styles from './marketing.module.css';

interface PickManyProps {
  readonly id: string;
  readonly kind: 'event' | 'client';
  readonly chosen: readonly Named[];
  readonly onChange: (chosen: readonly Named[]) => void;
}

/** Events or clients that are chosen one by one: a search, and those that were chosen with a way to take each out. */
export function PickMany({ id, kind, chosen, onChange }: PickManyProps) {
  const { text } = useMarketingTexts();
  const search = usePickWords();
  return (
    <fieldset className={styles.choices}>
      <legend>{text(kind === 'event' ? 'events' : 'clients')}</legend>
      <ChosenList
        chosen={chosen}
        keyOf={one => one.id}
        removeLabel={({ name }) => text('remove', { name })}
        onRemove={gone => onChange(chosen.filter(one => one !== gone))}
      >
        {({ name }) => name}
      </ChosenList>
      <PickSearch
        id={id}
        label={text(kind === 'event' ? 'findEvent' : 'findClient')}
        search={search}
        findings={useFindings(kind, search)}
        takenIds={chosen.map(one => one.id)}
        nothing={text('noneFound')}
        onPick={({ id: oneId, name }) => onChange([...chosen, { id: oneId, name }])}
      />
    </fieldset>
  );
}

function useFindings(kind: PickManyProps['kind'], { words: q }: PickWords) {
  const clients = useFoundClients({ q, pageSize: 12 }, q !== '' && kind === 'client');
  const events = useFoundEvents({ q, when: 'all', pageSize: 12 }, q !== '' && kind === 'event');
  return kind === 'client' ? clients : events;
}

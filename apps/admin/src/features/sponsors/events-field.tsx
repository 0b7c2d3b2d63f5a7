import { formatEventDay } from '@vh/area-kit';
import { ChosenList, useFoundEvents, usePickWords, PickField, PickSearch } from '@vh/back-office-pickers';
import type { ChosenEvent } from './sponsor-form.model.ts';
import { useSponsorTexts } from './sponsor-texts.ts';
import styles from './sponsors.module.css';

interface EventsFieldProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly chosen: readonly ChosenEvent[];
  readonly onChange: (chosen: readonly ChosenEvent[]) => void;
}

/** Events that are chosen one by one: a search, and those that were chosen with a way to take each out. */
export function EventsField({ id, error, chosen, onChange }: EventsFieldProps) {
  const { text, language } = useSponsorTexts();
  const search = usePickWords();
  const { words } = search;
  const findings = useFoundEvents({ q: words, when: 'upcoming', pageSize: 12 }, words !== '');
  return (
    <PickField label={text('chosenEvents')} help={text('chosenHelp')}>
      <ChosenList
        chosen={chosen}
        keyOf={event => event.id}
        removeLabel={({ title: name }) => text('remove', { name })}
        onRemove={event => onChange(chosen.filter(one => one !== event))}
      >
        {({ title, date, timezone }) => (
          <>
            {title}{' '}
            <span className={styles.quiet}>{formatEventDay(date, { language, timeZone: timezone })}</span>
          </>
        )}
      </ChosenList>
      <PickSearch
        id={id}
        label={text('findEvent')}
        search={search}
        findings={findings}
        takenIds={chosen.map(one => one.id)}
        nothing={text('noEvent')}
        error={error}
        onPick={({ id: eventId, name: title, date, timezone }) =>
          onChange([...chosen, { id: eventId, title, date, timezone }])
        }
      />
    </PickField>
  );
}

import { formatEventDay } from '@vh/area-kit';
import { ChosenList, mostFound, useFoundEvents, usePickWords, PickSearch } from '@vh/back-office-pickers';
import type { PlacedScope } from '@vh/area-kit';
import { letterOf, mostCompared, type ComparedEvent } from './comparison.model.ts';
import { useStatsTexts } from './stats-texts.ts';
import styles from './stats.module.css';

interface EventPickProps {
  readonly scope: PlacedScope;
  readonly chosen: readonly ComparedEvent[];
  /** Also those that are not loaded yet. */
  readonly chosenIds: readonly string[];
  readonly onChange: (eventIds: readonly string[]) => void;
}

/** Which events are compared: those chosen with a way to take each out, and a search for more. */
export function EventPick({ scope, chosen, chosenIds, onChange }: EventPickProps) {
  const { text, language } = useStatsTexts();
  const search = usePickWords();
  const { words } = search;
  const isFull = chosenIds.length >= mostCompared;
  const { clientId } = scope;
  const findings = useFoundEvents(
    {
      ...(words !== '' && { q: words }),
      ...(clientId && { clientId }),
      // before anything is typed: what sold most
      sort: words === '' ? '-sold' : '-date',
      pageSize: mostFound + mostCompared,
    },
    !isFull && (words !== '' || chosenIds.length === 0),
  );
  return (
    <fieldset className={styles.pick}>
      <legend>{text('pickTitle')}</legend>
      <ChosenList
        chosen={chosen}
        keyOf={event => event.eventId}
        removeLabel={({ title: name }) => text('remove', { name })}
        onRemove={event => onChange(chosenIds.filter(id => id !== event.eventId))}
      >
        {({ title, date, timezone }, index) => (
          <>
            <span className={styles.letter}>{letterOf(index)}</span> {title}{' '}
            <span className={styles.quiet}>{formatEventDay(date, { language, timeZone: timezone })}</span>
          </>
        )}
      </ChosenList>
      {isFull ? (
        <p className={styles.quiet}>{text('mostReached')}</p>
      ) : (
        <PickSearch
          className={styles.search ?? ''}
          label={text('findEvent')}
          search={search}
          findings={findings}
          takenIds={chosenIds}
          nothing={text('noEvent')}
          onPick={({ id }) => onChange([...chosenIds, id])}
        />
      )}
    </fieldset>
  );
}

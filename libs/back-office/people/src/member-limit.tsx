import { canBeLimited, type PermissionFlag } from '@vh/domain';
import { ChosenList, mostFound, PickSearch, useFoundEvents, usePickWords } from '@vh/back-office-pickers';
import { formatEventDay } from '@vh/area-kit';
import { RadioCards } from '@vh/ui';
import type { Member } from './client-people.model.ts';
import { usePeopleTexts } from './people-texts.ts';
import styles from './people.module.css';

/** Events that a membership is limited to; null for all. */
export type EventLimit = NonNullable<Member['onlyEvents']> | null;

/** Most events that a membership can be limited to. */
const mostEvents = 200;

interface MemberLimitProps {
  readonly idPrefix: string;
  readonly clientId: string;
  readonly value: EventLimit;
  /** What the member may: some rights are over the whole organiser. */
  readonly flags: readonly PermissionFlag[];
  readonly error: string | undefined;
  readonly onChange: (limit: EventLimit) => void;
}

/** At which events a membership counts: all of the organiser's, or chosen ones. */
export function MemberLimit(props: MemberLimitProps) {
  const { idPrefix, value, flags, onChange } = props;
  const { text } = usePeopleTexts();
  const canLimit = value !== null || canBeLimited(flags);
  return (
    <section className={styles.limit} aria-label={text('limitTitle')}>
      <h3 className={styles.openedTitle}>{text('limitTitle')}</h3>
      <RadioCards
        id={`${idPrefix}-limit`}
        name={`${idPrefix}-limit`}
        legend={text('limitTitle')}
        legendHidden
        value={value === null ? 'all' : 'some'}
        options={[
          { value: 'all', label: text('limit.all'), description: text('limitHelp.all') },
          {
            value: 'some',
            label: text('limit.some'),
            description: text(canLimit ? 'limitHelp.some' : 'limitNotWithRole'),
            disabled: !canLimit,
          },
        ]}
        onValueChange={picked => onChange(picked === 'some' ? (value ?? []) : null)}
      />
      {value !== null && <ChosenEvents {...props} value={value} />}
    </section>
  );
}

function ChosenEvents({
  idPrefix,
  clientId,
  value,
  error,
  onChange,
}: MemberLimitProps & { value: NonNullable<EventLimit> }) {
  const { text, language } = usePeopleTexts();
  const search = usePickWords();
  const { words } = search;
  const isFull = value.length >= mostEvents;
  const findings = useFoundEvents(
    {
      clientId,
      ...(words !== '' && { q: words }),
      ...{ when: words === '' ? 'upcoming' : 'all', sort: words === '' ? 'date' : '-date' },
      pageSize: Math.min(100, mostFound + value.length),
    },
    !isFull,
  );
  return (
    <>
      <ChosenList
        chosen={value}
        keyOf={({ eventId }) => eventId}
        removeLabel={({ title }) => text('removeOf', { name: title })}
        onRemove={({ eventId }) => onChange(value.filter(one => one.eventId !== eventId))}
      >
        {({ title, date, timezone }) => (
          <>
            {title}{' '}
            <span className={styles.quiet}>{formatEventDay(date, { language, timeZone: timezone })}</span>
          </>
        )}
      </ChosenList>
      {isFull ? (
        <p className={styles.quiet}>{text('limitFull', { count: mostEvents })}</p>
      ) : (
        <PickSearch
          id={`${idPrefix}-onlyEventIds`}
          label={text('eventSearch')}
          search={search}
          findings={findings}
          takenIds={value.map(({ eventId }) => eventId)}
          nothing={text('limitNothing')}
          error={error}
          onPick={({ id, name, date, timezone }) =>
            onChange([...value, { eventId: id, title: name, date, timezone }])
          }
        />
      )}
    </>
  );
}

import { formatEventDay } from '@vh/area-kit';
import {
  ChosenList,
  mostFound,
  PickField,
  PickSearch,
  useFoundEvents,
  usePickWords,
} from '@vh/back-office-pickers';
import type { ChosenEvent } from './marketing.model.ts';
import { useMarketingTexts } from './marketing-texts.ts';

interface EventChoiceProps {
  readonly clientId: string;
  readonly label: string;
  readonly help: string;
  readonly chosen: readonly ChosenEvent[];
  readonly most: number;
  readonly error?: string | undefined;
  readonly onChange: (chosen: readonly ChosenEvent[]) => void;
}

/** Events of an organiser that are chosen one by one. */
export function EventChoice({ clientId, label, help, chosen, most, error, onChange }: EventChoiceProps) {
  const { text, language } = useMarketingTexts();
  const search = usePickWords();
  const { words } = search;
  const findings = useFoundEvents(
    { clientId, q: words, sort: '-date', pageSize: mostFound + chosen.length },
    words !== '' && chosen.length < most,
  );
  return (
    <PickField label={label} help={help}>
      <ChosenList
        chosen={chosen}
        keyOf={({ _id }) => _id}
        removeLabel={({ title: name }) => text('remove', { name })}
        onRemove={({ _id }) => onChange(chosen.filter(one => one._id !== _id))}
      >
        {({ title, startsAt, timezone }) =>
          `${title}, ${formatEventDay(startsAt, { language, timeZone: timezone })}`
        }
      </ChosenList>
      {chosen.length < most && (
        <PickSearch
          label={text('findEvent')}
          search={search}
          findings={findings}
          takenIds={chosen.map(({ _id }) => _id)}
          nothing={text('noneFound')}
          error={error}
          onPick={({ id, name, date, timezone }) =>
            onChange([...chosen, { _id: id, title: name, startsAt: date, timezone }])
          }
        />
      )}
    </PickField>
  );
}

import { useApiQuery } from '@vh/api-client';
import { Button, SearchField } from '@vh/ui';
import { useDeferredValue, useState } from 'react';
import { useSeatServiceTexts } from './seat-service-texts.ts';
import styles from './seat-service.module.css';

/** A place as it was chosen. */
export interface PickedPlace {
  readonly placeId: string;
  readonly name: string;
}

interface PlacePickProps {
  readonly picked: PickedPlace | undefined;
  readonly onPick: (place: PickedPlace | undefined) => void;
}

/** A search for a place with its findings under it; the chosen one takes its stead. */
export function PlacePick({ picked, onPick }: PlacePickProps) {
  const { text } = useSeatServiceTexts();
  const [typed, setTyped] = useState('');
  if (!picked) return <PlaceSearch typed={typed} onType={setTyped} onPick={onPick} />;
  return (
    <div className={styles.acts}>
      <span>
        {text('ssPlace')}: <strong>{picked.name}</strong>
      </span>
      <Button variant="outline" size="s" onClick={() => onPick(undefined)}>
        {text('ssOtherPlace')}
      </Button>
    </div>
  );
}

interface PlaceSearchProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onPick: (place: PickedPlace) => void;
}

function PlaceSearch({ typed, onType, onPick }: PlaceSearchProps) {
  const { text } = useSeatServiceTexts();
  const words = useDeferredValue(typed.trim());
  const { data } = useApiQuery('POST /back/place/get-list', { pageSize: 8, ...(words && { q: words }) });
  return (
    <div>
      <SearchField
        label={text('ssPlace')}
        placeholder={text('ssPlace')}
        value={typed}
        onChange={event => onType(event.target.value)}
      />
      <ul className={styles.found} aria-busy={data === undefined}>
        {data?.rows.map(({ _id: placeId, name, city }) => (
          <li key={placeId}>
            <button type="button" className={styles.foundOne} onClick={() => onPick({ placeId, name })}>
              <strong>{name}</strong> <span className={styles.quiet}>{city}</span>
            </button>
          </li>
        ))}
      </ul>
      {data?.rows.length === 0 && (
        <p className={styles.quiet} role="status">
          {text('ssNoPlaces')}
        </p>
      )}
    </div>
  );
}

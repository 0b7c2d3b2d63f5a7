import { readPosition, type Position } from '@vh/domain';
import { countryName } from '@vh/area-kit';
import { FieldError, SearchField } from '@vh/ui';
import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useVenueTexts } from '../texts/venue-texts.ts';
import { searchCities, type City } from './cities.ts';
import styles from './map.module.css';

interface PlaceFinderProps {
  readonly cities: readonly City[];
  readonly onFound: (position: Position, isCity: boolean) => void;
}

/** Cities that are offered at once. */
const mostCities = 6;

/** Finds a city by its name, and reads coordinates and pasted map links. */
export function PlaceFinder({ cities, onFound }: PlaceFinderProps) {
  const { text, language } = useVenueTexts();
  const problemId = useId();
  const [typed, setTyped] = useState('');
  const read = readPosition(typed);
  const position = read && 'position' in read ? read.position : undefined;
  const problem = read && 'problem' in read ? read.problem : undefined;
  const found = read ? [] : searchCities(cities, typed, mostCities);
  const isLong = typed.trim().length >= 2;
  const choose = (at: Position, isCity: boolean) => {
    setTyped('');
    onFound(at, isCity);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') setTyped('');
    else if (event.key !== 'Enter') return;
    else if (position) choose(position, false);
    else if (found[0]) choose(found[0], true);
    // Enter would send the venue's form
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = readPosition(event.clipboardData.getData('text'));
    if (typed !== '' || !pasted || !('position' in pasted)) return;
    event.preventDefault();
    choose(pasted.position, false);
  };
  return (
    <div className={styles.finder}>
      <SearchField
        label={text('mapFind')}
        placeholder={text('mapFind')}
        value={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
      />
      {problem && <FieldError id={problemId}>{text(`mapProblem.${problem}`)}</FieldError>}
      <ul className={styles.found}>
        {position && (
          <li>
            <button type="button" className={styles.foundOne} onClick={() => choose(position, false)}>
              <strong>{`${position.latitude}, ${position.longitude}`}</strong>
              <span>{text('mapPlaceHere')}</span>
            </button>
          </li>
        )}
        {found.map(city => (
          <li key={`${city.country} ${city.name} ${city.latitude}`}>
            <button type="button" className={styles.foundOne} onClick={() => choose(city, true)}>
              <strong>{city.name}</strong>
              <span>{countryName(city.country, language)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.quiet}>
        {isLong && !read && found.length === 0 ? text('mapNothing') : ''}
      </p>
    </div>
  );
}

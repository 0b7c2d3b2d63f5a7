import { formatNearDayTime } from '@vh/i18n';
import { Button, SearchField } from '@vh/ui';
import { useEffect, useRef, type FormEvent } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './event-picker.module.css';
import type { EventTile } from './use-events.ts';

/** What the picker shows and tells. */
export interface EventPickerProps {
  readonly tiles: readonly EventTile[];
  readonly total: number;
  readonly loading: boolean;
  /** The list could not be had. */
  readonly failed: boolean;
  readonly query: string;
  readonly selectedId: string | undefined;
  /** Counts up when the search field is to take the focus. */
  readonly focusSignal: number;
  readonly onQuery: (query: string) => void;
  readonly onSelect: (eventId: string) => void;
  readonly onMore: () => void;
}

/** Finds and chooses the event that is sold. */
export function EventPicker(props: EventPickerProps) {
  const { tiles, total, loading, failed, query, selectedId, focusSignal, onQuery, onSelect, onMore } = props;
  const { text } = useTexts();
  const field = useRef<HTMLInputElement>(null);

  const seenSignal = useRef(focusSignal);

  useEffect(() => {
    // back from a sale the keys are for its tickets, though the field was asked for before
    if (seenSignal.current === focusSignal) return;
    seenSignal.current = focusSignal;
    field.current?.focus();
    field.current?.select();
  }, [focusSignal]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const first = tiles[0];
    if (!first) return;
    onSelect(first._id);
    field.current?.blur();
  }

  return (
    <section className={styles.picker} aria-label={text('events')} data-chosen={selectedId !== undefined}>
      <form role="search" onSubmit={handleSubmit}>
        <SearchField
          ref={field}
          name="q"
          label={text('searchEvents')}
          placeholder={text('searchHint')}
          shortcut="/"
          value={query}
          onChange={event => onQuery(event.target.value)}
        />
      </form>
      {failed ? <p className={styles.none}>{text('loadFailed')}</p> : null}
      {tiles.length === 0 && !loading && !failed ? (
        <NothingFound query={query} onClear={() => onQuery('')} />
      ) : null}
      <ul className={styles.tiles}>
        {tiles.map(tile => (
          <li key={tile._id}>
            <Tile tile={tile} selected={tile._id === selectedId} onSelect={onSelect} />
          </li>
        ))}
        {total > tiles.length ? (
          <li className={styles.more}>
            <Button variant="outline" onClick={onMore}>
              {text('moreEvents')}
            </Button>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  const { text } = useTexts();
  if (query === '') return <p className={styles.none}>{text('noEvents')}</p>;
  return (
    <p className={styles.none}>
      {text('noEventsFound', { query })}{' '}
      <Button variant="text" onClick={onClear}>
        {text('clearSearch')}
      </Button>
    </p>
  );
}

interface TileProps {
  readonly tile: EventTile;
  readonly selected: boolean;
  readonly onSelect: (eventId: string) => void;
}

function Tile({ tile, selected, onSelect }: TileProps) {
  const { text, language } = useTexts();
  const sells = tile.saleState === 'on_sale' || tile.saleState === 'few_left';
  return (
    <button type="button" className={styles.tile} aria-pressed={selected} onClick={() => onSelect(tile._id)}>
      <img src={tile.thumb50} alt="" width={50} height={50} loading="lazy" />
      <span className={styles.title}>{tile.title}</span>
      <span className={styles.when}>
        {formatNearDayTime(tile.date, { language, timeZone: tile.timezone })}
      </span>
      <span className={styles.where} data-state={sells ? undefined : tile.saleState}>
        {sells ? tile.city : text(`state_${tile.saleState}`)}
      </span>
    </button>
  );
}

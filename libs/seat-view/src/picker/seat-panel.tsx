import { seatMarks } from '@vh/seating';
import { Button, Checkbox, Chip, Heading, SelectField, Stepper } from '@vh/ui';
import { useMemo, useState } from 'react';
import { fitsFilter, pricesOf, type SeatFilter } from '../choice/sale.ts';
import { hasWholeTables } from '../choice/whole-table.ts';
import type { Picking } from './picking.ts';
import type { SeatSource } from './seat-source.ts';
import { seriesCount } from '../core/theme.ts';
import styles from './seat-panel.module.css';

interface BestProps {
  readonly picking: Picking;
  readonly source: SeatSource;
  readonly most: number;
  readonly onFilter: (filter: SeatFilter) => void;
  readonly onPicked: (seats: readonly number[]) => void;
}

/** Prices, by which plan and list are filtered, and seats that the platform picks by them. */
export function BestAvailable({ picking, source, most, onFilter, onPicked }: BestProps) {
  const { offers, filter, text, live, dispatch } = picking;
  const [quantity, setQuantity] = useState(Math.min(2, most));
  const [isPicking, setPicking] = useState(false);
  const [answer, setAnswer] = useState<
    'pickedTogether' | 'pickedApart' | 'noBest' | 'noBestTables' | 'holdFailed'
  >();
  const none = hasWholeTables(live.map) ? 'noBestTables' : 'noBest';
  const sold = offers.filter(offer => offer.types.length > 0);
  const prices = pricesOf(sold);
  const hasWheelchairs = useMemo(
    () => live.map.seats.marks.some(marks => (marks & seatMarks.accessible) !== 0),
    [live.map],
  );
  const pick = async () => {
    setPicking(true);
    setAnswer(undefined);
    try {
      const best = await source.findBest({
        quantity,
        ...(filter.isAccessible && { accessible: true }),
        ...(filter.maxPrice === undefined ? {} : { maxPrice: filter.maxPrice }),
        ...(filter.categories.length === 0
          ? {}
          : {
              ticketTypeIds: sold
                .filter(offer => fitsFilter(offer, filter))
                .flatMap(({ types }) => types.map(type => type.id)),
            }),
      });
      const places = new Map(live.map.seats.ids.map((id, seat) => [id, seat]));
      const seats = (best?.mapSeats ?? []).flatMap(id => {
        const seat = places.get(id);
        return seat === undefined || !best ? [] : [{ seat, ticketTypeId: best.ticketTypeId }];
      });
      if (seats.length > 0) {
        dispatch({ kind: 'replace', seats });
        onPicked(seats.map(({ seat }) => seat));
      }
      setAnswer(seats.length === 0 ? none : best?.areAdjacent ? 'pickedTogether' : 'pickedApart');
    } catch {
      // deliberate: whatever kept it from answering, trying again is all that can be done
      setAnswer('holdFailed');
    }
    setPicking(false);
  };
  return (
    <section className={styles.best} aria-labelledby="seats-best">
      <Heading level={2} id="seats-best" size="t3">
        {text('best')}
      </Heading>
      <div className={styles.wish}>
        <Stepper
          label={text('howMany')}
          decreaseLabel={text('oneLess')}
          increaseLabel={text('oneMore')}
          value={quantity}
          min={1}
          max={most}
          onChange={setQuantity}
        />
        <span className={styles.together}>{text('together')}</span>
        {prices.length > 1 && (
          <SelectField
            className={styles.upTo}
            label={text('price')}
            value={filter.maxPrice === undefined ? '' : String(filter.maxPrice)}
            options={[
              { value: '', label: text('anyPrice') },
              ...prices.map(({ price, priceText }) => ({
                value: String(price),
                label: text('upTo', { price: priceText }),
              })),
            ]}
            onChange={event => {
              const { value } = event.target;
              onFilter({ ...filter, maxPrice: value === '' ? undefined : Number(value) });
            }}
          />
        )}
      </div>
      {hasWheelchairs && (
        <Checkbox
          label={text('wheelchairSpaces')}
          help={text('wheelchairHelp')}
          checked={filter.isAccessible ?? false}
          onChange={event => onFilter({ ...filter, isAccessible: event.target.checked })}
        />
      )}
      <div className={styles.chips} role="group" aria-label={text('prices')}>
        {sold.map(offer => (
          <Chip
            key={offer.key}
            className={styles.chip}
            pressed={filter.categories.includes(offer.key)}
            onClick={() => onFilter({ ...filter, categories: toggled(filter.categories, offer.key) })}
          >
            <b>
              <i style={{ background: `var(--s${(offer.series % seriesCount) + 1})` }} aria-hidden="true" />
              {offer.name}
            </b>
            {offer.priceText}
          </Chip>
        ))}
      </div>
      <Button
        className={styles.pick ?? ''}
        variant="outline"
        wide
        busy={isPicking}
        onClick={() => void pick()}
      >
        {text('pick')}
      </Button>
      <p role="status" className={styles.answer} data-good={answer?.startsWith('picked') || undefined}>
        {answer && text(answer)}
      </p>
    </section>
  );
}

function toggled(keys: readonly string[], key: string): string[] {
  return keys.includes(key) ? keys.filter(one => one !== key) : [...keys, key];
}

/** Standing places by number, where the hall has some. */
export function StandingPlaces({ picking }: { picking: Picking }) {
  const { offers, live, choice, text, dispatch } = picking;
  if (!offers.some(offer => offer.standingTypes.length > 0)) return null;
  return (
    <div className={styles.standing} role="group" aria-label={text('standing')}>
      <Heading level={2} size="t3">
        {text('standing')}
      </Heading>
      {offers.flatMap(offer =>
        offer.standingTypes.map(type => (
          <div key={type.id} className={styles.zone}>
            <span className={styles.where}>
              <b>{type.name}</b>
              <span>{type.priceText}</span>
            </span>
            <Stepper
              label={type.name}
              decreaseLabel={text('standingLess', { name: type.name })}
              increaseLabel={text('standingMore', { name: type.name })}
              value={choice.standing[type.id] ?? 0}
              max={Math.min(type.mostPerOrder, live.standing.find(one => one.key === offer.key)?.left ?? 0)}
              onChange={quantity => dispatch({ kind: 'stand', ticketTypeId: type.id, quantity })}
            />
          </div>
        )),
      )}
    </div>
  );
}

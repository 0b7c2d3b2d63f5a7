import type { SeatMapFacts } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { SelectField } from '@vh/ui';
import { useEventFormTexts } from './event-form-texts.ts';
import { sayAt, useForm } from './form-context.ts';
import { controlId } from './form-steps.model.ts';
import { isSoldFor, partsOfMap, sellFor, takeOffMap, type MapPart } from './map-sales.model.ts';

/** What of the seat map a ticket type is for, or places of its own beside it. */
export function MapPartField({ at }: { at: number }) {
  const { text, language } = useEventFormTexts();
  const form = useForm();
  const type = form.form.ticketTypes[at];
  const { seatMap } = form.facts;
  if (!type || !seatMap || form.form.seatMapVersionId === null) return null;
  const parts = partsOfMap(seatMap).map(part => ({
    ...part,
    label: text(part.isStanding || isOnlyStanding(seatMap, part.key) ? 'standingOf' : 'seatsOf', {
      name: part.name,
      count: part.count,
      shown: formatCount(part.count, language),
    }),
  }));
  const valueOf = ({ key, isStanding }: MapPart) => `${isStanding ? 'standing' : 'seats'} ${key}`;
  const chosen = parts.find(part => isSoldFor(form.form, type.id, part));
  const saleAt = form.form.mapSales.findIndex(sale => sale.key === chosen?.key);
  const choose = (value: string) => {
    const part = parts.find(one => valueOf(one) === value);
    if (part) form.set(sellFor(form.form, type.id, part));
    else if (chosen) form.set(takeOffMap(form.form, type.id));
  };
  return (
    <SelectField
      id={controlId(`mapSales.${type.id}`)}
      label={text('soldFor')}
      value={chosen ? valueOf(chosen) : ''}
      error={saleAt < 0 ? undefined : sayAt(form, `mapSales.${saleAt}`)}
      options={[
        { value: '', label: text('ownPlaces') },
        ...parts.map(part => ({ value: valueOf(part), label: part.label })),
      ]}
      onChange={event => choose(event.target.value)}
    />
  );
}

function isOnlyStanding({ categories }: SeatMapFacts, key: string): boolean {
  return categories.find(category => category.key === key)?.seats === 0;
}

import { checkEventForm } from './check-event-form.ts';
import type { EventForm } from './event-form.ts';
import { factsOf, formOf, storedOf, typeOf } from './event-form.testing.ts';
import type { EventFormFacts } from './form-facts.ts';

const seatMap = {
  versionId: 'version-1',
  hallId: 'hall-1',
  categories: [
    { key: 'a', name: 'Stalls', seats: 300, standing: 0 },
    { key: 'b', name: 'Floor', seats: 0, standing: 500 },
    { key: 'c', name: 'Spare', seats: 0, standing: 0 },
  ],
};
const hall = { id: 'hall-1', placeId: 'place-1' };
const sale = (key: string, ticketTypeIds: string[], standingTicketTypeIds: string[] = []) => ({
  key,
  ticketTypeIds,
  standingTicketTypeIds,
});
const seated: Partial<EventForm> = {
  hallId: 'hall-1',
  seatMapVersionId: 'version-1',
  quotas: [],
  ticketTypes: [typeOf({ quotaIds: [] }), typeOf({ id: 'type-2', quotaIds: [] })],
  mapSales: [sale('a', ['type-1']), sale('b', ['type-2'])],
};

function said(form: Partial<EventForm>, facts: Partial<EventFormFacts> = {}): string[] {
  return checkEventForm(formOf({ ...seated, ...form }), factsOf({ hall, seatMap, ...facts }))
    .filter(problem => problem.code !== 'untranslated')
    .map(({ path, code }) => `${path} ${code}`);
}

describe('the seat map of a form', () => {
  it('is in order where each type is for one part of it', () => {
    expect(said({})).toEqual([]);
  });

  it.each<[string, Partial<EventForm>, string[]]>([
    ['no hall', { hallId: null }, ['hallId hall_missing', 'seatMapVersionId map_elsewhere']],
    ['a hall of another place', { placeId: 'place-2' }, ['hallId hall_elsewhere']],
    ['sales without a map', { seatMapVersionId: null, ticketTypes: [] }, ['mapSales map_missing']],
    [
      'a category that it has not',
      { mapSales: [sale('z', ['type-1'])] },
      ['mapSales.0.key category_unknown'],
    ],
    [
      'a category twice',
      { mapSales: [sale('a', ['type-1']), sale('a', [])] },
      ['mapSales.1.key category_repeated'],
    ],
    [
      'a category without places',
      { mapSales: [sale('c', ['type-1'])] },
      ['mapSales.0.ticketTypeIds category_empty'],
    ],
    [
      'standing places where there are none',
      { mapSales: [sale('a', [], ['type-1'])] },
      ['mapSales.0.standingTicketTypeIds category_not_standing'],
    ],
    [
      'a type that the form has not',
      { mapSales: [sale('a', ['type-9'])] },
      ['mapSales.0.ticketTypeIds.0 sold_type_unknown'],
    ],
    [
      'a type for two parts',
      { mapSales: [sale('a', ['type-1']), sale('b', ['type-1'])] },
      ['mapSales.1.ticketTypeIds.0 sold_type_repeated'],
    ],
    [
      'a category that nobody can buy',
      { mapSales: [sale('a', ['type-1', 'type-2'])] },
      ['mapSales category_unsold'],
    ],
    [
      'a type of no part',
      { mapSales: [sale('a', ['type-1']), sale('b', [])] },
      ['ticketTypes.1.quotaIds quota_missing'],
    ],
    ['a combined event', { kind: 'combined' }, ['seatMapVersionId map_of_combined']],
  ])('names %s', (_, form, expected) => {
    expect(said(form)).toEqual(expect.arrayContaining(expected));
  });

  it('does not let a type draw from the map and from a quota', () => {
    const ticketTypes = [typeOf(), typeOf({ id: 'type-2', quotaIds: [] })];
    const quotas = formOf().quotas;
    expect(said({ ticketTypes, quotas })).toEqual(['ticketTypes.0.quotaIds quota_and_map']);
  });

  it('names a hall and a version that there are not', () => {
    expect(said({}, { hall: null, seatMap: null })).toEqual([
      'hallId hall_unknown',
      'seatMapVersionId map_unknown',
    ]);
  });

  it('leaves to the service what a browser can not know of a version that was just chosen', () => {
    expect(said({ seatMapVersionId: 'version-2', hallId: 'hall-2' })).toEqual([]);
  });

  it('keeps types with tickets out in their category', () => {
    const stored = storedOf({
      quotas: [],
      mapSales: [sale('a', ['type-1'])],
      ticketTypes: [
        { id: 'type-1', uses: ['sales'], quotaIds: [] },
        { id: 'type-2', uses: [], quotaIds: [] },
      ],
    });
    expect(said({}, { stored })).toEqual([]);
    const swapped = [sale('a', ['type-2']), sale('b', ['type-1'])];
    expect(said({ mapSales: swapped }, { stored })).toEqual(['mapSales.1 map_sale_fixed']);
    const off = {
      mapSales: [sale('a', ['type-2'])],
      ticketTypes: [typeOf(), typeOf({ id: 'type-2', quotaIds: [] })],
    };
    expect(said({ ...off, quotas: formOf().quotas }, { stored })).toContain('mapSales map_sale_fixed');
  });
});

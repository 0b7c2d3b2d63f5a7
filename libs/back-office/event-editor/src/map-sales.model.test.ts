import { typesOnMap, type EventForm } from '@vh/domain';
import { emptyForm } from './event-form.testing.ts';
import { addTypesFor, chooseMap, isSoldFor, sellFor, takeOffMap, unmatchedParts } from './map-sales.model.ts';
import { addType } from './ticket-types.model.ts';

const seats = { key: 'parter', isStanding: false };
const standing = { key: 'parter', isStanding: true };

function seatedForm(): { form: EventForm; typeId: string } {
  const start = emptyForm({ hallId: 'hall', seatMapVersionId: 'map' });
  const form = { ...start, ...addType(start) };
  return { form, typeId: form.ticketTypes[0]?.id ?? '' };
}

describe('sellFor', () => {
  it('lets the map count the places', () => {
    const { form, typeId } = seatedForm();
    const sold = { ...form, ...sellFor(form, typeId, seats) };
    expect(isSoldFor(sold, typeId, seats)).toBe(true);
    expect([sold.quotas, sold.ticketTypes[0]?.quotaIds]).toEqual([[], []]);
  });

  it('sells a ticket for one part of the map at a time', () => {
    const { form, typeId } = seatedForm();
    const sold = { ...form, ...sellFor(form, typeId, seats) };
    const moved = { ...sold, ...sellFor(sold, typeId, { key: 'balcony', isStanding: false }) };
    expect(moved.mapSales.map(sale => sale.key)).toEqual(['balcony']);
    const stands = { ...moved, ...sellFor(moved, typeId, standing) };
    expect([isSoldFor(stands, typeId, seats), isSoldFor(stands, typeId, standing)]).toEqual([false, true]);
  });
});

describe('leaving the map', () => {
  it('gives the ticket a number of places of its own again', () => {
    const { form, typeId } = seatedForm();
    const sold = { ...form, ...sellFor(form, typeId, seats) };
    const off = { ...sold, ...takeOffMap(sold, typeId) };
    expect(off.ticketTypes[0]?.quotaIds).toEqual(off.quotas.map(quota => quota.id));
    expect(typesOnMap(off).size).toBe(0);
  });

  it('takes every ticket off when there is no map any more, and none when it is a newer one', () => {
    const { form, typeId } = seatedForm();
    const sold = { ...form, ...sellFor(form, typeId, seats) };
    expect(chooseMap(sold, { hallId: null, versionId: null })).toMatchObject({
      mapSales: [],
      seatMapVersionId: null,
    });
    expect(chooseMap(sold, { hallId: 'hall', versionId: 'newer' })).toEqual({
      hallId: 'hall',
      seatMapVersionId: 'newer',
    });
  });
});

describe('the ticket types of a map', () => {
  const map = {
    categories: [
      { key: 'parter', name: 'Parter', seats: 200, standing: 50 },
      { key: 'floor', name: 'Floor', seats: 0, standing: 300 },
      { key: 'empty', name: 'Unused', seats: 0, standing: 0 },
      { key: 'balcony', name: 'Balcony', seats: 80, standing: 0 },
    ],
  };
  const nameOf = ({ name, isStanding }: { name: string; isStanding: boolean }) =>
    isStanding ? `${name}, standing` : name;

  it('are made at once, one for each part that has places and is not sold yet, and sold for it', () => {
    const { form, typeId } = seatedForm();
    const sold = { ...form, ...sellFor(form, typeId, { key: 'balcony', isStanding: false }) };
    const parts = unmatchedParts(sold, map);
    const made = { ...sold, ...addTypesFor(sold, { parts, vatBasisPoints: 1700, nameOf }) };
    expect(made.ticketTypes.slice(1).map(type => type.names.en)).toEqual([
      'Parter',
      'Parter, standing',
      'Floor',
    ]);
    expect(unmatchedParts(made, map)).toEqual([]);
    expect(made.quotas).toEqual([]);
    expect(typesOnMap(made).size).toBe(4);
  });

  it('have the VAT of the organiser where they are the first', () => {
    const empty = emptyForm({ hallId: 'hall', seatMapVersionId: 'map' });
    const made = addTypesFor(empty, { parts: unmatchedParts(empty, map), vatBasisPoints: 1700, nameOf });
    expect(new Set(made.ticketTypes.map(type => type.vatBasisPoints))).toEqual(new Set([1700]));
  });
});

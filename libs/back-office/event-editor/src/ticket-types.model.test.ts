import type { EventForm } from '@vh/domain';
import fc from 'fast-check';
import { emptyForm } from './event-form.testing.ts';
import {
  addType,
  changeQuota,
  changeType,
  drawFrom,
  duplicateType,
  moveType,
  ownQuota,
  removeType,
} from './ticket-types.model.ts';
import { newId } from '@vh/area-kit';

function withTypes(count: number, start: EventForm = emptyForm()): EventForm {
  return Array.from({ length: count }).reduce<EventForm>(form => ({ ...form, ...addType(form) }), start);
}

const idsOf = (form: EventForm) => form.ticketTypes.map(type => type.id);

describe('newId', () => {
  it('makes UUIDs of version 4', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('addType', () => {
  it('brings a number of places along', () => {
    const form = withTypes(1);
    expect(form.ticketTypes[0]?.quotaIds).toEqual([form.quotas[0]?.id]);
  });

  it('begins with the VAT of the organiser, and goes on with that of the one before', () => {
    const first = { ...emptyForm(), ...addType(emptyForm(), { vatBasisPoints: 1700 }) };
    const [type] = first.ticketTypes;
    expect(type?.vatBasisPoints).toBe(1700);
    const free = { ...first, ticketTypes: type ? [{ ...type, vatBasisPoints: 0 }] : [] };
    expect(addType(free, { vatBasisPoints: 1700 }).ticketTypes[1]?.vatBasisPoints).toBe(0);
  });

  it('takes the places of the one before in a combined event, which has none of its own', () => {
    const combined: EventForm = { ...withTypes(1, { ...emptyForm(), kind: 'combined' }) };
    const [first] = combined.ticketTypes;
    const drawing = { ...combined, ticketTypes: first ? [{ ...first, quotaIds: ['member-quota'] }] : [] };
    expect(addType(drawing).ticketTypes[1]?.quotaIds).toEqual(['member-quota']);
    expect(addType(drawing).quotas).toEqual([]);
  });
});

describe('changeType', () => {
  it('calls the number of places like the type, until somebody calls it otherwise', () => {
    const form = withTypes(1);
    const [id = ''] = idsOf(form);
    const named = { ...form, ...changeType(form, id, { names: { en: 'Standing' } }) };
    expect(named.quotas[0]?.name).toBe('Standing');
    const [quota] = named.quotas;
    const own = { ...named, quotas: changeQuota(named, quota?.id ?? '', { name: 'Floor' }) };
    expect(changeType(own, id, { names: { en: 'Parter' } }).quotas[0]?.name).toBe('Floor');
  });
});

describe('duplicateType', () => {
  it('stands behind its original, with as many places of its own', () => {
    const form = withTypes(2);
    const [first = '', second] = idsOf(form);
    const [quota] = form.quotas;
    const counted = { ...form, quotas: changeQuota(form, quota?.id ?? '', { capacity: 300 }) };
    const copied = { ...counted, ...duplicateType(counted, first) };
    const copy = copied.ticketTypes[1];
    expect(copied.ticketTypes[2]?.id).toBe(second);
    expect(copy && ownQuota(copied, copy)).toMatchObject({ capacity: 300 });
  });

  it('goes on sharing places that are shared', () => {
    const form = withTypes(2);
    const [first = '', second = ''] = idsOf(form);
    const common = form.ticketTypes[1]?.quotaIds[0] ?? '';
    const shared = { ...form, ...drawFrom(form, first, { quotaId: common, draws: true }) };
    const copied = { ...shared, ...duplicateType(shared, second) };
    expect(copied.quotas).toHaveLength(2);
    expect(copied.ticketTypes[2]?.quotaIds).toEqual([common]);
  });
});

describe('removeType', () => {
  it('takes its own places along and leaves those that others use', () => {
    const form = withTypes(2);
    const [first = '', second = ''] = idsOf(form);
    expect(removeType(form, first).quotas.map(quota => quota.id)).toEqual(form.ticketTypes[1]?.quotaIds);
    const common = form.ticketTypes[0]?.quotaIds[0] ?? '';
    const shared = { ...form, ...drawFrom(form, second, { quotaId: common, draws: true }) };
    expect(removeType(shared, first).quotas).toHaveLength(2);
  });
});

describe('moveType', () => {
  it('keeps every type, and comes back when it is moved back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(5), fc.constantFrom(-1, 1), (count, at, by) => {
        const form = withTypes(count);
        const id = idsOf(form)[at] ?? 'none';
        const moved = { ...form, ...moveType(form, id, by) };
        expect([...idsOf(moved)].sort()).toEqual([...idsOf(form)].sort());
        const isMoved = idsOf(moved).indexOf(id) !== idsOf(form).indexOf(id);
        const back = isMoved ? moveType(moved, id, by === 1 ? -1 : 1) : form;
        expect(back.ticketTypes.map(type => type.id)).toEqual(idsOf(form));
      }),
    );
  });
});

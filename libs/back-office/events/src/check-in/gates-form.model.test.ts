import {
  gatesProblems,
  gatesValues,
  gatesWish,
  newGateProblem,
  withType,
  type Gates,
} from './gates-form.model.ts';

const stored: Gates = {
  version: 3,
  rules: [{ gate: 'North', ticketTypeIds: ['vip'] }],
  knownGates: ['South', 'North'],
  ticketTypes: [
    { _id: 'vip', name: 'VIP', note: 'Wristband' },
    { _id: 'full', name: 'Full price', note: '' },
  ],
};

describe('the form of the doors', () => {
  it('shows every gate, those without a rule too, and sends back what it showed', () => {
    const values = gatesValues(stored);
    expect(values.gates).toEqual([
      { gate: 'South', typeIds: [] },
      { gate: 'North', typeIds: ['vip'] },
    ]);
    expect(gatesWish(values, { eventId: 'e', version: 3 })).toEqual({
      eventId: 'e',
      version: 3,
      rules: stored.rules,
      notes: [
        { ticketTypeId: 'vip', note: 'Wristband' },
        { ticketTypeId: 'full', note: '' },
      ],
    });
  });

  it('keeps a gate with a rule although nobody stands there', () => {
    expect(gatesValues({ ...stored, knownGates: [] }).gates.map(({ gate }) => gate)).toEqual(['North']);
  });

  it('lets a gate take all again once its last type is taken away', () => {
    const values = gatesValues(stored);
    const gates = withType(values, 'North', 'vip');
    expect(gatesWish({ ...values, gates }, { eventId: 'e', version: 3 }).rules).toEqual([]);
    expect(withType(values, 'South', 'full')[0]).toEqual({ gate: 'South', typeIds: ['full'] });
  });

  it('refuses gates that are there already and what is too long', () => {
    const values = gatesValues(stored);
    expect(newGateProblem(values, ' North ')).toBe('knownGate');
    expect(newGateProblem(values, 'x'.repeat(41))).toBe('longGate');
    expect(newGateProblem(values, 'East')).toBeUndefined();
    expect(gatesProblems({ ...values, notes: { vip: 'x'.repeat(201), full: 'x' } })).toEqual({
      'notes.vip': 'longNote',
    });
  });
});

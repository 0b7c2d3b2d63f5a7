import { eventFlags } from '@vh/domain';
import {
  lastScanOf,
  staffShown,
  staffUrl,
  staffValues,
  staffWish,
  withRole,
  type StaffRow,
} from './event-staff.model.ts';

const row = (change: Partial<StaffRow> = {}): StaffRow => ({
  memberId: 'm1',
  email: 'djordje@example.com',
  name: 'Đorđe Čvorović',
  status: 'active',
  role: 'scanner',
  gates: ['Sever'],
  permissions: ['can-undo'],
  ...change,
});
const rows = [
  row(),
  row({ memberId: 'm2', name: 'Ana', email: 'ana@example.com', role: 'manager', gates: [] }),
];

describe('the people of an event', () => {
  it.each([
    [{ q: 'djordje' }, ['m1']],
    [{ q: 'Ђорђе' }, ['m1']],
    [{ q: 'sever' }, ['m1']],
    [{ q: 'example' }, ['m1', 'm2']],
    [{ q: 'example ana' }, ['m2']],
    [{ role: 'manager' as const }, ['m2']],
    [{ role: 'payspot' as const }, []],
  ])('are found by %j', (filters, found) => {
    const shown = staffShown(rows, { q: undefined, role: undefined, page: 1, ...filters });
    expect(shown.map(one => one.memberId)).toEqual(found);
  });

  it('keep their filters in the address', () => {
    const filters = { q: 'ana', role: 'manager' as const, page: 1 };
    const parameters = new URLSearchParams(
      Object.entries(staffUrl.format(filters)).flatMap(([key, value]) => (value ? [[key, value]] : [])),
    );
    expect(staffUrl.parse(parameters)).toEqual(filters);
    expect(staffUrl.parse(new URLSearchParams('role=king'))).toMatchObject({ role: undefined });
  });
});

describe('the form of an assignment', () => {
  it('says nothing before somebody is chosen', () => {
    expect(staffWish('e1', staffValues(undefined, 'en'))).toBeUndefined();
  });

  it('begins with what the person does there', () => {
    expect(staffWish('e1', staffValues(row({ gates: ['Sever', 'Jug'] }), 'en'))).toEqual({
      eventId: 'e1',
      who: { memberId: 'm1' },
      role: 'scanner',
      gates: ['Sever', 'Jug'],
      permissions: ['can-undo'],
    });
  });

  it('invites by e-mail, and sends gates and flags of no other role', () => {
    const values = {
      ...staffValues(undefined, 'sr'),
      how: 'new' as const,
      name: ' Ana ',
      email: ' a@b.example ',
    };
    const typed = { ...withRole(values, 'manager'), gates: 'Sever', permissions: eventFlags };
    expect(staffWish('e1', typed)).toEqual({
      eventId: 'e1',
      who: { name: 'Ana', email: 'a@b.example', language: 'sr' },
      role: 'manager',
      gates: [],
      permissions: ['can-add-events'],
    });
  });
});

describe('the last scan', () => {
  it('is the latest of all gates', () => {
    const gate = { gate: '', admitted: 0, exited: 0, refused: 0 };
    const at = (lastAt: string) => ({ ...gate, lastAt });
    expect(lastScanOf({ gates: [at('2026-01-02T10:00:00.000Z'), at('2026-01-02T09:00:00.000Z')] })).toBe(
      '2026-01-02T10:00:00.000Z',
    );
    expect(lastScanOf({ gates: [] })).toBeUndefined();
  });
});

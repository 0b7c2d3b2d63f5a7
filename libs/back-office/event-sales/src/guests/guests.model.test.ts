import { guestUrl, isRevocable, readGuests, ticketsOf, type GuestRow, shareSeats } from './guests.model.ts';

describe('lines of guests', () => {
  it('are read as tables and mails have them', () => {
    const { guests, wrong } = readGuests(
      'Ana Anić; ana@posta.example\n\nBojan Bo\tbojan@posta.example\t3\r\nCica C, cica@posta.example, 2 \n',
    );
    expect(wrong).toEqual([]);
    expect(guests).toEqual([
      { name: 'Ana Anić', email: 'ana@posta.example', tickets: 1 },
      { name: 'Bojan Bo', email: 'bojan@posta.example', tickets: 3 },
      { name: 'Cica C', email: 'cica@posta.example', tickets: 2 },
    ]);
    expect(ticketsOf(guests)).toBe(6);
  });

  it.each([
    ['Ana Anić', 'lineParts'],
    ['Ana; ana@posta.example; 2; Loža', 'lineParts'],
    ['A; ana@posta.example', 'lineName'],
    ['Ana Anić; ana@posta', 'lineEmail'],
    ['Ana Anić; ana@posta.example; 0', 'lineTickets'],
    ['Ana Anić; ana@posta.example; 51', 'lineTickets'],
    ['Ana Anić; ana@posta.example; two', 'lineTickets'],
  ])('say what is wrong with "%s"', (line, problem) => {
    expect(readGuests(`Bo Bo; bo@posta.example\n${line}`)).toEqual({
      guests: [{ name: 'Bo Bo', email: 'bo@posta.example', tickets: 1 }],
      wrong: [{ line: 2, problem }],
    });
  });
});

describe('a guest', () => {
  const guest = { arrived: 0 } as GuestRow;

  it('keeps the tickets once somebody has come with one, or when they are gone already', () => {
    expect(isRevocable(guest)).toBe(true);
    expect(isRevocable({ ...guest, arrived: 1 })).toBe(false);
    expect(isRevocable({ ...guest, revokedAt: '2026-01-01T00:00:00.000Z' })).toBe(false);
  });

  it('is looked for by what stands in the address', () => {
    expect(guestUrl.format({ q: '', state: undefined, sort: '-invitedAt', page: 1 })).toEqual({});
    expect(guestUrl.parse(new URLSearchParams('q=ana&state=some&sort=name&page=3'))).toEqual({
      q: 'ana',
      state: 'some',
      sort: 'name',
      page: 3,
    });
    expect(guestUrl.parse(new URLSearchParams('state=lost')).state).toBeUndefined();
  });
});

describe('seats of guests', () => {
  it('go to them in the order of their lines, none twice, the last ones to nobody yet', () => {
    const [ana, bo, cy] = [{ tickets: 2 }, { tickets: 1 }, { tickets: 2 }];
    expect(shareSeats([ana, bo, cy], ['1', '2', '3', '4'])).toEqual([
      { guest: ana, seats: ['1', '2'] },
      { guest: bo, seats: ['3'] },
      { guest: cy, seats: ['4'] },
    ]);
  });
});

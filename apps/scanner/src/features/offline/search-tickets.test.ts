import { createDoorBook, type ListedTicket } from '@vh/domain';
import { mostFound, searchTickets } from './search-tickets.ts';

const ticket = (id: string, part: Partial<ListedTicket> = {}): ListedTicket => ({
  ...{ id, codeHash: '00000000', typeId: 'full', attendeeName: 'Đorđe Balašević', orderNumber: '9XT6PPJ4' },
  ...{ position: 1, outOf: 2, seat: '', eventId: 'here' },
  ...part,
});
const door = {
  eventIds: ['here'],
  ticketTypes: [{ _id: 'full', name: 'Full price', note: '', isRotating: false }],
};

describe('tickets that somebody at the door may mean', () => {
  const book = createDoorBook();
  book.take([
    ticket('1'),
    ticket('2', { attendeeName: 'Ana Anić', orderNumber: 'KKKKKKKK', voidedAt: 5 }),
    ticket('3', { eventId: 'elsewhere' }),
  ]);
  const ids = (words: string) => searchTickets(book, door, words).map(({ ticketId }) => ticketId);

  it('are found by name or order, in any script and with any marks', () => {
    expect(ids('djordje')).toEqual(['1']);
    expect(ids('Ђорђе бал')).toEqual(['1']);
    expect(ids('9xt6-ppj4')).toEqual(['1']);
    expect(ids('ana djordje')).toEqual([]);
    expect(ids('  ')).toEqual([]);
  });

  it('say what kind they are, and whether they are void', () => {
    expect(searchTickets(book, door, 'ana')).toEqual([
      {
        ...{ ticketId: '2', name: 'Ana Anić', orderNumber: 'KKKKKKKK', seat: '' },
        ...{ position: 1, outOf: 2, typeName: 'Full price', isVoid: true, isInside: false },
      },
    ]);
  });

  it('say who is inside already, by the list and by what happened since', () => {
    const evening = createDoorBook();
    evening.take([
      ticket('in', { standing: { isInside: true, at: 5, where: 'Gate C' } }),
      ticket('out', { standing: { isInside: false, at: 6, where: 'Gate C' } }),
      ticket('new'),
    ]);
    const inside = searchTickets(evening, door, 'djordje').map(found => found.isInside);
    expect(inside).toEqual([true, false, false]);
  });

  it('are found by who bought them where nobody is named on them', () => {
    const nameless = createDoorBook();
    nameless.take([ticket('7', { attendeeName: '', buyerName: 'Jelena Babić' })]);
    expect(searchTickets(nameless, door, 'babic')).toMatchObject([{ name: '', buyer: 'Jelena Babić' }]);
  });

  it('are some of many', () => {
    const crowd = createDoorBook();
    crowd.take(Array.from({ length: 100 }, (_, at) => ticket(`n${at}`)));
    expect(searchTickets(crowd, door, 'balasevic')).toHaveLength(mostFound);
  });
});

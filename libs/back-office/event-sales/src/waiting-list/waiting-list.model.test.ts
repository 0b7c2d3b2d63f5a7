import {
  countOfShow,
  isRemovable,
  waitingListBody,
  waitingUrl,
  type WaitingRow,
} from './waiting-list.model.ts';

const counts = { unconfirmed: 9, waiting: 5, offered: 2, purchased: 3, expired: 1, left: 1, removed: 1 };

describe('the list of people on the waiting list', () => {
  it('shows those on the waiting list first and forgets what it can not read', () => {
    const plain = { q: undefined, show: 'active' as const, page: 1 };
    expect(waitingUrl.parse(new URLSearchParams('show=none&page=-1'))).toEqual(plain);
    expect(Object.values(waitingUrl.format(plain)).every(value => value === undefined)).toBe(true);
    expect(waitingUrl.parse(new URLSearchParams('q=ana&show=ended&page=2'))).toEqual({
      q: 'ana',
      show: 'ended',
      page: 2,
    });
  });

  it('counts on its tabs what they show; who has not confirmed stands on none', () => {
    expect(countOfShow('active', counts)).toBe(7);
    expect(countOfShow('ended', counts)).toBe(6);
    expect(countOfShow('all', counts)).toBe(13);
  });

  it('asks for one event', () => {
    expect(
      waitingListBody({ q: 'ana', show: 'all', page: 3, pageSize: 50 }, { eventId: 'e', lang: 'sr' }),
    ).toEqual({
      eventId: 'e',
      lang: 'sr',
      q: 'ana',
      show: 'all',
      page: 3,
      pageSize: 50,
    });
  });

  it.each([
    ['waiting', true],
    ['offered', true],
    ['purchased', false],
    ['left', false],
  ] as const)('lets staff remove who is %s: %s', (state, expected) => {
    expect(isRemovable({ state } as WaitingRow)).toBe(expected);
  });
});

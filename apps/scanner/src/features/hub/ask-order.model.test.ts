import { askOrder, hubPatience, patience, shortPatience, type Surroundings } from './ask-order.model.ts';

const usual: Surroundings = { hub: 'answers', server: 'answers', hasList: true, isVoidHere: false };
const order = (changes: Partial<Surroundings>) => askOrder({ ...usual, ...changes }).map(({ whom }) => whom);

describe('whom a door asks about a scan', () => {
  it.each<[string, Partial<Surroundings>, string[]]>([
    ['first the hub, with a network', {}, ['hub', 'server']],
    ['the hub alone without a network', { server: 'silent' }, ['hub']],
    ['the server where there is no hub', { hub: 'none' }, ['server']],
    ['the server while the hub is silent', { hub: 'silent' }, ['server']],
    ['nobody while both are silent', { hub: 'silent', server: 'silent' }, []],
    ['nobody without hub and network', { hub: 'none', server: 'silent' }, []],
    [
      'the server, silent or not, where it holds no list',
      { server: 'silent', hasList: false },
      ['hub', 'server'],
    ],
    ['the server about what its own list calls void', { isVoidHere: true }, ['server']],
    [
      'nobody about what its own list calls void, without a network',
      { isVoidHere: true, server: 'silent' },
      [],
    ],
  ])('is %s', (_, changes, expected) => expect(order(changes)).toEqual(expected));

  it('waits a short while for the hub, a longer one for the server, the longest where it can’t decide alone', () => {
    expect(askOrder(usual).map(({ within }) => within)).toEqual([hubPatience, shortPatience]);
    expect(askOrder({ ...usual, hub: 'none', hasList: false })).toEqual([
      { whom: 'server', within: patience },
    ]);
    expect(hubPatience).toBeLessThan(shortPatience);
  });
});

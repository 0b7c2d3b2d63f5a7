import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { isIdempotentCall } from './call-traits.ts';

const calls = Object.entries<Endpoint>(contract);
const open = calls.filter(([, { access }]) => access.kind === 'public');

/** Calls whose verb does not say that they only read, or that they are as cheap as that. */
const readsAll = [
  'POST /front/clock',
  // a crowd behind one address makes one with every page
  'POST /front/stats/track-visitors',
  'POST /front/city/nearest',
  'POST /front/ticket/google',
  'POST /front/feed/events',
  'POST /front/feed/site-map',
  'POST /front/feed/site-map-part',
];

/** Files that are small, or the same for all: none of them is drawn. */
const smallFiles = [
  'GET /front/fiscal/sandbox/{requestId}',
  'GET /front/seat-map/{versionId}',
  'GET /front/ticket/calendar/{orderToken}',
];

describe('what calls cost', () => {
  it('is said of every public call, and of no other', () => {
    expect(open.filter(([, { cost }]) => cost === undefined).map(([name]) => name)).toEqual([]);
    const known = calls.filter(([, { access, cost }]) => access.kind !== 'public' && cost !== undefined);
    expect(known.map(([name]) => name)).toEqual([]);
  });

  it('is that of a write where something is changed, and of a read elsewhere', () => {
    const strange = open.filter(
      ([name, { cost }]) =>
        cost !== 'notice' && !readsAll.includes(name) && (cost === 'write') === isIdempotentCall(name),
    );
    expect(strange.map(([name]) => name)).toEqual([]);
  });

  it('is that of a file for every public call that answers with one, but for small ones', () => {
    const files = open.filter(([, { kind, cost }]) => kind === 'binary' && cost !== 'file');
    expect(files.map(([name]) => name).sort()).toEqual(smallFiles);
  });
});

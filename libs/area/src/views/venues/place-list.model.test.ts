import { idOf } from '../../testing/builders.ts';
import {
  isFilteredPlaces,
  placeFilterBody,
  placeTable,
  placeUrl,
  type PlaceRow,
} from './place-list.model.ts';

const row = (parts: Partial<PlaceRow> = {}): PlaceRow => ({
  _id: idOf(1),
  name: 'Dom omladine',
  address: 'Makedonska 22',
  city: 'Beograd',
  postalCode: '11000',
  country: 'RS',
  timezone: 'Europe/Belgrade',
  isOwn: true,
  halls: 2,
  upcomingEvents: 5,
  isArchived: false,
  version: 1,
  ...parts,
});

describe('the list of places in the address', () => {
  it('reads what it has written', () => {
    const filters = {
      q: 'dom',
      country: 'RS',
      owner: 'clients' as const,
      state: 'archived' as const,
      sort: '-city' as const,
      page: 3,
    };
    const written = placeUrl.format(filters);
    const parameters = new URLSearchParams(
      Object.entries(written).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    expect(placeUrl.parse(parameters)).toEqual(filters);
  });

  it('falls back to all places in use, by name', () => {
    const plain = placeUrl.parse(new URLSearchParams('country=XX&owner=me&sort=colour&page=-1'));
    expect(placeFilterBody(plain)).toEqual({ archived: false, sort: 'name' });
    expect(isFilteredPlaces(plain)).toBe(false);
  });

  it('asks for places of clients or of the house only when that is chosen', () => {
    const asked = (owner: string) => placeFilterBody(placeUrl.parse(new URLSearchParams({ owner }))).own;
    expect([asked('clients'), asked('house'), asked('')]).toEqual([true, false, undefined]);
  });
});

describe('the file of places', () => {
  it('has a line for each and quotes what would break it', () => {
    const file = placeTable(['Name'], [row({ name: 'Dom "Sava", mala', clientName: '=SUM(A1)' })]);
    expect(file).toBe(
      '\uFEFFName\r\n"Dom ""Sava"", mala",Makedonska 22,11000,Beograd,RS,Europe/Belgrade,\'=SUM(A1),2,5\r\n',
    );
  });
});

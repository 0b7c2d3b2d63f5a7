import { isFilteredPlaces, placeFilterBody, placeUrl } from './place-list.model.ts';

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

  it('asks for places of clients or of the platform only when that is chosen', () => {
    const asked = (owner: string) => placeFilterBody(placeUrl.parse(new URLSearchParams({ owner }))).own;
    expect([asked('clients'), asked('platform'), asked('')]).toEqual([true, false, undefined]);
  });
});

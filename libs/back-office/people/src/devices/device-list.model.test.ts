import { deviceListBody, deviceUrl, gateOf, isFilteredDevices } from './device-list.model.ts';

const read = (search: string) => deviceUrl.parse(new URLSearchParams(search));

it('begins with the devices in use, the newest first', () => {
  const filters = read('');
  expect(deviceListBody({ ...filters, pageSize: 25 }, undefined)).toEqual({
    state: 'current',
    sort: '-createdAt',
    page: 1,
    pageSize: 25,
  });
  expect(isFilteredDevices(filters)).toBe(false);
  expect(Object.values(deviceUrl.format(filters)).filter(Boolean)).toEqual([]);
});

it('reads what it has written, and asks for it', () => {
  const filters = { q: 'gate', kind: 'scanner', state: 'any', sort: 'name', page: 3 } as const;
  const written = Object.entries(deviceUrl.format(filters)).flatMap(([key, value]) =>
    value ? [[key, value]] : [],
  );
  expect(read(new URLSearchParams(written).toString())).toEqual(filters);
  expect(deviceListBody({ ...filters, pageSize: 25 }, 'c1')).toEqual({
    clientId: 'c1',
    q: 'gate',
    kind: 'scanner',
    sort: 'name',
    page: 3,
    pageSize: 25,
  });
});

it('falls back to what it knows', () => {
  expect(read('state=lost&kind=fridge&sort=colour&page=-2')).toEqual(read(''));
});

it.each([
  ['Phone 3', 'C', 'C'],
  ['Phone 3', '', undefined],
  ['Gate C', 'C', undefined],
  ['Gate C', 'Gate C', undefined],
  ['North gate, phone 2', 'North gate', 'North gate'],
  ['Coat check', 'C', 'C'],
])('says of %s the gate %j once', (name, gate, said) => {
  expect(gateOf({ _id: 'p', name, gate })).toBe(said);
});

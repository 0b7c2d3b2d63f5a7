import { isAreaAhead } from './area-ahead.ts';

it.each([
  ['/login', { authenticated: false }, true],
  ['/', { authenticated: false }, false],
  ['/', { authenticated: true, role: 'admin' }, true],
  ['/admin/event', { authenticated: true, role: 'admin' }, false],
  ['/scanner/1', { authenticated: true, role: 'admin' }, true],
  ['/', { authenticated: true }, true],
] as const)('says at %s for %j whether an area is fetched ahead: %s', (pathname, visitor, isAhead) => {
  expect(isAreaAhead(pathname, visitor)).toBe(isAhead);
});

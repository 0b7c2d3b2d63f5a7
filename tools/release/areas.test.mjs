import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPathComplaint, listAreas, readArea } from './areas.mjs';
import { declaredPath } from './page-tour.mjs';

describe('the paths of an area', () => {
  it.each([
    [{ '': [] }],
    [{ ':id': [], ':id/event/:eventId': ['can-add-events'], 'settings/marketing/email/add': [] }],
  ])('may be %j', paths => {
    expect(findPathComplaint(paths)).toBeUndefined();
  });

  it.each([
    [undefined, 'is to name the paths'],
    [{}, 'is to name the paths'],
    [['event'], 'is to name the paths'],
    [{ '/client/event': [] }, 'below the area’s own'],
    [{ '../client': [] }, 'below the area’s own'],
    [{ 'event/*': [] }, 'below the area’s own'],
    [{ Event: [] }, 'below the area’s own'],
    [{ 'https://other.example': [] }, 'below the area’s own'],
    [{ event: 'admin' }, 'a list of names'],
    [{ event: [''] }, 'a list of names'],
    [{ 'event/:id': [], 'event/:eventId': [] }, 'are the same to a router'],
  ])('may not be %j', (paths, complaint) => {
    expect(findPathComplaint(paths)).toContain(complaint);
  });

  it('are declared by every area, below its own path', () => {
    for (const name of listAreas()) expect(readArea(name).path).toBe(`/${name}`);
  });

  it('stand below the name of its folder, so that no two areas have the same', () => {
    const root = mkdtempSync(join(tmpdir(), 'vh-areas-'));
    mkdirSync(join(root, 'apps', 'reports'), { recursive: true });
    const description = {
      name: 'reports',
      path: '/admin',
      roles: ['admin'],
      requires: { contract: '*', shell: '*' },
      budget: { scriptBytes: 1 },
      paths: { '': [] },
    };
    writeFileSync(join(root, 'apps', 'reports', 'area.json'), JSON.stringify(description));
    expect(() => readArea('reports', root)).toThrow('"path" is to be "/reports"');
    rmSync(root, { recursive: true });
  });

  it.each([
    ['/admin', true],
    ['/admin/event/7', true],
    ['/admin/event', false],
    ['/admin/event/7/edit', false],
  ])('fit an address: %s', (address, fits) => {
    expect(declaredPath(['', 'event/:eventId'], '/admin', address) !== undefined).toBe(fits);
  });
});

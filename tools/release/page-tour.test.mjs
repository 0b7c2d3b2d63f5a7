import { declaredPath, planTour } from './page-tour.mjs';

const paths = {
  '': [],
  event: [],
  'event/simple': [],
  'event/:eventId': [],
  'event/:eventId/edit': [],
  terms: [],
};

/** Opens everything; `linksOf` are the links on a page. */
function walk(tour, linksOf) {
  const opened = [];
  for (let address = tour.next(); address !== undefined; address = tour.next()) {
    opened.push(address);
    tour.add(linksOf[address] ?? []);
    tour.done();
  }
  return opened;
}

describe('a tour of the pages of an area', () => {
  it('opens each path that names no record, whether or not a link leads there', () => {
    const tour = planTour(paths, '/admin');
    expect(walk(tour, {})).toEqual(['/admin', '/admin/event', '/admin/event/simple', '/admin/terms']);
    expect(tour.unopened()).toEqual(['event/:eventId', 'event/:eventId/edit']);
  });

  it('opens one page for each path of records, when a link to one is met', () => {
    const tour = planTour(paths, '/admin');
    const links = {
      '/admin/event': ['/admin/event/simple', '/admin/event/1', '/admin/event/2'],
      '/admin/event/1': ['/admin/event/1/edit', '/event/one'],
    };
    expect(walk(tour, links)).toEqual([
      ...['/admin', '/admin/event', '/admin/event/simple', '/admin/terms'],
      ...['/admin/event/1', '/admin/event/1/edit'],
    ]);
    expect(tour.unopened()).toEqual([]);
  });

  it('opens a link to a page that is declared nowhere, since it is a fault', () => {
    const tour = planTour(paths, '/admin');
    expect(walk(tour, { '/admin': ['/admin/lost', '/admin/lost'] })).toContain('/admin/lost');
  });

  it('opens the pages below the record that an area is about, but for those that not everybody may enter', () => {
    const below = { ':id': [], ':id/stats': [], ':id/settings': ['admin'], ':id/event/:eventId': [] };
    const tour = planTour(below, '/client');
    tour.add(['/client/7']);
    expect(walk(tour, {})).toEqual(['/client/7', '/client/7/stats']);
    expect(tour.unopened()).toEqual([':id/settings', ':id/event/:eventId']);
  });

  it('is not over while a page is open that may have more links', () => {
    const tour = planTour({ '': [], 'a/:id': [] }, '/client');
    expect(tour.next()).toBe('/client');
    expect([tour.next(), tour.isOver()]).toEqual([undefined, false]);
    tour.add(['/client/a/1']);
    tour.done();
    expect([tour.isOver(), tour.next()]).toEqual([false, '/client/a/1']);
    tour.done();
    expect(tour.isOver()).toBe(true);
  });

  it.each([
    ['/admin/event/simple', 'event/simple'],
    ['/admin/event/1', 'event/:eventId'],
    ['/admin', ''],
    ['/admin/event/1/edit/more', undefined],
  ])('finds the path of %s', (address, path) => {
    expect(declaredPath(Object.keys(paths), '/admin', address)).toBe(path);
  });
});

import { developmentEntry, withDevelopmentEntry } from './development-entry.mjs';

describe('areas.json of a development server', () => {
  it('has the area from here for everybody, and all others as they are', () => {
    const entry = developmentEntry('admin', '/@area/mf-manifest.json');
    const file = {
      schema: 1,
      areas: { admin: { version: '1', rollout: {}, preview: {} }, client: { version: '2' } },
    };
    expect(withDevelopmentEntry(file, 'admin', entry)).toEqual({
      schema: 1,
      areas: { admin: entry, client: { version: '2' } },
    });
    expect(entry).toMatchObject({
      version: 'development',
      manifest: '/@area/mf-manifest.json',
      path: '/admin',
    });
    expect(entry).not.toHaveProperty('integrity');
  });

  it('knows no area that is none', () => {
    expect(() => developmentEntry('cashier', '/x')).toThrow(
      'There is no area "cashier". The areas are: admin, client,',
    );
  });
});

import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import { saveSettings } from '../../system/settings/settings.service.ts';
import { posterFiles } from '../media/poster-files.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ method: 'GET', url });

/** The colour in the upper right corner, where nothing is written. */
async function groundOf(picture: Buffer): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left: 1190, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe('share pictures', () => {
  it('of events are 1200 x 630, kept for a day, and follow what the event says', async () => {
    const { id } = await buildEvent(test.deps, { title: 'Veče jazza', genre: 'jazz' });
    const { og } = posterFiles(id);
    const first = await get(og);
    expect(first.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
    });
    const { width, height } = await sharp(first.rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect((await get(og)).rawPayload.equals(first.rawPayload)).toBe(true);
    const later = new Date('2027-05-01T18:00:00Z');
    await test.db.query.updateTable('event').set({ starts_at: later }).where('id', '=', id).execute();
    expect((await get(og)).rawPayload.equals(first.rawPayload)).toBe(false);
  });

  it('are there for the site, its lists and its pages, in each language', async () => {
    await buildEvent(test.deps, { genre: 'fado' });
    const page = '018f0000-0000-7000-8000-0000000000c1';
    await test.db.query.insertInto('page').values({ id: page, slug: 'about', state: 'published' }).execute();
    for (const [language, title] of [
      ['en', 'About us'],
      ['sr', 'O nama'],
    ] as const) {
      await test.db.query
        .insertInto('page_translation')
        .values({ page_id: page, language, title, html: '' })
        .execute();
    }
    const pictures = await Promise.all(
      ['site/home/en', 'genre/fado/en', 'page/about/en', 'page/about/sr'].map(name =>
        get(`/media/share/${name}.jpg`),
      ),
    );
    expect(pictures.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(pictures.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(4);
  });

  it('say only what the site says', async () => {
    for (const name of [
      'site/buy-here/en.jpg',
      'genre/no-such/en.jpg',
      'page/no-such/en.jpg',
      'site/home/xx.jpg',
      'site/home/en.png',
      'other/home/en.jpg',
      'site/..%2fhome/en.jpg',
    ]) {
      expect([name, (await get(`/media/share/${name}`)).statusCode]).toEqual([name, 404]);
    }
    const unknown = '00000000-0000-7000-8000-000000000000';
    expect((await get(posterFiles(unknown).og)).statusCode).toBe(404);
  });

  it('wear the colours of the platform, or those of a white label', async () => {
    const plain = await groundOf((await get('/media/share/site/home/en.jpg')).rawPayload);
    const tokens = {
      curtain: '#003366',
      'on-curtain': '#ffffff',
      'on-curtain-2': '#ffffff',
      stock: '#ffffff',
    };
    await saveSettings(
      test.db.query,
      'design',
      { tokens: { ...tokens, 'on-stock': '#000000' } },
      test.clock.now(),
    );
    const own = await groundOf((await get('/media/share/site/home/en.jpg')).rawPayload);
    expect(own).not.toEqual(plain);
    const [red = 0, green = 0, blue = 0] = own;
    expect([red < 12, Math.abs(green - 0x33) < 12, Math.abs(blue - 0x66) < 12]).toEqual([true, true, true]);
  });
});

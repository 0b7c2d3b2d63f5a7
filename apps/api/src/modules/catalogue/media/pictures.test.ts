import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { largestPicture } from '@vh/contract';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, buildUser, loginAs } from '../../../testing/builders.ts';
import { createSession } from '../../accounts/sessions/sessions.service.ts';
import { createPictureStore, pictureSweeps } from './picture-store.ts';
import { drawPicture, upload } from './pictures.testing.ts';

let app: TestApp;
let admin: string;
let file: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin')).token;
  file = await drawPicture(1200, 900).jpeg().toBuffer();
});
afterAll(() => app.close());

async function memberOf(clientId: string, permissions: readonly 'can-add-events'[] = ['can-add-events']) {
  const user = await buildUser(app.deps, {
    role: 'client',
    clientIds: [clientId],
    permissions: [...permissions],
  });
  const session = { userId: user.id, role: 'client' as const, userAgent: 'tests', address: '127.0.0.1' };
  return createSession(app.deps, app.deps.db.query, session);
}

const get = (url: string) => app.app.inject({ method: 'GET', url });
const sweep = () => {
  const [unused] = pictureSweeps(app.deps);
  return unused?.run(new AbortController().signal);
};
const hours = (count: number) => app.clock.advance(count * 3_600_000);

describe('sending a picture', () => {
  it('keeps it for the client and answers where its files are', async () => {
    const client = await buildClient(app.deps);
    const { status, body } = await upload(app, file, { token: await memberOf(client.id), to: client.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ use: 'poster', width: 1200, height: 900, revision: 1 });
    const sizes = [
      ['full', 1200, 900],
      ['picture', 1200, 900],
      ['small', 800, 600],
      ['thumb50', 100, 100],
      ['card', 600, 840],
      ['cardAvif', 600, 840],
      ['hero', 1600, 900],
      ['og', 1200, 630],
    ] as const;
    for (const [name, width, height] of sizes) {
      const answer = await get(body.files[name]);
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height });
    }
  });

  it('is for those who may add events of the client, and of the platform for admins', async () => {
    const [own, other] = [await buildClient(app.deps), await buildClient(app.deps)];
    const token = await memberOf(own.id);
    expect((await upload(app, file, { token, to: other.id })).status).toBe(404);
    expect((await upload(app, file, { token, to: 'platform', use: 'logo' })).status).toBe(403);
    expect((await upload(app, file, { token: await memberOf(own.id, []), to: own.id })).status).toBe(403);
    expect((await upload(app, file, { token: admin, to: 'platform', use: 'logo' })).status).toBe(200);
    const nobody = await upload(app, file, { token: 'x'.repeat(32), to: own.id });
    expect(nobody.status).toBe(401);
  });

  it('refuses what is no picture, names why, and keeps nothing', async () => {
    const client = await buildClient(app.deps);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { status, body } = await upload(app, drawing, { token: admin, to: client.id });
    expect([status, body.code, body.fields]).toEqual([400, 'picture.refused', { file: 'kind' }]);
    const empty = await upload(app, Buffer.alloc(0), { token: admin, to: client.id });
    expect(empty.status).toBe(400);
    const kept = await app.deps.db.query
      .selectFrom('picture')
      .select('id')
      .where('client_id', '=', client.id)
      .execute();
    expect(kept).toEqual([]);
  });

  it('is refused while it comes in when it is too large', async () => {
    const client = await buildClient(app.deps);
    const { status, body } = await upload(app, Buffer.alloc(largestPicture + 1), {
      token: admin,
      to: client.id,
    });
    expect([status, body.code]).toEqual([413, 'request.too_large']);
  });

  it('is written down, without the picture', async () => {
    const client = await buildClient(app.deps);
    const { body } = await upload(app, file, { token: admin, to: client.id });
    const entries = await app.deps.db.query
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('entity_id', '=', body._id)
      .execute();
    expect(entries).toMatchObject([{ action: 'picture.upload', after: { width: 1200, use: 'poster' } }]);
  });
});

describe('a kept picture', () => {
  it('is nobody else’s to see by its id, or to change', async () => {
    const [own, other] = [await buildClient(app.deps), await buildClient(app.deps)];
    const { body: picture } = await upload(app, file, { token: await memberOf(own.id), to: own.id });
    const stranger = await memberOf(other.id);
    const seen = await app.call('POST /back/media/get', { pictureIds: [picture._id] }, { token: stranger });
    expect(seen.body.pictures).toEqual([]);
    const change = { pictureId: picture._id, frame: picture.frame };
    expect((await app.call('POST /back/media/set-frame', change, { token: stranger })).status).toBe(404);
    const mine = await app.call(
      'POST /back/media/get',
      { pictureIds: [picture._id] },
      { token: await memberOf(own.id) },
    );
    expect(mine.body.pictures).toEqual([picture]);
  });

  it('is shown by its frame: new addresses, cut again, and at events whose poster it is', async () => {
    const event = await buildEvent(app.deps, { title: 'Framed' });
    const halves = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#ff0000' } })
      .composite([
        {
          input: { create: { width: 400, height: 400, channels: 3, background: '#0000ff' } },
          left: 400,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    const { body: picture } = await upload(app, halves, { token: admin, to: event.clientId });
    const files = JSON.stringify(picture.files);
    await app.deps.db.query
      .insertInto('event_media')
      .values({ event_id: event.id, files, picture_id: picture._id })
      .onConflict(row => row.column('event_id').doUpdateSet({ files, picture_id: picture._id }))
      .execute();
    const frame = { crop: { x: 0.5, y: 0, width: 0.5, height: 1 }, focus: { x: 0.75, y: 0.5 } };
    const { body } = await app.call(
      'POST /back/media/set-frame',
      { pictureId: picture._id, frame },
      { token: admin },
    );
    expect(body).toMatchObject({ revision: 2, frame, width: 800 });
    expect(await sharp((await get(body.files.picture)).rawPayload).metadata()).toMatchObject({
      width: 400,
      height: 400,
    });
    const { dominant } = await sharp((await get(body.files.thumb50)).rawPayload).stats();
    expect(dominant.b).toBeGreaterThan(200);
    const media = await app.deps.db.query
      .selectFrom('event_media')
      .select('files')
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow();
    expect(media.files.card).toBe(body.files.card);
  });

  it('has no frame that leaves it', async () => {
    const { body: picture } = await upload(app, file, { token: admin, to: 'platform' });
    const frame = { ...picture.frame, crop: { x: 0.6, y: 0, width: 0.6, height: 1 } };
    const { status, error } = await app.call(
      'POST /back/media/set-frame',
      { pictureId: picture._id, frame },
      { token: admin },
    );
    expect([status, error.code]).toEqual([400, 'request.invalid']);
  });

  it('is made into files by any process, from what the database has', async () => {
    const { body: picture } = await upload(app, file, { token: admin, to: 'platform' });
    const mediaDir = join(app.deps.config.dataDir, 'another-process');
    const store = createPictureStore({ ...app.deps, config: { ...app.deps.config, mediaDir } });
    const request = { pictureId: picture._id, revision: '1', fileName: 'card.webp' };
    const path = await store.ensureFile(request);
    expect(existsSync(join(mediaDir, path))).toBe(true);
    for (const other of [
      { revision: '2' },
      { revision: '0' },
      { fileName: 'other.webp' },
      { pictureId: '..' },
    ]) {
      await expect(store.ensureFile({ ...request, ...other })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('goes after two days with its files when nothing uses it', async () => {
    const event = await buildEvent(app.deps, { title: 'With a gallery' });
    const { body: used } = await upload(app, file, { token: admin, to: event.clientId, use: 'gallery' });
    const { body: unused } = await upload(app, file, { token: admin, to: event.clientId, use: 'gallery' });
    await app.deps.db.query
      .insertInto('event_picture')
      .values({ event_id: event.id, position: 0, picture_id: used._id })
      .execute();
    for (const picture of [used, unused]) expect((await get(picture.files.small)).statusCode).toBe(200);
    await sweep();
    expect((await get(unused.files.small)).statusCode).toBe(200);
    hours(49);
    await sweep();
    expect((await get(unused.files.small)).statusCode).toBe(404);
    expect((await get(used.files.small)).statusCode).toBe(200);
  });

  it('stays as the logo or the icon of the site, in PNG of sizes for these', async () => {
    // days have gone by since the first login
    const { token } = await loginAs(app.deps, 'admin');
    const logo = await sharp({
      create: { width: 1600, height: 400, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const sent = async () => (await upload(app, logo, { token, to: 'platform', use: 'logo' })).body;
    const [shown, icon, unused] = [await sent(), await sent(), await sent()];
    const addresses = {
      logo: `/media/pictures/${shown._id}/1/logo.png`,
      favicon: `/media/pictures/${icon._id}/1/icon.png`,
    };
    const save = (body: object) => app.call('POST /back/settings/save-design', body, { token });
    const gone = await save({ logo: `/media/pictures/${newId()}/1/logo.png` });
    expect(gone).toMatchObject({ status: 400, error: { fields: { logo: 'unknown' } } });
    expect(await save(addresses)).toMatchObject({ status: 200, body: addresses });
    hours(49);
    await sweep();
    const sizes = await Promise.all(
      [addresses.logo, addresses.favicon].map(async address => {
        const { format, width, height, hasAlpha } = await sharp((await get(address)).rawPayload).metadata();
        return { format, width, height, hasAlpha };
      }),
    );
    expect(sizes).toEqual([
      { format: 'png', width: 800, height: 200, hasAlpha: true },
      { format: 'png', width: 512, height: 512, hasAlpha: true },
    ]);
    expect((await get(`/media/pictures/${unused._id}/1/logo.png`)).statusCode).toBe(404);
  });
});

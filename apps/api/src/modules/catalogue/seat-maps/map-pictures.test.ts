import { readBuyerMap, type MapBackground, type SeatMap } from '@vh/seating';
import { wholePictureAddress } from '@vh/domain';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';
import { drawPicture, upload } from '../media/pictures.testing.ts';
import { buildOwnMap, drawSections } from './seat-maps.testing.ts';

let app: TestApp;
let admin: string;
let file: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin')).token;
  file = await drawPicture(3000, 1500).jpeg().toBuffer();
});
afterAll(() => app.close());

const hall = drawSections({ id: 'P', label: 'Parter', rows: 2, seats: 5 });
const behind = (mediaId: string, isShown?: boolean): SeatMap => ({
  ...hall,
  background: { ...place, mediaId, ...(isShown !== undefined && { isShown }) },
});
const place: Omit<MapBackground, 'mediaId'> = { x: 0, y: 0, width: 900, height: 450, opacity: 0.4 };

const ownMap = () => buildOwnMap(app.deps, hall);

async function send(to: string, token = admin): Promise<string> {
  const { body } = await upload(app, file, { token, to, use: 'background' });
  return body._id;
}

const save = (seatMapId: string, draftVersion: number, map: SeatMap, token = admin) =>
  app.call('POST /back/seat-map/save', { seatMapId, draftVersion, map }, { token });

async function bought(versionId: string) {
  const { payload } = await app.app.inject({ method: 'GET', url: `/api/v1/front/seat-map/${versionId}` });
  return { payload, map: readBuyerMap(JSON.parse(payload)) };
}

describe('the picture behind a map', () => {
  it('is one of its owner or of the platform, or the one that is there already', async () => {
    const { clientId, token, seatMapId } = await ownMap();
    const [own, platform, foreign] = [
      await send(clientId, token),
      await send('platform'),
      await send((await ownMap()).clientId),
    ];
    expect((await save(seatMapId, 1, behind(platform))).status).toBe(200);
    expect((await save(seatMapId, 2, behind(platform, true), token)).status).toBe(200);
    expect((await save(seatMapId, 3, behind(own), token)).status).toBe(200);
    for (const id of [foreign, '0199a1b2-0c3d-7e4f-8a5b-0123456789ab']) {
      const { status, error } = await save(seatMapId, 4, behind(id), token);
      expect([status, error.fields]).toEqual([400, { 'map.background.mediaId': 'unknown' }]);
    }
    const { body } = await app.call('POST /back/seat-map/get', { seatMapId }, { token });
    expect(body).toMatchObject({ clientId, draftVersion: 4, map: { background: { mediaId: own } } });
  });

  it('is never an address', async () => {
    const { seatMapId } = await ownMap();
    const { status } = await save(seatMapId, 1, behind('https://elsewhere.example/plan.png'));
    expect(status).toBe(400);
  });

  it('is told to buyers of a published map only where it says so', async () => {
    const { clientId, seatMapId } = await ownMap();
    const mediaId = await send(clientId);
    const publish = async (isShown: boolean, draftVersion: number) => {
      await save(seatMapId, draftVersion, behind(mediaId, isShown));
      const at = { seatMapId, draftVersion: draftVersion + 1 };
      return (await app.call('POST /back/seat-map/publish', at, { token: admin })).body.versionId;
    };
    const traced = await bought(await publish(false, 1));
    expect(traced.payload).not.toContain(mediaId);
    const shown = await bought(await publish(true, 2));
    expect(shown.map.background).toEqual({ ...place, mediaId, isShown: true });
  });

  it('has a file for buyers whose address stays when somebody crops the picture', async () => {
    const mediaId = await send('platform');
    const frame = { crop: { x: 0.5, y: 0, width: 0.5, height: 1 }, focus: { x: 0.75, y: 0.5 } };
    await app.call('POST /back/media/set-frame', { pictureId: mediaId, frame }, { token: admin });
    const sizes = { full: [3000, 1500], ground: [2048, 1024] } as const;
    for (const name of ['full', 'ground'] as const) {
      const answer = await app.app.inject({ method: 'GET', url: wholePictureAddress(mediaId, name) ?? '' });
      const [width, height] = sizes[name];
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
    }
    const cropped = await app.app.inject({ method: 'GET', url: `/media/pictures/${mediaId}/1/card.webp` });
    expect(cropped.statusCode).toBe(404);
  });

  it('stays behind when the map is copied for another client', async () => {
    const token = admin;
    const [from, to] = [await ownMap(), await ownMap()];
    const mediaId = await send(from.clientId, token);
    await save(from.seatMapId, 1, behind(mediaId), token);
    const at = { seatMapId: from.seatMapId, draftVersion: 2 };
    const { body: version } = await app.call('POST /back/seat-map/publish', at, { token });
    const copied = async (hallId: string) => {
      const source = { kind: 'copy' as const, versionId: version.versionId };
      const body = { hallId, name: 'Kopija', from: source };
      const made = await app.call('POST /back/seat-map/create', body, { token });
      return (await app.call('POST /back/seat-map/get', { seatMapId: made.body.seatMapId }, { token })).body
        .map;
    };
    expect((await copied(from.hallId)).background?.mediaId).toBe(mediaId);
    expect((await copied(to.hallId)).background).toBeUndefined();
  });
});

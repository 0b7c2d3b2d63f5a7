import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs } from '../../../testing/builders.ts';
import { drawPicture, upload } from './pictures.testing.ts';

let app: TestApp;
let admin: string;
let file: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin')).token;
  file = await drawPicture(900, 900).png().toBuffer();
});
afterAll(() => app.close());

const read = async (eventId: string) =>
  (await app.call('POST /back/event/get-pictures', { eventId }, { token: admin })).body;
const set = async (
  eventId: string,
  pictures: { poster?: string | null; gallery?: readonly string[]; fingerprint?: string },
) => {
  const chosen = (pictureId: string) => ({ pictureId, alts: { en: 'A stage' } });
  const { poster = null, gallery = [] } = pictures;
  const fingerprint = pictures.fingerprint ?? (await read(eventId)).fingerprint;
  const wanted = { poster: poster === null ? null : chosen(poster), gallery: gallery.map(chosen) };
  const body = { eventId, fingerprint, ...wanted };
  return app.call('POST /back/event/set-pictures', body, { token: admin });
};
const send = async (to: string) => {
  const { body } = await upload(app, file, { token: admin, to });
  return String(body._id);
};
const cardOf = async (slug: string) => {
  const { body } = await app.call('POST /front/event/{slug}', {}, { params: { slug } });
  return body.event.media.files.card;
};

describe('the pictures of an event', () => {
  it('are shown to buyers, and kept in the order they were given', async () => {
    const event = await buildEvent(app.deps, { title: 'With pictures' });
    const [poster, one, two] = [
      await send(event.clientId),
      await send(event.clientId),
      await send('platform'),
    ];
    expect((await set(event.id, { poster, gallery: [two, one] })).status).toBe(200);
    const { body } = await app.call('POST /back/event/get-pictures', { eventId: event.id }, { token: admin });
    expect(body).toMatchObject({
      clientId: event.clientId,
      poster: { pictureId: poster, alts: { en: 'A stage' } },
    });
    expect(body.gallery.map(({ pictureId }) => pictureId)).toEqual([two, one]);
    const card = await cardOf(event.slug);
    expect(card).toBe(`/media/pictures/${poster}/1/card.webp`);
    const { rawPayload } = await app.app.inject({ method: 'GET', url: card });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 600, height: 840 });
  });

  it('make a gallery on its page, each as it is framed, in its sizes, with what it shows in the reader’s language', async () => {
    const event = await buildEvent(app.deps, { title: 'A gallery' });
    const [one, two] = [await send(event.clientId), await send(event.clientId)];
    const frame = { crop: { x: 0, y: 0.5, width: 1, height: 0.5 }, focus: { x: 0.25, y: 0.75 } };
    await app.call('POST /back/media/set-frame', { pictureId: two, frame }, { token: admin });
    const gallery = [
      { pictureId: two, alts: { en: 'The hall', sr: 'Sala' } },
      { pictureId: one, alts: {} },
    ];
    const { fingerprint } = await read(event.id);
    const body = { eventId: event.id, fingerprint, poster: null, gallery };
    await app.call('POST /back/event/set-pictures', body, { token: admin });
    const page = await app.call('POST /front/event/{slug}', { lang: 'sr' }, { params: { slug: event.slug } });
    const [framed, whole] = page.body.event.gallery ?? [];
    expect(framed).toEqual({
      alt: 'Sala',
      small: { src: `/media/pictures/${two}/2/small.webp`, width: 800, height: 400 },
      large: { src: `/media/pictures/${two}/2/picture.webp`, width: 900, height: 450 },
      focus: { x: 25, y: 50 },
    });
    expect(whole).toMatchObject({ alt: '', large: { width: 900, height: 900 } });
    for (const file of [framed?.small, framed?.large]) {
      const { rawPayload } = await app.app.inject({ method: 'GET', url: file?.src ?? '' });
      const { width, height } = await sharp(rawPayload).metadata();
      expect({ width, height }).toEqual({ width: file?.width, height: file?.height });
    }
  });

  it('are of its client or of the platform, and named where they are not; nothing changes then', async () => {
    const event = await buildEvent(app.deps, { title: 'Strange pictures' });
    const [own, foreign] = [await send(event.clientId), await send((await buildClient(app.deps)).id)];
    const { error } = await set(event.id, { poster: foreign, gallery: [own, foreign] });
    expect(error.fields).toEqual({ 'poster.pictureId': 'unknown', 'gallery.1.pictureId': 'unknown' });
    const { body } = await app.call('POST /back/event/get-pictures', { eventId: event.id }, { token: admin });
    expect(body).toMatchObject({ poster: null, gallery: [] });
  });

  it('go along when the event is copied, and stay when the copy loses its own', async () => {
    const event = await buildEvent(app.deps, { title: 'To be copied' });
    const [poster, one] = [await send(event.clientId), await send(event.clientId)];
    await set(event.id, { poster, gallery: [one] });
    const copy = { key: 'copy-with-pictures', eventId: event.id, startsAt: { at: '2031-05-05T20:00' } };
    const { body: made } = await app.call('POST /back/event/duplicate', copy, { token: admin });
    const pictures = async (eventId: string) =>
      (await app.call('POST /back/event/get-pictures', { eventId }, { token: admin })).body;
    expect(await pictures(made.eventId)).toMatchObject({
      poster: { pictureId: poster },
      gallery: [{ pictureId: one }],
    });
    await set(made.eventId, {});
    expect(await pictures(event.id)).toMatchObject({
      poster: { pictureId: poster },
      gallery: [{ pictureId: one }],
    });
  });

  it('reach the dates of a series with the poster of their event, later changes too, until a date has its own', async () => {
    const event = await buildEvent(app.deps, { title: 'A series' });
    const [first, later, own] = await Promise.all([1, 2, 3].map(() => send(event.clientId)));
    const starts = ['2031-05-05T20:00', '2031-05-06T20:00'];
    const dates = starts.map(at => ({ at }));
    const series = { key: 'series-with-poster', eventId: event.id, dates };
    const { body: made } = await app.call('POST /back/event/create-series', series, { token: admin });
    const [one, two] = made.events.map(({ eventId }) => eventId);
    const posterOf = async (eventId = '') => (await read(eventId)).poster?.pictureId;
    const ofTwo = { key: 'series-of-a-date', eventId: two ?? '', dates: [{ at: '2031-06-05T20:00' }] };
    const more = await app.call('POST /back/event/create-series', ofTwo, { token: admin });
    const three = more.body.events[0]?.eventId;

    await set(event.id, { poster: first });
    expect([await posterOf(one), await posterOf(two), await posterOf(three)]).toEqual([first, first, first]);
    await set(one ?? '', { poster: own });
    // the same poster with another gallery is no poster of its own
    await set(two ?? '', { poster: first, gallery: [own ?? ''] });
    await set(event.id, { poster: later });
    expect([await posterOf(one), await posterOf(two), await posterOf(three)]).toEqual([own, later, later]);
    await set(event.id, {});
    expect([await posterOf(one), await posterOf(two)]).toEqual([own, undefined]);
  });

  it('are not overwritten by who has read them before somebody else changed them', async () => {
    const event = await buildEvent(app.deps, { title: 'Two editors' });
    const [one, two] = [await send(event.clientId), await send(event.clientId)];
    const { fingerprint } = await read(event.id);
    const first = await set(event.id, { poster: one, fingerprint });
    const second = await set(event.id, { poster: two, fingerprint });
    expect([first.status, second.status, second.error.code]).toEqual([200, 409, 'event.changed']);
    expect(await read(event.id)).toMatchObject(first.body);
    expect(first.body.poster?.pictureId).toBe(one);
    expect((await set(event.id, { poster: two, fingerprint: first.body.fingerprint })).status).toBe(200);
  });

  it('are those of one of two editors who save at once, and the other is told', async () => {
    const event = await buildEvent(app.deps, { title: 'Two at once' });
    const chosen = [await send(event.clientId), await send(event.clientId)];
    const { fingerprint } = await read(event.id);
    const answers = await Promise.all(chosen.map(poster => set(event.id, { poster, fingerprint })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = answers.findIndex(({ status }) => status === 200);
    expect((await read(event.id)).poster?.pictureId).toBe(chosen[kept]);
  });

  it('give way to a drawn poster again when they are taken away', async () => {
    const event = await buildEvent(app.deps, { title: 'Drawn again' });
    await set(event.id, { poster: await send(event.clientId) });
    await set(event.id, {});
    const card = await cardOf(event.slug);
    expect(card).toMatch(/^\/media\/posters\//);
    expect((await app.app.inject({ method: 'GET', url: card })).statusCode).toBe(200);
  });
});

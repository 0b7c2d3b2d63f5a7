import { drawMapPicture, loadMapPicture, readableOpacity, readablePlace } from './map-picture.ts';

const image = { width: 400, height: 200, close: () => undefined };
const place = { x: 100, y: 100, width: 800, height: 400, opacity: 0.3 };
const screen = { width: 300, height: 200 };

function drawnAt(view: { scale: number; x: number; y: number }): number[] | undefined {
  const context = { globalAlpha: 1, drawImage: jest.fn<undefined, [unknown, ...number[]]>() };
  drawMapPicture(context as unknown as CanvasRenderingContext2D, { image, place }, view, screen);
  expect(context.globalAlpha).toBe(1);
  return context.drawImage.mock.calls[0]?.slice(1) as number[] | undefined;
}

describe('the picture behind a map', () => {
  it('is drawn whole where all of it is on the screen', () => {
    expect(drawnAt({ scale: 0.25, x: 0, y: 0 })).toEqual([0, 0, 400, 200, 25, 25, 200, 100]);
  });

  it('is read only as far as it is on the screen', () => {
    // from 300, 200 on: a quarter of the way across and down
    expect(drawnAt({ scale: 1, x: 300, y: 200 })).toEqual([100, 50, 150, 100, 0, 0, 300, 200]);
  });

  it('is not drawn where none of it is on the screen', () => {
    expect(drawnAt({ scale: 1, x: 2_000, y: 0 })).toBeUndefined();
  });
});

describe('the picture that is seen behind seats', () => {
  it('is never so strong that labels on it can’t be read, and keeps to a fainter wish', () => {
    expect(readablePlace({ ...place, opacity: 0.9 })).toEqual({ ...place, opacity: readableOpacity });
    expect(readablePlace({ ...place, opacity: 0.1 }).opacity).toBe(0.1);
  });
});

describe('loading it', () => {
  const id = '0199a1b2-0c3d-7e4f-8a5b-0123456789ab';
  const asked = jest.fn<Promise<unknown>, [string]>();
  beforeEach(() => {
    asked.mockReset();
    Object.assign(globalThis, { fetch: asked, createImageBitmap: async () => image });
  });
  const load = (mediaId: string) => loadMapPicture(mediaId, 'ground', new AbortController().signal);

  it('asks this site for it by its id', async () => {
    asked.mockResolvedValue({ ok: true, blob: async () => new Blob() });
    expect(await load(id)).toBe(image);
    expect(asked.mock.calls[0]?.[0]).toBe(`/media/pictures/${id}/1/ground.webp`);
  });

  it('asks nobody for what is no id', async () => {
    expect(await load('https://elsewhere.example/a.png')).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
  });

  it('goes without it when it is gone or can’t be had', async () => {
    asked.mockResolvedValueOnce({ ok: false });
    expect(await load(id)).toBeUndefined();
    asked.mockRejectedValueOnce(new TypeError('no network'));
    expect(await load(id)).toBeUndefined();
  });
});

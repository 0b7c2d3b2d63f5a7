import sharp from 'sharp';
import type { TestApp } from '../../../testing/app.ts';

/** A picture of stripes, so that parts of it can be told apart. */
export function drawPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 40 } } });
}

/** Sends a file as a browser does. */
export async function upload(
  app: TestApp,
  file: Buffer,
  { token, to, use = 'poster' }: { token: string; to: string; use?: string },
) {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/v1/back/media/upload/${to}/${use}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  });
  return { status: response.statusCode, body: response.json() };
}

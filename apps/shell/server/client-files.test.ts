/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { clientFiles } from './client-files.ts';

describe('the files of the client build', () => {
  const base = mkdtempSync(join(tmpdir(), 'vh-client-files-'));
  const write = (build: string, name: string, text: string) => {
    mkdirSync(join(base, build, 'assets'), { recursive: true });
    writeFileSync(join(base, build, 'assets', name), text);
  };
  const app = Fastify();
  beforeAll(async () => {
    write('now', 'small.js', 'small');
    write('now', 'large.js', 'large');
    write('now', 'large.js.br', 'compressed');
    write('before', 'old.js', 'old');
    write('before', 'small.js', 'former');
    await clientFiles(join(base, 'now'), [join(base, 'before', 'assets')])(app);
  });
  afterAll(async () => {
    await app.close();
    rmSync(base, { recursive: true });
  });

  it.each([
    ['small.js', 'br', 'small'],
    ['small.js', 'identity', 'small'],
    ['large.js', 'br', 'compressed'],
    ['large.js', 'identity', 'large'],
    ['old.js', 'br', 'old'],
    ['old.js', 'identity', 'old'],
  ])('are served beside those of the build before: %s as %s', async (name, coding, body) => {
    const answer = await app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': coding } });
    expect([answer.statusCode, answer.body]).toEqual([200, body]);
    expect(answer.headers['cache-control']).toMatch(/max-age=31536000, immutable/);
  });

  it('are 404 where no build has them', async () => {
    expect((await app.inject('/assets/none.js')).statusCode).toBe(404);
  });
});

import Fastify from 'fastify';
import { addBodyParsers } from './body-parsers.ts';

async function parsed(payload: string): Promise<unknown> {
  const app = Fastify();
  addBodyParsers(app);
  app.post('/', request => ({ read: request.body }));
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/', payload, headers });
  await app.close();
  return answer.json<{ read: unknown }>().read;
}

describe('a body of JSON', () => {
  it('has no prototype in it, however its name is spelt', async () => {
    const bodies = ['{"__proto__":{"a":1},"b":2}', String.raw`{"\u005f_proto__":{"a":1},"b":2}`];
    for (const body of bodies) expect(await parsed(body)).toEqual({ b: 2 });
  });

  it('has no half signs in it, which no database keeps as JSON', async () => {
    const body = String.raw`{"name":"a\ud83d","list":["\udfff\ud83d\ude00"],"\ud800":1}`;
    expect(await parsed(body)).toEqual({ name: 'a\ufffd', list: ['\ufffd😀'] });
  });

  it('keeps everything else that is escaped', async () => {
    const body = String.raw`{"name":"\u0160ejla \ud83c\udfad","path":"C:\\users"}`;
    expect(await parsed(body)).toEqual({ name: 'Šejla 🎭', path: 'C:\\users' });
  });
});

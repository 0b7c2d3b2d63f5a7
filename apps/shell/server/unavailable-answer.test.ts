/** @jest-environment node */
import { languageCodes } from '@vh/domain';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerUnavailable } from './unavailable-answer.ts';

describe('a call while the API can not be asked', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = Fastify();
    app.get('/*', (_request, reply) => answerUnavailable(reply));
  });
  afterEach(() => app.close());

  const ask = async (headers: Record<string, string>, url = '/api/v1/front/settings/get') => {
    const answer = await app.inject({ url, headers });
    return { ...answer.json<{ code: string; message: string }>(), ...answer };
  };

  it('is answered by the contract’s error, and when to try again', async () => {
    const answer = await ask({});
    expect(answer.statusCode).toBe(503);
    expect(answer.code).toBe('service.unavailable');
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  });

  it('is answered in each language of the site', async () => {
    const texts = await Promise.all(
      languageCodes.map(async code => (await ask({ cookie: `a=b; i18n_redirected=${code}` })).message),
    );
    expect(new Set(texts).size).toBeGreaterThanOrEqual(languageCodes.length - 1); // two of them have the same words
    expect(texts.every(Boolean)).toBe(true);
  });

  it('takes the language of the address, then that of the cookie, then the browser’s', async () => {
    const de = (await ask({ 'accept-language': 'de-AT,en;q=0.5' })).message;
    expect(de).toBe((await ask({ cookie: 'i18n_redirected=de', 'accept-language': 'fr' })).message);
    expect(de).toBe((await ask({ cookie: 'i18n_redirected=fr' }, '/api/x?lang=de')).message);
    expect(de).not.toBe((await ask({})).message);
    expect((await ask({ 'accept-language': 'de' })).headers['content-language']).toMatch(/^de/);
  });
});

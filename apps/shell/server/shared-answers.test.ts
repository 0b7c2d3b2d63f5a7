/** @jest-environment node */
import type { ApiClient } from '@vh/api-client';
import { createSharedAnswers } from './shared-answers.ts';
import { siteStateOf } from './site-state.ts';

function setUp(answer: (name: string) => unknown = name => ({ name })) {
  const asked: string[] = [];
  const client = (who: string): ApiClient => ({
    call: (async (name: string) => {
      asked.push(`${who} ${name}`);
      return answer(name);
    }) as ApiClient['call'],
    file: async () => ({ blob: new Blob(), fileName: '' }),
    downloadUrl: () => '',
  });
  const clock = { now: 0 };
  const answers = createSharedAnswers(client('all'), 1000, () => clock.now);
  return { asked, clock, answers, own: answers.through(client('own')) };
}

describe('the shared answers', () => {
  it('are asked for once in their lifetime, however many pages want them', async () => {
    const { asked, clock, own } = setUp();
    await Promise.all([own.call('GET /front/design/theme'), own.call('GET /front/design/theme')]);
    clock.now = 999;
    await own.call('GET /front/design/theme');
    expect(asked).toEqual(['all GET /front/design/theme']);
    clock.now = 1000;
    await own.call('GET /front/design/theme');
    expect(asked).toHaveLength(2);
  });

  it('are told apart by body and path', async () => {
    const { asked, own } = setUp();
    for (const slug of ['a', 'b', 'a']) {
      await own.call('POST /front/event/{slug}', { lang: 'en' }, { params: { slug } });
    }
    await own.call('POST /front/event/{slug}', { lang: 'sr' }, { params: { slug: 'a' } });
    expect(asked).toHaveLength(3);
  });

  it('are none of what is somebody’s own', async () => {
    const { asked, own } = setUp();
    await own.call('POST /back/user/me');
    await own.call('POST /back/user/me');
    expect(asked).toEqual(['own POST /back/user/me', 'own POST /back/user/me']);
  });

  it('are known without asking once they are there, as long as they live', async () => {
    const { clock, answers, own } = setUp();
    const name = 'GET /front/design/theme';
    const asking = own.call(name);
    expect(answers.known(name, undefined, undefined)).toBeUndefined();
    await asking;
    await own.call('POST /back/user/me');
    expect(answers.known(name, undefined, undefined)).toEqual({ name });
    expect(answers.known(name, { lang: 'sr' }, undefined)).toBeUndefined();
    expect(answers.known('POST /back/user/me', undefined, undefined)).toBeUndefined();
    clock.now = 1000;
    expect(answers.known(name, undefined, undefined)).toBeUndefined();
  });

  it('do not repeat a failure', async () => {
    let isDown = true;
    const { own } = setUp(() => {
      if (isDown) throw new Error('down');
      return 'up';
    });
    await expect(own.call('GET /front/design/theme')).rejects.toThrow('down');
    isDown = false;
    await expect(own.call('GET /front/design/theme')).resolves.toBe('up');
  });
});

describe('the state of the site', () => {
  it('is known for a moment, and tells when the platform is closed', async () => {
    let isMaintenanceMode = false;
    const { answers } = setUp(name =>
      name.includes('deploy') ? { isMaintenanceMode } : { siteAvailableLanguages: ['en', 'sr'] },
    );
    const clock = { now: 0 };
    const state = siteStateOf(answers, 1000, () => clock.now);
    expect(state.known()).toBeUndefined();
    expect(await state.ask()).toEqual({ offered: ['en', 'sr'], isClosed: false });
    isMaintenanceMode = true;
    clock.now = 1000;
    expect(state.known()).toBeUndefined();
  });

  it('is open and offers every language when the API says nothing', async () => {
    const { answers } = setUp(() => {
      throw new Error('down');
    });
    const { offered, isClosed } = await siteStateOf(answers, 1000).ask();
    expect([offered.length, isClosed]).toEqual([9, false]);
  });
});

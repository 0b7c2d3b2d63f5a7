import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../testing/builders.ts';
import { getSettings, saveSettings } from '../../system/settings/settings.service.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

function save(section: 'general' | 'design' | 'deploy', values: object) {
  return saveSettings(test.db.query, section, values, test.clock.now());
}

describe('GET /front/design/theme', () => {
  it('has every flag false while nothing was set §design-flags', async () => {
    const { status, body } = await test.call('GET /front/design/theme');
    expect(status).toBe(200);
    expect(body).toEqual({
      showEventsArchive: false,
      showHomeSlider: false,
      showHomeFeatured: false,
      showHomeCategories: false,
      showHomeTypes: false,
      showHomeInYourCity: false,
      showHomeNews: false,
      showLanguageSwitcher: false,
      tokens: {},
      darkTokens: {},
    });
  });

  it('shows what was set, and the text "true" as true', async () => {
    await save('design', { showHomeSlider: true, showHomeNews: ' True ', tokens: { velvet: '#14408f' } });
    const { body } = await test.call('GET /front/design/theme');
    expect(body).toMatchObject({ showHomeSlider: true, showHomeNews: true, showHomeTypes: false });
  });

  it('gives the platform look where a stored one is unsafe or can not be read', async () => {
    for (const tokens of [{ velvet: '#fff;}' }, { ink: '#fff' }, { 'color-accent': 'red' }]) {
      await save('design', { tokens, darkTokens: {} });
      const { body } = await test.call('GET /front/design/theme');
      expect([body.tokens, body.darkTokens]).toEqual([{}, {}]);
    }
  });

  it('shows pictures of this site or of https, and no others', async () => {
    await save('design', { logo: 'javascript:alert(1)', favicon: '/media/sign.svg' });
    const { body } = await test.call('GET /front/design/theme');
    expect(body).toMatchObject({ favicon: '/media/sign.svg' });
    expect(body).not.toHaveProperty('logo');
  });
});

describe('POST /back/settings/save-design', () => {
  const blue = { tokens: { velvet: '#14408f' }, darkTokens: { velvet: '#3f6fd1' } };

  it('is for admins only', async () => {
    const client = (await loginAs(test.deps, 'client')).token;
    expect((await test.call('POST /back/settings/save-design', blue, { token: client })).status).toBe(403);
  });

  it('saves a look that can be read, completes its dark, and keeps the rest', async () => {
    await save('design', { showHomeTypes: true });
    const token = (await loginAs(test.deps, 'admin')).token;
    const { status, body } = await test.call('POST /back/settings/save-design', blue, { token });
    expect([status, body.darkTokens, body.showHomeTypes]).toEqual([200, blue.darkTokens, true]);
  });

  it('refuses what breaks out or can not be read, says what, and keeps what was', async () => {
    const token = (await loginAs(test.deps, 'admin')).token;
    const refused = await test.call(
      'POST /back/settings/save-design',
      { tokens: { velvet: '#f5c6cb', rope: '#fff;}' }, darkTokens: {} },
      { token },
    );
    expect(refused).toMatchObject({ status: 400, body: { fields: { 'tokens.rope': 'value' } } });
    const pale = await test.call(
      'POST /back/settings/save-design',
      { tokens: { velvet: '#f5c6cb' }, darkTokens: { velvet: '#3f6fd1' } },
      { token },
    );
    expect(pale.status).toBe(400);
    expect(pale.body).toMatchObject({
      fields: { 'tokens.on-velvet.velvet': expect.stringMatching(/^contrast 1\.\d\d, needed 4\.5$/) },
    });
    expect((await test.call('GET /front/design/theme')).body.tokens).toEqual(blue.tokens);
  });
});

describe('the design as it is changed', () => {
  it('is overwritten by nobody who has not seen it, and has its slider in the new order', async () => {
    const token = (await loginAs(test.deps, 'admin')).token;
    await save('design', { tokens: {}, darkTokens: {} });
    const one = await buildEvent(test.deps, { title: 'One', sliderPosition: 1 });
    const two = await buildEvent(test.deps, { title: 'Two', sliderPosition: 1 });
    const read = async () => (await test.call('POST /back/settings/get-design', {}, { token })).body;
    const seen = await read();
    const change = (body: object) =>
      test.call('POST /back/settings/save-design', { version: seen.version, ...body }, { token });
    const answers = await Promise.all([
      change({ sliders: [two.id, one.id] }),
      change({ showHomeNews: !seen.showHomeNews }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('settings.changed');
    const { version } = await read();
    const sliders = [two.id, one.id];
    await test.call('POST /back/settings/save-design', { version, sliders }, { token });
    expect((await read()).sliders.map(event => event.title)).toEqual(['Two', 'One']);
    const shown = (await test.call('POST /front/event/get-sliders', {})).body.sliders;
    expect(shown.map(event => event.title)).toEqual(['Two', 'One']);
  });
});

describe('GET /front/settings/get', () => {
  it('has defaults while nothing was set', async () => {
    const { body } = await test.call('GET /front/settings/get');
    expect(body).toMatchObject({ appName: 'Velvet Hall', currency: 'EUR', allSecure: false });
    expect(body.siteAvailableLanguages).toHaveLength(9);
  });

  it.each(['false', 'False', ' FALSE ', '', false])(
    'hides settings that are %j §setting-false',
    async off => {
      await save('general', { companyName: 'Hall', facebook: off, ga4: off, allSecure: off || 'false' });
      const { body } = await test.call('GET /front/settings/get');
      expect(body).toMatchObject({ companyName: 'Hall', allSecure: false });
      expect(body).not.toHaveProperty('facebook');
      expect(body).not.toHaveProperty('ga4');
    },
  );

  it('tells ids of outside scripts, and none of another form', async () => {
    const good = { ga4: 'G-AB12', gtm: ' GTM-XY9 ', adWords: 'AW-1/label', fbPixel: '123' };
    await save('general', good);
    expect((await test.call('GET /front/settings/get')).body).toMatchObject({ ...good, gtm: 'GTM-XY9' });
    await save('general', {
      ga4: 'G-1&x=<script>',
      gtm: 'https://evil.example',
      adWords: 'AW-',
      fbPixel: "1');alert(1)",
    });
    const { body } = await test.call('GET /front/settings/get');
    for (const name of Object.keys(good)) expect(body).not.toHaveProperty(name);
  });

  it('takes a stored value of the wrong type as never set', async () => {
    await save('general', { currency: 'XXX', siteAvailableLanguages: 'en' });
    const { status, body } = await test.call('GET /front/settings/get');
    expect([status, body.currency, body.siteAvailableLanguages.length]).toEqual([200, 'EUR', 9]);
  });
});

describe('public profiles and card marks', () => {
  it('are addresses that run nothing', async () => {
    await save('general', {
      twitter: 'javascript:alert(1)',
      tiktok: 'https://tiktok.com/@hall',
      cardMarks: { visa: '/media/visa.svg', maestro: 'false' },
    });
    const { body } = await test.call('GET /front/settings/get');
    expect(body).toMatchObject({
      tiktok: 'https://tiktok.com/@hall',
      cardMarks: { visa: '/media/visa.svg' },
    });
    expect(body).not.toHaveProperty('twitter');
    expect(body.cardMarks).not.toHaveProperty('maestro');
  });
});

describe('POST /back/deploy/get', () => {
  it('is false for what is missing and needs no login §deploy-settings', async () => {
    await save('deploy', { isSecureMyOrderAvailable: true });
    expect((await test.call('POST /back/deploy/get')).body).toEqual({
      isMaintenanceMode: false,
      isSecureMyOrderAvailable: true,
      isSignUpAvailable: false,
    });
  });
});

describe('saveSettings', () => {
  it('keeps what is not named', async () => {
    await saveSettings(test.db.query, 'checkout', { protectionBasisPoints: 500 }, test.clock.now());
    await saveSettings(test.db.query, 'checkout', { cardMinutes: 30 }, test.clock.now());
    expect(await getSettings(test.db.query, 'checkout')).toMatchObject({
      protectionBasisPoints: 500,
      cardMinutes: 30,
      bankTransferDays: 3,
    });
  });
});

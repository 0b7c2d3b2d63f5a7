import { createTestApp, type TestApp } from '../../testing/app.ts';
import { getSettings, saveSettings } from './settings.service.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

function save(section: 'general' | 'design' | 'deploy', values: object) {
  return saveSettings(test.db.query, section, values, test.clock.now());
}

describe('GET /front/design/theme', () => {
  it('has every flag false while nothing was set', async () => {
    const { status, body } = await test.call('GET /front/design/theme');
    expect(status).toBe(200);
    expect(body).toMatchObject({ showHomeSlider: false, showLanguageSwitcher: false, tokens: {} });
  });

  it('shows what was set, and the text "true" as true', async () => {
    await save('design', { showHomeSlider: true, showHomeNews: 'true', tokens: { 'color-accent': 'red' } });
    const { body } = await test.call('GET /front/design/theme');
    expect(body).toMatchObject({
      showHomeSlider: true,
      showHomeNews: true,
      tokens: { 'color-accent': 'red' },
    });
  });
});

describe('GET /front/settings/get', () => {
  it('has defaults while nothing was set', async () => {
    const { body } = await test.call('GET /front/settings/get');
    expect(body).toMatchObject({ appName: 'Velvet Hall', currency: 'EUR', allSecure: false });
    expect(body.siteAvailableLanguages).toHaveLength(9);
  });

  it('hides settings that are the text false or empty', async () => {
    await save('general', { companyName: 'Hall', facebook: 'false', ga4: '', allSecure: 'false' });
    const { body } = await test.call('GET /front/settings/get');
    expect(body).toMatchObject({ companyName: 'Hall', allSecure: false });
    expect(body).not.toHaveProperty('facebook');
    expect(body).not.toHaveProperty('ga4');
  });

  it('takes a stored value of the wrong type as never set', async () => {
    await save('general', { currency: 'XXX', siteAvailableLanguages: 'en' });
    const { status, body } = await test.call('GET /front/settings/get');
    expect([status, body.currency, body.siteAvailableLanguages.length]).toEqual([200, 'EUR', 9]);
  });
});

describe('POST /back/deploy/get', () => {
  it('is false for what is missing and needs no login', async () => {
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

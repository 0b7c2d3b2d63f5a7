import { editedSettings, generalSettingFields } from '@vh/domain';
import {
  generalFacts,
  generalProblems,
  generalValues,
  toggleLanguage,
  type GeneralSettings,
} from './general-form.model.ts';

const stored: GeneralSettings = {
  ...editedSettings(generalSettingFields, {
    appName: 'Velvet Hall',
    allSecure: true,
    currency: 'EUR',
    siteAvailableLanguages: ['en', 'sr'],
  }),
  version: 'v1',
};
const values = generalValues(stored);

describe('the settings of the platform', () => {
  it('may be empty but for the name, and go back with the version they came with', () => {
    expect(values).not.toHaveProperty('version');
    expect(generalProblems(values)).toEqual({});
    expect(generalFacts(values, 'v1')).toEqual(stored);
  });

  it.each([
    ['appName', ' ', 'empty'],
    ['city', 'Niš\nSrbija', 'line'],
    ['zip', '123456789012345678901', 'long'],
    ['email', 'nobody', 'email'],
    ['iban', 'RS35 2600 0560 1001 6113 78', 'iban'],
    ['instagram', 'javascript:alert(1)', 'webAddress'],
    ['gtm', 'GTM-?', 'scriptId'],
    ['fbPixel', 'abc', 'scriptId'],
  ])('say of %s %j what is wrong', (field, value, problem) => {
    expect(generalProblems({ ...values, [field]: value })).toEqual({ [field]: problem });
  });

  it('offer a language more or less, in the order they were chosen', () => {
    expect(toggleLanguage(['en', 'sr'], 'de')).toEqual(['en', 'sr', 'de']);
    expect(toggleLanguage(['en', 'sr'], 'en')).toEqual(['sr']);
    expect(generalProblems({ ...values, siteAvailableLanguages: [] })).toEqual({
      siteAvailableLanguages: 'languages',
    });
  });
});

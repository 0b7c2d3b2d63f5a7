import { generalSettingFields } from './general-settings.ts';
import {
  cardMarks,
  editedSettings,
  mapSettings,
  shownSettings,
  type SettingFields,
} from './setting-field.ts';
import { settingProblems, settingTextProblem } from './setting-problem.ts';

const fields = {
  title: { kind: 'name', most: 5, fallback: 'Hall' },
  note: { kind: 'line', most: 5, isInternal: true },
  isOpen: { kind: 'switch', fallback: true },
  marks: { kind: 'cardMarks' },
} as const satisfies SettingFields;

describe('the declaration of settings', () => {
  it('gives a value for each of them, in its order', () => {
    expect(mapSettings(fields, ({ kind }, name) => `${name} ${kind}`)).toEqual({
      title: 'title name',
      note: 'note line',
      isOpen: 'isOpen switch',
      marks: 'marks cardMarks',
    });
  });

  it('gives staff every setting, with nothing where it is not set', () => {
    const edited = editedSettings(fields, { title: 'Hall', isOpen: false, marks: { visa: '/visa.svg' } });
    expect(edited).toMatchObject({ title: 'Hall', note: '', isOpen: false });
    expect(edited.marks).toEqual({
      ...Object.fromEntries(cardMarks.map(mark => [mark, ''])),
      visa: '/visa.svg',
    });
  });

  it('keeps internal settings from everybody', () => {
    expect(shownSettings(fields, { title: 'Hall', note: 'secret', isOpen: true })).toEqual({
      title: 'Hall',
      isOpen: true,
    });
  });
});

describe('what is wrong with settings', () => {
  it.each([
    ['title', '  ', 'empty'],
    ['title', 'Long name', 'long'],
    ['note', 'a\nb', 'line'],
    ['note', '', undefined],
  ] as const)('of %s %j: %s', (name, text, problem) => {
    expect(settingTextProblem(fields[name], text)).toBe(problem);
  });

  it.each([
    ['email', 'nobody', 'email'],
    ['iban', 'rs35 2600 0560 1001 6113 79', undefined],
    ['iban', 'RS35260005601001611378', 'iban'],
    ['facebook', 'javascript:alert(1)', 'webAddress'],
    ['adWords', 'AW-123/abc', undefined],
    ['adWords', 'AW-abc', 'scriptId'],
  ] as const)('of the platform’s %s %j: %s', (name, text, problem) => {
    expect(settingTextProblem(generalSettingFields[name], text)).toBe(problem);
  });

  it('is named by the path of the field', () => {
    const edited = editedSettings(generalSettingFields, {
      appName: 'Hall',
      currency: 'EUR',
      allSecure: true,
    });
    const marks = { ...edited.cardMarks, visa: 'https://elsewhere.example/visa.svg' };
    expect(
      settingProblems(generalSettingFields, { ...edited, cardMarks: marks, siteAvailableLanguages: [] }),
    ).toEqual({
      'cardMarks.visa': 'picture',
      siteAvailableLanguages: 'languages',
    });
  });

  it('names an example of every id that has the form it asks for', () => {
    for (const field of Object.values(generalSettingFields))
      if (field.kind === 'scriptId') expect(settingTextProblem(field, field.example)).toBeUndefined();
  });
});

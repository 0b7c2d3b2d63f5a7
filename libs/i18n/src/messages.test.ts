import { formatDay, languageCodes, languageTag } from '@vh/domain';
import { changeLanguage } from './change-language.ts';
import { createI18n, mainNamespace } from './speech.ts';
import { allEventsLabel, homeLabel } from './header-labels.ts';
import { loadMessages } from './load-messages.ts';
import { messages as laterEn } from './later/en.ts';
import firstEn from './locales/en.json';

const en = { ...firstEn, ...laterEn };

const pluralStems = Object.keys(en)
  .filter(key => key.endsWith('_other'))
  .map(key => key.slice(0, -'_other'.length));

/** The plural forms whole numbers up to 200 need in a language. */
function pluralForms(tag: string): string[] {
  const rules = new Intl.PluralRules(tag);
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))];
}

/** The `{{name}}` places of a message. */
function places(message: string): string[] {
  return [...message.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1] ?? '').sort();
}

describe.each(languageCodes)('the %s catalogue', language => {
  it('has every plural form its counts need', async () => {
    const messages: Readonly<Record<string, string>> = await loadMessages(language);
    const forms = pluralForms(languageTag(language));
    const missing = pluralStems.flatMap(stem =>
      forms.filter(form => !messages[`${stem}_${form}`]).map(form => `${stem}_${form}`),
    );
    expect(missing).toEqual([]);
  });

  it('ends no sentence with two dots where days are written with one', async () => {
    const messages: Readonly<Record<string, string>> = await loadMessages(language);
    const date = formatDay('2026-11-21T12:00:00Z', { language, timeZone: 'UTC' });
    for (const key of [
      ...['codeFrom', 'documentsAskHelp', 'ticketTransferredTo', 'orderRefundDone'],
      ...['newsSince', 'newsStopped', 'requestStateOpen', 'requestStateApproved', 'requestStateDone'],
      ...['requestStateDeclined', 'requestStateWithdrawn', 'requestStateExpired'],
    ])
      expect(messages[key]?.replace('{{date}}', date)).not.toContain('..');
  });

  it('fills the same places as English', async () => {
    const messages: Readonly<Record<string, string>> = await loadMessages(language);
    const differing = Object.entries(en).filter(
      ([key, english]) => !/_one$/.test(key) && places(messages[key] ?? '').join() !== places(english).join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});

describe('createI18n', () => {
  it('gives independent instances', async () => {
    const first = createI18n('en', await loadMessages('en'));
    const second = createI18n('en', { ...en, goHome: 'Somewhere else' });
    expect([first.t('goHome'), second.t('goHome')]).toEqual(['Go Home', 'Somewhere else']);
  });

  it('keeps keys with dots whole and counts plurals', async () => {
    const instance = createI18n('en', await loadMessages('en'));
    expect(instance.t('errors.cart.empty')).toBe('The cart is empty.');
    expect([1, 2].map(count => instance.t('placesChosen', { count }))).toEqual(['1 ticket', '2 tickets']);
  });

  it('loads the words of another language on change', async () => {
    const instance = createI18n('en', await loadMessages('en'));
    await changeLanguage(instance, 'sr');
    expect(instance.language).toBe('sr');
    expect(instance.textsOf('sr', mainNamespace)).toBeDefined();
  });
});

describe('the header labels', () => {
  it('name Home in the specification’s twelve languages, else in English §label-home', () => {
    const codes = ['en', 'ba', 'sr', 'de', 'es', 'fr', 'ru', 'se', 'it', 'jp', 'cn', 'nl', 'xx', 'toString'];
    expect(codes.map(homeLabel).join()).toBe(
      'Home,Početna,Početna,Startseite,Inicio,Accueil,Главная,Hem,Home,ホーム,首页,Home,Home,Home',
    );
  });

  it('name All Events in the specification’s seven languages, else in English §label-all-events', () => {
    expect(['ba', 'sr', 'de', 'es', 'fr', 'ru', 'se'].map(allEventsLabel)).toEqual([
      'Svi događaji',
      'Svi događaji',
      'Alle Veranstaltungen',
      'Todos los eventos',
      'Tous les événements',
      'Все события',
      'Alla evenemang',
    ]);
    expect(['en', 'nl', 'it', 'jp', 'xx', 'constructor'].map(allEventsLabel)).toEqual(
      Array.from({ length: 6 }, () => 'All Events'),
    );
  });
});

import { languageCodes } from '@vh/domain';
import fc from 'fast-check';
import { createServerI18n, ensureEngine } from './engine.ts';
import type { MessageTexts } from './joined.ts';
import { loadMessages } from './load-messages.ts';
import { createI18n, mainNamespace } from './speech.ts';

describe.each(languageCodes)('the words in %s', language => {
  let messages: MessageTexts = {};
  beforeAll(async () => {
    messages = await loadMessages(language);
  });

  it('are the same with i18next and without', () => {
    const plain = createI18n(language, messages);
    const engine = createServerI18n(language, messages);
    const keys = Object.keys(messages).map(key => key.replace(/_(one|few|many|other)$/, ''));
    fc.assert(
      fc.property(
        fc.constantFrom(...keys, 'nobody.has.this'),
        fc.option(fc.nat(2_000_000), { nil: undefined }),
        (key, count) => {
          const values = { name: 'A & B', ...(count !== undefined && { count }) };
          expect(plain.t(key, values)).toBe(engine.t(key, values));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('words that get an engine', () => {
  it('give it what they have and what they are given later', () => {
    const speech = createI18n('sr', { hello: 'Zdravo, {{name}}' });
    speech.addTexts('sr', 'area', { before: 'pre' });
    ensureEngine(speech);
    const { engine } = speech;
    ensureEngine(speech);
    expect(speech.engine).toBe(engine);
    speech.addTexts('sr', 'area', { after_one: '{{count}} dan', after_other: '{{count}} dana' });
    const template = speech.templatesOf('sr', 'area');
    expect([template('before', undefined), template('after', 21)]).toEqual(['pre', '{{count}} dan']);
    expect(speech.t('hello', { name: 'Ana' })).toBe('Zdravo, Ana');
    expect(engine?.templatesOf('sr', mainNamespace)('hello', undefined)).toBe('Zdravo, {{name}}');
  });

  it('tell who listens that the language changed, until they stop', () => {
    const speech = createI18n('en', { hello: 'Hello' });
    ensureEngine(speech);
    const heard: string[] = [];
    const stop = speech.subscribe(() => heard.push(speech.language));
    speech.addTexts('de', mainNamespace, { hello: 'Hallo' });
    speech.changeLanguage('de');
    stop();
    speech.changeLanguage('en');
    expect(heard).toEqual(['de']);
    expect([speech.firstLanguage, speech.t('hello')]).toEqual(['en', 'Hello']);
  });
});

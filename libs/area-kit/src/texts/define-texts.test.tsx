import { act, fireEvent, render, screen } from '@testing-library/react';
import { type Speech } from '@vh/i18n';
import { createI18n, I18nProvider } from '@vh/i18n/shell';
import type { LanguageCode } from '@vh/domain';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { textsLoaded, type LocaleFiles } from './area-texts.ts';
import { defineTexts } from './define-texts.ts';

const en = {
  hello: 'Hello {{name}}',
  tickets_one: '{{count}} ticket',
  tickets_other: '{{count}} tickets',
  'why.taken_by_other': 'Taken by others',
} as const;
const sr = {
  hello: 'Zdravo {{name}}',
  tickets_one: '{{count}} karta',
  tickets_few: '{{count}} karte',
  tickets_other: '{{count}} karata',
  'why.taken_by_other': 'Zauzeli su drugi',
};

interface WordsProps {
  readonly texts: ReturnType<typeof defineTexts<typeof en>>;
  readonly count: number;
}

function Words({ texts, count }: WordsProps) {
  const { text, language } = texts.useTexts();
  return <p>{`${language}: ${text('hello', { name: 'Ana' })}, ${text('tickets', { count })}`}</p>;
}

/** A store that answers who listens to it at once. */
const hear = (listener: (value: boolean) => void, value: boolean) => listener(value);

/** Leads to another page that React prepares behind this one, which is drawn once more by what it hears. */
function Leading({ texts }: Pick<WordsProps, 'texts'>) {
  const { text } = texts.useTexts();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => hear(setReady, asked), [asked]);
  const lead = () => {
    setAsked(true);
    startTransition(() => setPage(2));
  };
  return <button onClick={lead}>{`${text('tickets', { count: page })} ${isReady ? 'ready' : ''}`}</button>;
}

async function show(i18n: Speech, props: WordsProps) {
  // what suspends is shown by the end of an act that is waited for
  await act(async () => {
    render(
      <I18nProvider value={i18n}>
        <Suspense fallback={<p>…</p>}>
          <Words {...props} />
        </Suspense>
      </I18nProvider>,
    );
  });
}

const shown = () => screen.getByRole('paragraph').textContent;

describe('texts of an area', () => {
  it.each([
    ['en', 1, 'en: Hello Ana, 1 ticket'],
    ['sr', 3, 'sr: Zdravo Ana, 3 karte'],
    ['sr', 5, 'sr: Zdravo Ana, 5 karata'],
    ['ba', 2, 'ba: Zdravo Ana, 2 karte'],
    ['de', 2, 'de: Hello Ana, 2 tickets'],
    ['ru', 21, 'ru: Hello Ana, 21 tickets'],
  ] as const)('speak %s with %i', async (language, count, expected) => {
    await show(createI18n(language, {}), { texts: defineTexts('test', { en, sr }), count });
    expect(shown()).toBe(expected);
  });

  it('tell their keys from other strings, counted ones by their stem', () => {
    let has: ((key: string) => boolean) | undefined;
    const texts = defineTexts('test', { en });
    function Asks() {
      ({ has } = texts.useTexts().text);
      return null;
    }
    render(
      <I18nProvider value={createI18n('en', {})}>
        <Asks />
      </I18nProvider>,
    );
    const keys = ['hello', 'tickets', 'why.taken_by_other', 'constructor', 'bye'];
    expect(keys.filter(key => has?.(key))).toEqual(['hello', 'tickets', 'why.taken_by_other']);
  });
});

describe('texts in files', () => {
  /** Files that come when they are let come. */
  function makeFiles(...languages: LanguageCode[]) {
    const asked: string[] = [];
    const release = new Map<string, (module: unknown) => void>();
    const files: LocaleFiles = Object.fromEntries(
      languages.map(code => [
        `./locales/${code}.json`,
        () => {
          asked.push(code);
          return new Promise(resolve => release.set(code, resolve));
        },
      ]),
    );
    const come = (code: string, catalogue: object) =>
      act(async () => {
        release.get(code)?.({ default: catalogue });
        await textsLoaded();
      });
    return { files, asked, come };
  }

  it('are loaded in the language of the page only, and shown when they are there', async () => {
    const { files, asked, come } = makeFiles('en', 'sr');
    await show(createI18n('sr', {}), { texts: defineTexts<typeof en>('test', files), count: 3 });
    expect(shown()).toBe('…');
    await come('sr', sr);
    expect(shown()).toBe('sr: Zdravo Ana, 3 karte');
    expect(asked).toEqual(['sr']);
  });

  it('are English where a language has no file', async () => {
    const { files, asked, come } = makeFiles('en', 'sr');
    await show(createI18n('nl', {}), { texts: defineTexts<typeof en>('test', files), count: 1 });
    await come('en', en);
    expect(shown()).toBe('nl: Hello Ana, 1 ticket');
    expect(asked).toEqual(['en']);
  });

  it('stay in the former language until those of a new one are there', async () => {
    const { files, come } = makeFiles('en', 'sr');
    const i18n = createI18n('sr', {});
    await show(i18n, { texts: defineTexts<typeof en>('test', files), count: 3 });
    await come('sr', sr);
    act(() => i18n.changeLanguage('en'));
    expect(shown()).toBe('en: Zdravo Ana, 3 karte');
    await come('en', en);
    expect(shown()).toBe('en: Hello Ana, 3 tickets');
  });

  it('are asked for as soon as they are defined, in the language of the document', async () => {
    document.documentElement.lang = 'sr-Latn';
    const { files, asked, come } = makeFiles('en', 'sr');
    const texts = defineTexts<typeof en>('test', files);
    expect(asked).toEqual(['sr']);
    await come('sr', sr);
    await show(createI18n('sr', {}), { texts, count: 1 });
    expect(shown()).toBe('sr: Zdravo Ana, 1 karta');
  });

  it('that are there keep no page from being drawn', () => {
    render(
      <I18nProvider value={createI18n('en', {})}>
        <Leading texts={defineTexts('test', { en })} />
      </I18nProvider>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent('2 tickets ready');
  });
});

import { render, screen } from '@testing-library/react';
import { createI18n, I18nProvider } from '@vh/i18n';
import type { LanguageCode } from '@vh/domain';
import { defineTexts } from './define-texts.ts';

const { useTexts } = defineTexts('test', {
  en: { hello: 'Hello {{name}}', tickets_one: '{{count}} ticket', tickets_other: '{{count}} tickets' },
  sr: {
    hello: 'Zdravo {{name}}',
    tickets_one: '{{count}} karta',
    tickets_few: '{{count}} karte',
    tickets_other: '{{count}} karata',
  },
});

function Words({ count }: { count: number }) {
  const { text } = useTexts();
  return <p>{`${text('hello', { name: 'Ana' })}, ${text('tickets', { count })}`}</p>;
}

function say(language: LanguageCode, count: number): string | null {
  const i18n = createI18n(language, {} as never);
  render(
    <I18nProvider value={i18n}>
      <Words count={count} />
    </I18nProvider>,
  );
  return screen.getByRole('paragraph').textContent;
}

describe('texts of an area', () => {
  it.each([
    ['en', 1, 'Hello Ana, 1 ticket'],
    ['sr', 3, 'Zdravo Ana, 3 karte'],
    ['sr', 5, 'Zdravo Ana, 5 karata'],
    ['ba', 2, 'Zdravo Ana, 2 karte'],
    ['de', 2, 'Hello Ana, 2 tickets'],
    ['ru', 3, 'Hello Ana, 3 tickets'],
  ] as const)('speak %s with %i', (language, count, expected) => {
    expect(say(language, count)).toBe(expected);
  });
});

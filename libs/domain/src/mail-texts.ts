import type { LanguageCode } from './locales.ts';
import type { TemplateProblem } from './mail-template.ts';

/** Mails to buyers that organisers add texts to: the order confirmation, payment details of a transfer, the reminder of a reservation. */
export const mailTextKinds = ['order-confirmation', 'transfer-slip', 'payspot-reminder'] as const;

/** One of them. */
export type MailTextKind = (typeof mailTextKinds)[number];

/** Variables that these texts may name, as `{{name}}`. */
export const mailTextVariables = ['name', 'event', 'date', 'venue', 'orderNumber'] as const;

/** One of them. */
export type MailTextVariable = (typeof mailTextVariables)[number];

/** The two texts of a mail, in the order in which it has them. */
export const mailTextParts = ['introduction', 'closing'] as const;

/** An organiser's texts of a mail in one language; '' for none. */
export type MailText = Readonly<Record<(typeof mailTextParts)[number], string>>;

/** An organiser's texts by mail and language. */
export type MailTexts = Partial<Record<MailTextKind, Partial<Record<LanguageCode, MailText>>>>;

/** Most characters of one text in one language. */
export const longestMailText = 1_000;

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Everything that is wrong with a text: names that are no variables, once each, and other braces. */
export function mailTextProblems(text: string): readonly TemplateProblem[] {
  const known: readonly string[] = mailTextVariables;
  const names = new Set([...text.matchAll(variable)].map(([, name = '']) => name));
  const unknown = [...names].filter(name => !known.includes(name));
  return [
    ...unknown.map(name => ({ reason: 'unknown', name }) as const),
    ...(/[{}]/.test(text.replace(variable, '')) ? [{ reason: 'braces' } as const] : []),
  ];
}

/** A text with the values of its variables, as plain text; braces within a value are no variables. */
export function fillMailText(text: string, values: Readonly<Record<MailTextVariable, string>>): string {
  return text.replace(variable, (written, name: string) => {
    const known = mailTextVariables.find(one => one === name);
    return known ? values[known] : written;
  });
}

/** The texts of a mail in a language, else in English, else in any; undefined where there are none. */
export function pickMailText(
  texts: MailTexts,
  kind: MailTextKind,
  language: LanguageCode,
): MailText | undefined {
  const written = texts[kind] ?? {};
  return written[language] ?? written.en ?? Object.values(written)[0];
}

/** The same texts without mails and languages in which nothing is written. */
export function writtenMailTexts(texts: MailTexts): MailTexts {
  return Object.fromEntries(
    mailTextKinds.flatMap(kind => {
      const written = Object.entries(texts[kind] ?? {}).filter(([, { introduction, closing }]) =>
        Boolean(introduction || closing),
      );
      return written.length > 0 ? [[kind, Object.fromEntries(written)] as const] : [];
    }),
  );
}

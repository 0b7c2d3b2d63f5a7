import {
  isPlainText,
  languageCodes,
  longestMailText,
  mailTextKinds,
  mailTextParts,
  mailTextProblems,
  writtenMailTexts,
  type LanguageCode,
  type MailText,
  type MailTextKind,
  type MailTexts,
} from '@vh/domain';

/** The form of mail texts, as they are typed. */
export interface MailTextsValues {
  /** False where an event has its organiser's. */
  readonly isOwn: boolean;
  readonly texts: MailTexts;
}

/** What can be wrong with a text. */
export type MailTextProblem =
  | { readonly key: 'unknown'; readonly name: string }
  | { readonly key: 'braces' | 'wrongText' };

const noText: MailText = { introduction: '', closing: '' };

/** The texts of a mail in a language, as they are typed. */
export function textOf(texts: MailTexts, kind: MailTextKind, language: LanguageCode): MailText {
  return texts[kind]?.[language] ?? noText;
}

/** Languages in which something is written for a mail. */
export function writtenLanguages(texts: MailTexts, kind: MailTextKind): LanguageCode[] {
  return languageCodes.filter(code =>
    mailTextParts.some(part => textOf(texts, kind, code)[part].trim() !== ''),
  );
}

/** The texts with those of a mail in a language replaced. */
export function withText(
  texts: MailTexts,
  { kind, language }: { readonly kind: MailTextKind; readonly language: LanguageCode },
  text: MailText,
): MailTexts {
  return { ...texts, [kind]: { ...texts[kind], [language]: text } };
}

/** What is wrong, by the field's path; nothing is in texts that are not the event's own. */
export function mailTextsProblems({
  isOwn,
  texts,
}: MailTextsValues): Readonly<Record<string, MailTextProblem>> {
  if (!isOwn) return {};
  const found = mailTextKinds.flatMap(kind =>
    writtenLanguages(texts, kind).flatMap(language =>
      mailTextParts.flatMap(part => {
        const problem = problemOf(textOf(texts, kind, language)[part]);
        return problem ? [[`texts.${kind}.${language}.${part}`, problem] as const] : [];
      }),
    ),
  );
  return Object.fromEntries(found);
}

function problemOf(text: string): MailTextProblem | undefined {
  if (text.trim().length > longestMailText || !isPlainText(text)) return { key: 'wrongText' };
  const [first] = mailTextProblems(text);
  if (!first) return undefined;
  return first.name === undefined ? { key: 'braces' } : { key: 'unknown', name: first.name };
}

/** The texts of a right form, as the API takes them. */
export function sentTexts(texts: MailTexts): MailTexts {
  const trimmed = mailTextKinds.map(kind => {
    const written = writtenLanguages(texts, kind).map(language => {
      const { introduction, closing } = textOf(texts, kind, language);
      return [language, { introduction: introduction.trim(), closing: closing.trim() }] as const;
    });
    return [kind, Object.fromEntries(written)] as const;
  });
  return writtenMailTexts(Object.fromEntries(trimmed));
}

/** What the API found wrong with a text, by its code such as `unknown:total`. */
export function readTextRefusal(code: string): MailTextProblem {
  const [reason, name = ''] = code.split(':');
  if (reason === 'unknown') return { key: 'unknown', name };
  return { key: reason === 'braces' ? 'braces' : 'wrongText' };
}

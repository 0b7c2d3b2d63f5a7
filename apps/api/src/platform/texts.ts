import type { LanguageCode } from '@vh/domain';
import { languageCodes } from '@vh/domain';

/** One file of texts, as the compiler knows it from `en.json`. */
type Catalogue = Readonly<Record<string, string>>;

/** Files of one folder by path: `import.meta.glob('./locales/*.json', { eager: true, import: 'default' })`. */
type LocaleFiles = Readonly<Record<string, unknown>>;

/** The texts of a file. Those whose keys have a point are in a group: `paidBy.card` is `card` of the group `paidBy`. */
export type Texts<C extends Catalogue> = {
  readonly [
    K in keyof C as K extends `${infer Group}.${string}` ? Group : K
  ]: K extends `${infer Group}.${string}` ? Texts<InGroup<C, Group>> : string;
};

type InGroup<C extends Catalogue, Group extends string> = {
  readonly [K in keyof C as K extends `${Group}.${infer Name}` ? Name : never]: string;
};

/** The texts of a module in the site's languages. */
export type TextsByLanguage<C extends Catalogue> = Readonly<Record<LanguageCode, Texts<C>>>;

/**
 * Reads the texts beside a module when it starts. The files are i18next JSON, whose `{{name}}` become `{name}`, as
 * `fillTemplate` and words of mails have it. A text that a file lacks has been filled in by the build. Every language has
 * a file (`npm run i18n`); one that has none yet is said in English.
 */
export function defineTexts<C extends Catalogue>(files: LocaleFiles): TextsByLanguage<C>;
export function defineTexts(files: LocaleFiles): Readonly<Record<string, unknown>> {
  const byLanguage = new Map(
    Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.json$/g, ''), grouped(file)]),
  );
  const english = byLanguage.get('en');
  if (!english) throw new Error(`There is no en.json among ${Object.keys(files).join(', ') || 'no files'}.`);
  return Object.fromEntries(languageCodes.map(code => [code, byLanguage.get(code) ?? english]));
}

interface Group {
  [name: string]: string | Group;
}

function grouped(file: unknown): Group {
  const texts: Group = {};
  for (const [key, text] of Object.entries(Object(file))) {
    const names = key.split('.');
    const last = names.pop() ?? key;
    const group = names.reduce(groupIn, texts);
    group[last] = String(text).replaceAll('{{', '{').replaceAll('}}', '}');
  }
  return texts;
}

function groupIn(group: Group, name: string): Group {
  const known = group[name];
  if (typeof known === 'object') return known;
  return (group[name] = {});
}

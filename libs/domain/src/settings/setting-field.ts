import type { LanguageCode } from '../locales.ts';
import type { Currency } from '../money.ts';

/** A line of text; `name` must not be empty, the others are hidden where they are. */
type TextField =
  | { readonly kind: 'name'; readonly most: number; readonly fallback: string }
  | { readonly kind: 'line'; readonly most: number }
  | { readonly kind: 'email' }
  | { readonly kind: 'iban' }
  | { readonly kind: 'webAddress' }
  /** The id of a script of another service; `example` is one of its form. */
  | { readonly kind: 'scriptId'; readonly form: RegExp; readonly example: string };

/**
 * One setting: its kind, by which it is typed, checked, stored, answered and shown, and what holds while it was never set.
 * The site answers it to everybody, unless it is internal.
 */
export type SettingField = { readonly isInternal?: true } & (
  | TextField
  | { readonly kind: 'switch'; readonly fallback: boolean }
  | { readonly kind: 'currency'; readonly fallback: Currency }
  /** In the order in which they are offered. */
  | { readonly kind: 'languages'; readonly fallback: readonly LanguageCode[] }
  /** Addresses of pictures by the mark of a card; '' for the neutral drawing. */
  | { readonly kind: 'cardMarks' }
);

/** A group of settings by name, in the order in which staff get them. */
export type SettingFields = Readonly<Record<string, SettingField>>;

/** The kind of a setting. */
export type SettingKind = SettingField['kind'];

/** The marks of cards and of card security that the footer can show. */
export const cardMarks = [
  'mastercard',
  'maestro',
  'visa',
  'dinacard',
  'amex',
  'idcheck',
  'visasecure',
] as const;

/** A mark of a card or of card security. */
export type CardMark = (typeof cardMarks)[number];

/** The value of a setting as staff change it, by its kind. */
interface EditedByKind {
  readonly name: string;
  readonly line: string;
  readonly email: string;
  readonly iban: string;
  readonly webAddress: string;
  readonly scriptId: string;
  readonly switch: boolean;
  readonly currency: Currency;
  readonly languages: LanguageCode[];
  readonly cardMarks: Record<CardMark, string>;
}

/** The values of a group as staff change them; '' for texts that are not set. */
export type EditedSettings<F extends SettingFields> = {
  readonly [N in keyof F]: EditedByKind[F[N]['kind']];
};

/** The names of a group's settings that are a line of text. */
export type TextSetting<F extends SettingFields> = {
  [N in keyof F & string]: F[N] extends TextField ? N : never;
}[keyof F & string];

/** The names of a group's settings that everybody gets. */
export type PublicSetting<F extends SettingFields> = {
  [N in keyof F]: F[N] extends { readonly isInternal: true } ? never : N;
}[keyof F];

/**
 * A value for each setting of a group.
 *
 * @param valueOf the value, by the declaration and the name
 */
export function mapSettings<F extends SettingFields, V>(
  fields: F,
  valueOf: (field: F[keyof F], name: keyof F & string) => V,
): Record<keyof F & string, V> {
  const names = Object.keys(fields) as (keyof F & string)[];
  return Object.fromEntries(names.map(name => [name, valueOf(fields[name], name)])) as Record<
    keyof F & string,
    V
  >;
}

/** Stored values of a group as staff change them: '' for what is not set, and every mark of a card. */
export function editedSettings<F extends SettingFields>(
  fields: F,
  stored: { readonly [N in keyof F]?: unknown },
): EditedSettings<F> {
  return mapSettings(fields, ({ kind }, name) => {
    const value = stored[name];
    if (kind !== 'cardMarks') return value ?? '';
    const known = value ?? {};
    return Object.fromEntries(cardMarks.map(mark => [mark, (known as Record<string, unknown>)[mark] ?? '']));
  }) as EditedSettings<F>;
}

/** Those values of a group that everybody gets. */
export function shownSettings<F extends SettingFields, V extends { readonly [N in keyof F]?: unknown }>(
  fields: F,
  values: V,
): Omit<V, Exclude<keyof F, PublicSetting<F>>> {
  const shown = Object.entries(values).filter(([name]) => fields[name]?.isInternal !== true);
  return Object.fromEntries(shown) as Omit<V, Exclude<keyof F, PublicSetting<F>>>;
}

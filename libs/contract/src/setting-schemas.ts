import {
  cardMarks,
  cleanIban,
  isPictureOrNone,
  mapSettings,
  settingTextProblem,
  type PublicSetting,
  type SettingField,
  type SettingFields,
} from '@vh/domain';
import * as z from 'zod';
import { currency, email, language } from './primitives.ts';

/** A mark of a card or of card security. */
export const cardMark = z.enum(cardMarks);

const picture = z.string().trim().max(500).refine(isPictureOrNone);
const text = z.string();
const optionalText = z.string().optional();
const edited = {
  // the text false hides it, as in every optional text
  email: z.union([z.literal(''), email, z.literal('false').transform(() => '')]),
  switch: z.boolean(),
  currency,
  languages: z.array(language).min(1).refine(isWithoutRepeats),
  cardMarks: z.record(cardMark, picture),
};
const shown = { cardMarks: z.partialRecord(cardMark, text).optional(), languages: z.array(language) };

type TextSchema = z.ZodType<string, string>;

/** The schema of a setting as staff send it and get it, by its kind. */
interface EditedByKind {
  readonly name: TextSchema;
  readonly line: TextSchema;
  readonly email: typeof edited.email;
  readonly iban: TextSchema;
  readonly webAddress: TextSchema;
  readonly scriptId: TextSchema;
  readonly switch: typeof edited.switch;
  readonly currency: typeof currency;
  readonly languages: typeof edited.languages;
  readonly cardMarks: typeof edited.cardMarks;
}

/** The schema of a setting as the site answers it, by its kind. */
interface ShownByKind {
  readonly name: typeof text;
  readonly line: typeof optionalText;
  readonly email: typeof optionalText;
  readonly iban: typeof optionalText;
  readonly webAddress: typeof optionalText;
  readonly scriptId: typeof optionalText;
  readonly switch: typeof edited.switch;
  readonly currency: typeof currency;
  readonly languages: typeof shown.languages;
  readonly cardMarks: typeof shown.cardMarks;
}

type Shape<F extends SettingFields, S extends Record<SettingField['kind'], unknown>> = {
  [N in keyof F]: S[F[N]['kind']];
};

/** The fields of a group's body: '' hides what is not set. */
export function editedShape<F extends SettingFields>(fields: F): Shape<F, EditedByKind> {
  return mapSettings(fields, editedSchema) as Shape<F, EditedByKind>;
}

/** The fields of a group's answer to everybody; texts that are not set are absent, and what is internal too. */
export function shownShape<F extends SettingFields>(
  fields: F,
): Pick<Shape<F, ShownByKind>, PublicSetting<F>> {
  const shapes = Object.entries(mapSettings(fields, shownSchema));
  const open = shapes.filter(([name]) => fields[name]?.isInternal !== true);
  return Object.fromEntries(open) as Pick<Shape<F, ShownByKind>, PublicSetting<F>>;
}

function editedSchema(field: SettingField): z.core.$ZodType {
  const isRight = (typed: string) => settingTextProblem(field, typed) === undefined;
  switch (field.kind) {
    case 'name':
      // no shop is called "false": a name is never hidden
      return z
        .string()
        .trim()
        .min(1)
        .max(field.most)
        .refine(typed => isRight(typed) && withoutFalse(typed) !== '');
    case 'line':
      return z.string().trim().max(field.most).transform(withoutFalse).refine(isRight);
    case 'webAddress':
      return z.string().trim().max(300).transform(withoutFalse).refine(isRight);
    case 'scriptId':
      return z.string().trim().transform(withoutFalse).refine(isRight);
    case 'iban':
      return z.string().transform(withoutFalse).transform(cleanIban).refine(isRight);
    default:
      return edited[field.kind];
  }
}

function shownSchema({ kind }: SettingField): z.core.$ZodType {
  switch (kind) {
    case 'name':
      return text;
    case 'switch':
    case 'currency':
      return edited[kind];
    case 'languages':
    case 'cardMarks':
      return shown[kind];
    default:
      return optionalText;
  }
}

/** A setting equal to the text false hides its feature (specification 3), as an empty one does. */
function withoutFalse(typed: string): string {
  return typed.trim().toLowerCase() === 'false' ? '' : typed;
}

function isWithoutRepeats(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}

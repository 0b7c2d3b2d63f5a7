import {
  cardMarks,
  currencies,
  isSitePicture,
  languageCodes,
  mapSettings,
  type SettingField,
  type SettingFields,
} from '@vh/domain';
import * as z from 'zod';

/** An optional public text; the text 'false' (specification 3), however it is written, hides its feature. */
export const hideable = z
  .union([z.string(), z.literal(false)])
  .transform(text => (text === false || /^(false)?$/i.test(text.trim()) ? undefined : text.trim()))
  .optional();

const switchText = z
  .string()
  .transform(text => text.trim().toLowerCase())
  .pipe(z.enum(['true', 'false']))
  .transform(text => text === 'true');

/** A switch; settings that were typed as text count too. */
export const flag = (fallback: boolean) => z.union([z.boolean(), switchText]).default(fallback);

/** A profile elsewhere; an address that would run a script is none. */
const profileAddress = hideable.refine(address => address === undefined || /^https?:\/\//i.test(address));

/** Where the picture of a mark is; an address elsewhere, as it could be set once, counts as none. */
const markAddress = hideable.transform(address =>
  address !== undefined && isSitePicture(address) ? address : undefined,
);

const markAddresses = z
  .partialRecord(z.enum(cardMarks), markAddress)
  .transform(marks => Object.fromEntries(Object.entries(marks).filter(([, address]) => address)))
  .optional();

/** An id of an outside script, hidden like other texts; anything of another form counts as never set. */
const scriptId = (form: RegExp) => hideable.pipe(z.string().regex(form).optional());

const name = (fallback: string) => z.string().min(1).default(fallback);
const currency = (fallback: (typeof currencies)[number]) => z.enum(currencies).default(fallback);
const languages = (fallback: readonly (typeof languageCodes)[number][]) =>
  z
    .array(z.enum(languageCodes))
    .min(1)
    .default([...fallback]);

/** The schema of a stored setting, by its kind. */
interface StoredByKind {
  readonly name: ReturnType<typeof name>;
  readonly line: typeof hideable;
  readonly email: typeof hideable;
  readonly iban: typeof hideable;
  readonly webAddress: typeof profileAddress;
  readonly scriptId: ReturnType<typeof scriptId>;
  readonly switch: ReturnType<typeof flag>;
  readonly currency: ReturnType<typeof currency>;
  readonly languages: ReturnType<typeof languages>;
  readonly cardMarks: typeof markAddresses;
}

/** The stored fields of a group of settings, with what holds while they were never set. */
export function storedShape<F extends SettingFields>(
  fields: F,
): { [N in keyof F]: StoredByKind[F[N]['kind']] } {
  return mapSettings(fields, storedSchema) as { [N in keyof F]: StoredByKind[F[N]['kind']] };
}

function storedSchema(field: SettingField): z.core.$ZodType {
  switch (field.kind) {
    case 'name':
      return name(field.fallback);
    case 'webAddress':
      return profileAddress;
    case 'scriptId':
      return scriptId(field.form);
    case 'switch':
      return flag(field.fallback);
    case 'currency':
      return currency(field.fallback);
    case 'languages':
      return languages(field.fallback);
    case 'cardMarks':
      return markAddresses;
    default:
      return hideable;
  }
}

import { type EventField, type EventFields, isPlainLine } from '@vh/domain';
import * as z from 'zod';
import { email } from './primitives.ts';

const typedEmail = z.union([z.literal(''), email]);

/** The schemas of fields by their kind. */
interface SchemaByKind {
  readonly line: z.ZodString;
  readonly code: z.ZodString;
  readonly email: typeof typedEmail;
  readonly flag: z.ZodBoolean;
  readonly number: z.ZodInt;
  readonly numberOrNone: z.ZodNullable<z.ZodInt>;
}

type Shape<F extends EventFields> = {
  [N in keyof F]: F[N] extends { readonly isNew: true }
    ? z.ZodDefault<SchemaByKind[F[N]['kind']]>
    : SchemaByKind[F[N]['kind']];
};

function schemaOf(field: EventField): z.ZodType {
  switch (field.kind) {
    case 'line':
      return z.string().max(field.longest).refine(isPlainLine);
    case 'code':
      return z.string().max(field.longest);
    case 'email':
      return typedEmail;
    case 'flag':
      return z.boolean();
    case 'number':
      return z.int().min(field.least).max(field.most);
    case 'numberOrNone':
      return z.int().min(field.least).max(field.most).nullable();
  }
}

/** The schemas of facts of an event that are one value each, by field. */
export function eventFieldShape<F extends EventFields>(fields: F): Shape<F> {
  const schemas = Object.entries(fields).map(([name, field]) => {
    const schema = schemaOf(field);
    return [name, field.isNew ? schema.default(field.initial) : schema];
  });
  return Object.fromEntries(schemas) as Shape<F>;
}

import * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Texts that a pattern alone doesn't give, by the pattern. */
const textsOfFormat: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'somebody@example.test',
  date: '2027-01-31',
  'date-time': '2027-01-31T12:00:00Z',
  uri: 'https://example.test/',
};

/** The smallest input that fits a schema, as far as JSON Schema can say it; texts are as long as they may be short. */
export function sampleInput(schema: z.core.$ZodType): unknown {
  const known = jsonSchemas.get(schema);
  const jsonSchema = known ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  if (!known) jsonSchemas.set(schema, jsonSchema);
  return sampleOf(jsonSchema);
}

/** Making one costs more than most calls that it is made for. */
const jsonSchemas = new WeakMap<z.core.$ZodType, Schema>();

function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [branch] = schema.anyOf ?? schema.oneOf ?? [];
  if (branch) return sampleOf(branch as Schema);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(part => sampleOf(part as Schema)));
  switch (schema.type) {
    case 'object':
      return sampleObject(schema);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf((schema.items ?? {}) as Schema));
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return sampleText(schema);
  }
}

function sampleObject({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(wanted.map(([name, property]) => [name, sampleOf(property as Schema)]));
}

function sampleText({ format, minLength = 0 }: Schema): string {
  return (format && textsOfFormat[format]) ?? 'a'.repeat(Math.max(minLength, 1));
}

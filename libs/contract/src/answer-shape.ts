import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';

/** Formats that say what kind of value it is; all other rules of a text are for who types it. */
const kinds: readonly (string | undefined)[] = ['uuid', 'datetime', 'date', 'time'];

/** Schemas around another one. */
const wrappers: readonly string[] = [
  'optional',
  'nullable',
  'default',
  'prefault',
  'nonoptional',
  'readonly',
  'catch',
];

type Schema = z.core.$ZodType;

/**
 * The schema of what is stored: the same fields and kinds without the rules for who types them (lengths, ranges, patterns,
 * forms of e-mail addresses, refinements, cleaning). What came in by another way, or before a rule was there, can then be
 * read, and one row never takes a whole list away.
 */
export function shapeOf(schema: Schema): Schema {
  const { def } = (schema as z.ZodType)._zod as unknown as { def: z.core.$ZodTypeDef };
  const again = (change: object): Schema =>
    (schema as z.ZodType).clone({ ...def, checks: [], ...change } as never) as Schema;
  if (wrappers.includes(def.type)) {
    return again({ innerType: shapeOf((def as z.core.$ZodOptionalDef).innerType) });
  }
  switch (def.type) {
    case 'string':
      return kinds.includes(formatOf(def)) ? again({}) : z.string();
    case 'number':
      return again({});
    case 'object': {
      const { shape } = def as z.core.$ZodObjectDef;
      return again({ shape: mapValues(shape, shapeOf) });
    }
    case 'array':
      return again({ element: shapeOf((def as z.core.$ZodArrayDef).element) });
    case 'union':
      return again({ options: (def as z.core.$ZodUnionDef).options.map(shapeOf) });
    case 'intersection': {
      const { left, right } = def as z.core.$ZodIntersectionDef;
      return again({ left: shapeOf(left), right: shapeOf(right) });
    }
    case 'record': {
      const { keyType, valueType } = def as z.core.$ZodRecordDef;
      return again({ keyType: shapeOf(keyType), valueType: shapeOf(valueType) });
    }
    case 'tuple': {
      const { items, rest } = def as z.core.$ZodTupleDef;
      return again({ items: items.map(shapeOf), rest: rest && shapeOf(rest) });
    }
    case 'pipe': {
      const pipe = def as z.core.$ZodPipeDef;
      // what cleans or changes is done with; what is stored has the kind of its result
      const isTransform = pipe.out._zod.def.type === 'transform';
      return shapeOf(isTransform ? pipe.in : pipe.out);
    }
    case 'lazy':
      return z.lazy(() => shapeOf((def as z.core.$ZodLazyDef).getter()));
    default:
      return schema;
  }
}

/**
 * The same calls, whose answers are judged by their shape only. A shape is made when it is first asked for: a program makes a few of
 * the calls, and all shapes together take a fifth of a second.
 */
export function answeringByShape<const T extends Readonly<Record<string, Endpoint>>>(endpoints: T): T {
  return mapValues(endpoints, endpoint => {
    const { response } = endpoint;
    if (!response) return endpoint;
    let shape: Schema | undefined;
    return {
      ...endpoint,
      get response() {
        return (shape ??= shapeOf(response));
      },
    };
  }) as T;
}

function formatOf(def: object): string | undefined {
  return 'format' in def && typeof def.format === 'string' ? def.format : undefined;
}

function mapValues<V, R>(values: Readonly<Record<string, V>>, change: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}

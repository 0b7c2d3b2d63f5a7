import type { Json } from './openapi-document.ts';

type Schema = { readonly [key: string]: Json | undefined };

const deepest = 6;

/** A JSON schema as text that reads like the value: keys with their types, optional ones with a question mark. */
export function sketchOf(schema: Json | undefined, depth = 0): string {
  if (!isSchema(schema)) return 'anything';
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return unique(choices.map(choice => sketchOf(choice, depth))).join(' | ');
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map(value => JSON.stringify(value)).join(' | ');
  switch (schema['type']) {
    case 'object':
      return sketchObject(schema, depth);
    case 'array':
      return `[ ${sketchOf(schema['items'], depth)} ]`;
    case 'string':
      return typeof schema['format'] === 'string' ? schema['format'] : 'text';
    case 'integer':
      return 'integer';
    case undefined:
      return 'anything';
    default:
      return String(schema['type']);
  }
}

function sketchObject(schema: Schema, depth: number): string {
  const properties = Object.entries(isSchema(schema['properties']) ? schema['properties'] : {});
  if (properties.length === 0) {
    return isSchema(schema['additionalProperties'])
      ? `{ [key]: ${sketchOf(schema['additionalProperties'], depth + 1)} }`
      : '{}';
  }
  if (depth >= deepest) return '{ … }';
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const indent = '  '.repeat(depth + 1);
  const lines = properties.map(([name, property]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${indent}${name}${mark}: ${sketchOf(property, depth + 1)}`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

function isSchema(value: Json | undefined): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

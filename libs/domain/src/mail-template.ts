/** What is wrong with a template: a variable nobody fills, a block amid other words, or braces that name nothing. */
export type TemplateProblem =
  | { readonly reason: 'unknown' | 'block'; readonly name: string }
  | { readonly reason: 'braces'; readonly name?: never };

/** What a template may name: variables anywhere, blocks such as a button in paragraphs of their own. */
export interface TemplateNames {
  readonly variables: readonly string[];
  readonly blocks: readonly string[];
}

type Part = { readonly literal: string } | { readonly name: string };

/** Everything that is wrong with a template of a mail; nothing twice. */
export function templateProblems(
  template: string,
  { variables, blocks }: TemplateNames,
): readonly TemplateProblem[] {
  const paragraphs = templateParagraphs(template).filter(one => !isIn(blocks, blockOf(one)));
  const parts = paragraphs.flatMap(partsOf);
  const names = new Set(parts.flatMap(part => ('name' in part ? [part.name] : [])));
  const strange = [...names].filter(name => !variables.includes(name));
  const hasBraces = parts.some(part => 'literal' in part && /[{}]/.test(part.literal));
  return [
    ...strange.map(name => ({ reason: blocks.includes(name) ? 'block' : 'unknown', name }) as const),
    ...(hasBraces ? [{ reason: 'braces' } as const] : []),
  ];
}

/** The paragraphs of a template; empty lines part them. */
export function templateParagraphs(template: string): readonly string[] {
  return template
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '');
}

/** The only name in a paragraph, `{button}` -> 'button'; undefined when it has words as well. */
export function blockOf(paragraph: string): string | undefined {
  return /^\{\s*([A-Za-z]\w*)\s*\}$/.exec(paragraph.trim())?.[1];
}

/** A template with values for its variables, as plain text; a name without a value stays as it is written. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  // one pass: braces inside a value are never read as a variable
  return partsOf(template)
    .map(part => {
      if ('literal' in part) return part.literal;
      return Object.hasOwn(values, part.name) ? values[part.name] : `{${part.name}}`;
    })
    .join('');
}

function isIn(names: readonly string[], name: string | undefined): boolean {
  return name !== undefined && names.includes(name);
}

function partsOf(template: string): Part[] {
  // every second piece is the name that the parentheses caught
  return template
    .split(/\{\s*([A-Za-z]\w*)\s*\}/)
    .map((piece, at) => (at % 2 === 1 ? { name: piece } : { literal: piece }));
}

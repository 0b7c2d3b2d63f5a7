const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that can't be taken for markup, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? character);
}

/** Markup that is safe to be put into other markup as it is. */
class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** Takes text of our own, such as a style sheet, as markup. Never for anything that came in from outside. */
export function rawHtml(text: string): Markup {
  return new Markup(text);
}

type Value = string | number | Markup | readonly Markup[];

/** Writes markup; every value that isn't markup itself is escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const text = parts.reduce((written, part, at) => {
    const value = values[at - 1];
    return written + (value === undefined ? '' : textOf(value)) + part;
  });
  return new Markup(text);
}

function textOf(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(item => item.text).join('');
  return escapeHtml(String(value));
}

export type { Markup };

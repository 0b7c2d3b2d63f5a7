/** A statement of a file of SQL. */
export interface Statement {
  /** Without comments, what stands in quotes or between dollars as it is. */
  readonly code: string;
  /** The comments before and inside it, a line each, without their dashes. */
  readonly comments: readonly string[];
  /** First and last line of its code, from 1. */
  readonly firstLine: number;
  readonly lastLine: number;
}

/** What belongs together in SQL: comments, texts in quotes or between dollars, quoted names, the end of a statement. */
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-/'"$;]+|[\s\S]/g;

/** Cuts a file of SQL into its statements. */
export function readStatements(text: string): readonly Statement[] {
  const statements: Statement[] = [];
  let code = '';
  let comments: string[] = [];
  let start = 0;
  const end = (at: number): void => {
    if (code.trim()) {
      const first = lineAt(text, start);
      statements.push({ code: code.trim(), comments, firstLine: first, lastLine: lineAt(text, at) });
      comments = [];
    }
    code = '';
  };
  for (const { 0: part, index } of text.matchAll(token)) {
    if (part.startsWith('--') || part.startsWith('/*'))
      comments.push(part.replace(/^(?:--|\/\*)\s*/, '').trim());
    else if (part === ';') end(index);
    else {
      if (!code.trim() && part.trim()) start = index + part.search(/\S/);
      code += part;
    }
  }
  end(text.length);
  return statements;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

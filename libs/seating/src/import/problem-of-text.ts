import type { ImportProblem, ImportProblemCode } from './import-result.ts';

/** What packed files, PDFs and the usual pictures begin with; all of them have other signs that are no letters too. */
const beginnings = ['PK', '%PDF-', 'GIF8', '\uFFFDPNG'];

/** Why a text can't be a map of any format; undefined when it may be one. */
export function problemOfText(text: string): ImportProblem | undefined {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start === '') return problem('empty-file');
  const isBinary = beginnings.some(one => start.startsWith(one)) && /[^\P{C}\s]|\uFFFD/u.test(start);
  if (isBinary || text.includes('\u0000')) return problem('not-text');
  // what stands for letters that can't be read; names of sections would be printed with it
  const lost = text.indexOf('\uFFFD');
  return lost < 0 ? undefined : problem('wrong-encoding', lineAt(text, lost));
}

/** Where a text that begins as JSON is none; undefined when it does not begin so, or is some. */
export function brokenJson(text: string): ImportProblem | undefined {
  if (!/^\uFEFF?\s*[[{]/.test(text)) return undefined;
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return undefined;
  } catch {
    // deliberate: what browsers say about it differs, and seldom tells where
    const wrong = /[:,[]\s*-?(?:NaN|Infinity|undefined|None)\b/.exec(text);
    return problem('broken-json', wrong ? lineAt(text, wrong.index) : '');
  }
}

function lineAt(text: string, position: number): string {
  return `line ${text.slice(0, position).split('\n').length}`;
}

function problem(code: ImportProblemCode, place = ''): ImportProblem {
  return { code, place, params: {} };
}

/** Lines of cells as a CSV file that table programs open as UTF-8. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map(lineOf).join('')}`;
}

/** The same, written part by part; begins with the mark that table programs look for. */
export async function* csvParts(
  parts: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield '\ufeff';
  for await (const lines of parts) yield lines.map(lineOf).join('');
}

function lineOf(line: readonly string[]): string {
  return `${line.map(quoteCell).join(',')}\r\n`;
}

/** A cell that no table program takes for a formula or a second cell. */
function quoteCell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of cells as a CSV file that table programs open as UTF-8. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map(line => `${line.map(quoteCell).join(',')}\r\n`).join('')}`;
}

/** A cell that no table program takes for a formula or a second cell. */
function quoteCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

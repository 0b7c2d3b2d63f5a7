/** Lines of cells as a table for other programs; begins with the mark by which they know UTF-8. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map(cells => cells.map(csvCell).join(',')).join('\r\n')}`;
}

/** Quoted where it must be; what a spreadsheet would take for a formula is made a text. */
function csvCell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

import { mostLines, UnreadableStatement } from './statement.ts';

/** Far more than a statement of the most transfers has; what reading costs goes by these. */
const most = {
  rows: 3 * mostLines,
  lineLength: 100_000,
  delimiters: 600_000,
  tags: 500_000,
  attributes: 100_000,
};

/**
 * Refuses tables that no bank makes, before they keep a process busy.
 * @throws {UnreadableStatement} too_many_lines
 */
export function refuseHugeTable(text: string): void {
  if (countOf(text, '\n') + countOf(text, '\r') > 2 * most.rows)
    throw new UnreadableStatement('too_many_lines');
  const delimiters = [';', ',', '\t', '|'].reduce((sum, sign) => sum + countOf(text, sign), 0);
  if (delimiters > most.delimiters || longestLine(text) > most.lineLength) {
    throw new UnreadableStatement('too_many_lines');
  }
}

/**
 * Refuses XML with more elements and attributes than a statement can have.
 * @throws {UnreadableStatement} too_many_lines
 */
export function refuseHugeXml(text: string): void {
  if (countOf(text, '<') > most.tags || countOf(text, '=') > most.attributes) {
    throw new UnreadableStatement('too_many_lines');
  }
}

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

function longestLine(text: string): number {
  return text.split(/[\r\n]/).reduce((longest, line) => Math.max(longest, line.length), 0);
}

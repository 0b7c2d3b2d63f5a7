import { readCamtStatement } from './read-camt.ts';
import { readCsvStatement } from './read-csv.ts';
import { UnreadableStatement, type ReadStatement, type StatementHints } from './statement.ts';

/**
 * Reads a file of the bank, whichever it is.
 * @throws {UnreadableStatement}
 */
export function readStatement(bytes: Uint8Array, hints: StatementHints): ReadStatement {
  if (bytes.length === 0) throw new UnreadableStatement('empty');
  return isXml(bytes) ? readCamtStatement(bytes) : readCsvStatement(bytes, hints);
}

/** The first character that is no space, no mark of the encoding and no half of a UTF-16 letter. */
function isXml(bytes: Uint8Array): boolean {
  const first = bytes.find(
    byte => ![0x00, 0xef, 0xbb, 0xbf, 0xff, 0xfe, 0x20, 0x09, 0x0a, 0x0d].includes(byte),
  );
  return first === '<'.charCodeAt(0);
}

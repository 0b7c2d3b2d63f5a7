import { createHash } from 'node:crypto';
import { normaliseSearchText } from '@vh/domain';
import type { StatementLine } from './statement/statement.ts';

/**
 * What tells transfers apart, one for each line of a file: the bank's own reference with the amount, or without
 * one everything that is known. Lines that are alike in everything are counted, so that two real transfers of
 * the same day stay two, and the same file gives the same fingerprints again.
 */
export function fingerprintsOf(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(line => {
    const facts = factsOf(line);
    const count = seen.get(facts) ?? 0;
    seen.set(facts, count + 1);
    return createHash('sha256').update(`${facts}\n${count}`).digest('base64url');
  });
}

function factsOf({ bankReference, bookedOn, amount, currency, ...line }: StatementLine): string {
  const money = `${amount} ${currency}`;
  if (bankReference)
    return ['bank reference', bankReference.replace(/\s+/g, '').toUpperCase(), money].join('\n');
  const texts = [line.payerName, line.payerAccount, line.reference, line.text].map(normaliseSearchText);
  return ['everything', bookedOn, money, ...texts].join('\n');
}

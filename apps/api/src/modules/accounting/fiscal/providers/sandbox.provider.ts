import { createHash } from 'node:crypto';
import { fiscalTaxes, fiscalTotal, type FiscalLabel, decimalAmount } from '@vh/domain';
import type { Clock } from '../../../../platform/clock.ts';
import type { FiscalProvider, FiscalRequest } from './fiscal-provider.ts';

/** The labels that hold in Serbia; every other rate in whole percent is its own, so that organisers elsewhere can try it. */
const serbian: readonly FiscalLabel[] = [
  { label: 'Ђ', vatBasisPoints: 2000 },
  { label: 'Е', vatBasisPoints: 1000 },
  { label: 'Г', vatBasisPoints: 0 },
];
const others = Array.from({ length: 30 }, (_, at) => ({
  label: String(at + 1),
  vatBasisPoints: (at + 1) * 100,
})).filter(({ vatBasisPoints }) => serbian.every(label => label.vatBasisPoints !== vatBasisPoints));

/**
 * The built-in signer, for trying everything out: numbers follow from the request, so that a repeat gets the same receipt.
 *
 * @param origin where its receipts can be checked: that of the site
 */
export function createSandboxSigner(origin: string, clock: Clock): FiscalProvider {
  return {
    currencies: undefined,
    labels: async () => [...serbian, ...others],
    async sign(request) {
      const digest = createHash('sha256').update(request.requestId).digest('hex').toUpperCase();
      const number = `SANDBOX1-SANDBOX1-${Number.parseInt(digest.slice(0, 10), 16)}`;
      return {
        number,
        counter: `${digest.slice(0, 6)}/${digest.slice(6, 12)}${request.kind === 'sale' ? 'ПП' : 'ПР'}`,
        signedAt: clock.now(),
        verificationUrl: `${origin}/api/v1/front/fiscal/sandbox/${request.requestId}`,
        journal: journalOf(request, number),
      };
    },
  };
}

const width = 40;

/** The receipt as text of 40 signs a line, as the authority's are. */
function journalOf({ kind, content, labels: labelOf, orderNumber }: FiscalRequest, number: string): string {
  const money = decimalAmount;
  const row = (left: string, right: string) =>
    left.slice(0, width - right.length - 1).padEnd(width - right.length) + right;
  const middle = (text: string) => text.padStart((width + text.length) / 2, '=').padEnd(width, '=');
  return [
    middle(' SANDBOX '),
    row(kind === 'sale' ? 'PROMET PRODAJA' : 'PROMET REFUNDACIJA', orderNumber),
    '-'.repeat(width),
    ...content.items.flatMap(({ name, quantity, unitPrice, vatBasisPoints }) => [
      `${name} (${labelOf.get(vatBasisPoints) ?? ''})`,
      row(`  ${money(unitPrice)} x ${quantity}`, money(quantity * unitPrice)),
    ]),
    '-'.repeat(width),
    row('Ukupan iznos:', money(fiscalTotal(content.items))),
    ...fiscalTaxes(content.items).map(({ vatBasisPoints, amount }) =>
      row(`${labelOf.get(vatBasisPoints) ?? ''} ${vatBasisPoints / 100}%`, money(amount)),
    ),
    row('PFR broj:', number),
    middle(' NO FISCAL RECEIPT '),
  ].join('\r\n');
}

import type { Currency, LanguageCode, VatReason } from '@vh/domain';
import { vatReasonTexts } from './vat-reason-texts.ts';

/** Who issues a document. */
export interface Issuer {
  readonly name: string;
  /** Street, and postcode with place. */
  readonly address: readonly string[];
  readonly taxNumber: string;
  readonly account: string;
  readonly email: string;
  readonly telephone: string;
}

/** The company that an invoice is made out to. */
export interface InvoiceTo {
  readonly company: string;
  readonly taxNumber: string;
  readonly registrationNumber?: string | undefined;
  readonly address: string;
  readonly zip: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** A line of a document; minor units, VAT included. */
export interface DocumentLine {
  readonly title: string;
  /** What kind of ticket, and when. */
  readonly detail: string;
  readonly quantity: number;
  /** Of one piece, before the discount. */
  readonly unit: number;
  /** Taken off each piece. */
  readonly discount: number;
  readonly total: number;
  /** 2000 = 20 %. */
  readonly vatBasisPoints: number;
  /** VAT contained in `total`. */
  readonly vat: number;
  /** Why tickets at 0 % have no VAT; absent of all else. */
  readonly vatReason?: VatReason | undefined;
}

/** What is contained of one rate; minor units. */
export interface VatShare {
  readonly basisPoints: number;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** Everything that is printed on a document, but for its number; kept with it as it was issued. */
export interface DocumentContent {
  readonly language: LanguageCode;
  readonly issuer: Issuer;
  readonly buyer: InvoiceTo;
  readonly orderNumber: string;
  readonly currency: Currency;
  readonly lines: readonly DocumentLine[];
  readonly vat: readonly VatShare[];
  /** Why what the platform sells itself has no VAT; absent where it has, or nothing of it was sold. */
  readonly exemption?: string;
  readonly total: number;
  /** When the order was paid, and through which provider. */
  readonly paidAt: string;
  readonly paidBy: string;
  /** Of a credit note: the number of the invoice it takes back. */
  readonly invoiceNumber?: string;
  readonly invoicedAt?: string;
}

/** The VAT of lines by rate, the highest first; the sums of all shares are the sums of the lines. */
export function vatSharesOf(
  lines: readonly Pick<DocumentLine, 'total' | 'vat' | 'vatBasisPoints'>[],
): VatShare[] {
  const shares = new Map<number, VatShare>();
  for (const { vatBasisPoints: basisPoints, total, vat } of lines) {
    const known = shares.get(basisPoints) ?? { basisPoints, net: 0, vat: 0, gross: 0 };
    shares.set(basisPoints, {
      basisPoints,
      net: known.net + total - vat,
      vat: known.vat + vat,
      gross: known.gross + total,
    });
  }
  return [...shares.values()].toSorted((a, b) => b.basisPoints - a.basisPoints);
}

/** Why parts of a document have no VAT, in words of its language: the platform's services, then the tickets. */
export function vatReasonsOf({ language, lines, exemption }: DocumentContent): string[] {
  const reasons = new Set(lines.flatMap(line => line.vatReason ?? []));
  return [...(exemption ? [exemption] : []), ...[...reasons].map(reason => vatReasonTexts[language][reason])];
}

/** The number of a document as people write it: 'F-2026-00042'. */
export function formatDocumentNumber(series: string, year: number, number: number): string {
  return `${series}-${year}-${String(number).padStart(5, '0')}`;
}

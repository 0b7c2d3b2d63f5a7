import type { BodyOf, ResponseOf } from '@vh/contract';
import { longestVatExemption, needsVatExemption } from '@vh/domain';

/** How receipts are made, as the API answers it. */
export type FiscalSettings = ResponseOf<'POST /back/fiscal/get-settings'>;

/** Who can sign. */
export const signers = ['none', 'sandbox', 'vpfr'] as const;

/** The settings as they are typed; secrets are empty unless they are given again. */
export interface FiscalValues {
  readonly provider: (typeof signers)[number];
  readonly host: string;
  /** In percent. */
  readonly feeVat: string;
  readonly protectionVat: string;
  /** Why a service with 0 % has no VAT. */
  readonly vatExemption: string;
  /** The label of 0 %: empty where the authority has but one. */
  readonly zeroLabel: string;
  readonly pac: string;
  /** A chosen file in base64. */
  readonly certificate: string;
  readonly passphrase: string;
}

/** What is wrong with a field. */
export type FiscalProblem =
  | 'wrongHost'
  | 'wrongVat'
  | 'noExemption'
  | 'longExemption'
  | 'wrongPac'
  | 'wrongLabel';

/** The stored settings as they are typed. */
export function fiscalValuesOf({
  provider,
  host,
  feeVatBasisPoints,
  protectionVatBasisPoints,
  vatExemption,
  labels,
}: FiscalSettings): FiscalValues {
  return {
    provider,
    host,
    feeVat: String(feeVatBasisPoints / 100),
    protectionVat: String(protectionVatBasisPoints / 100),
    vatExemption,
    zeroLabel: labels['0'] ?? '',
    pac: '',
    certificate: '',
    passphrase: '',
  };
}

/** What is wrong, by the field's path as the API names it. */
export function fiscalProblems(values: FiscalValues): Partial<Record<FiscalPath, FiscalProblem>> {
  const rates = { fee: percentOf(values.feeVat), protection: percentOf(values.protectionVat) };
  const exemption = exemptionProblem(values.vatExemption.trim(), rates);
  return {
    ...(!/^https?:\/\/[^\s/]+/.test(values.host.trim()) && { host: 'wrongHost' }),
    ...(!isShare(rates.fee) && { feeVatBasisPoints: 'wrongVat' }),
    ...(!isShare(rates.protection) && { protectionVatBasisPoints: 'wrongVat' }),
    ...(exemption && { vatExemption: exemption }),
    ...(values.pac.trim() !== '' && !/^[A-Za-z0-9]{4,12}$/.test(values.pac.trim()) && { pac: 'wrongPac' }),
    ...([...values.zeroLabel.trim()].length > 4 && { labels: 'wrongLabel' }),
  };
}

function isShare(basisPoints: number | undefined): boolean {
  return basisPoints !== undefined && basisPoints <= 10_000;
}

/** As the API has it: who sells a service without VAT says why. */
function exemptionProblem(
  exemption: string,
  {
    fee = -1,
    protection = -1,
  }: { readonly fee: number | undefined; readonly protection: number | undefined },
): FiscalProblem | undefined {
  if (exemption.length > longestVatExemption) return 'longExemption';
  const isNeeded = needsVatExemption({ feeBasisPoints: fee, protectionBasisPoints: protection });
  return isNeeded && exemption === '' ? 'noExemption' : undefined;
}

/** Fields that can be wrong, as the API names them. */
type FiscalPath =
  | 'host'
  | 'feeVatBasisPoints'
  | 'protectionVatBasisPoints'
  | 'vatExemption'
  | 'pac'
  | 'labels';

/** The change as the API takes it; secrets only where they were given. */
export function fiscalChangeOf(
  values: FiscalValues,
  { labels }: FiscalSettings,
): BodyOf<'POST /back/fiscal/save-settings'> & object {
  const { provider, pac, certificate, passphrase } = values;
  const others = Object.entries(labels).filter(([rate]) => rate !== '0');
  const zeroLabel = values.zeroLabel.trim();
  return {
    provider,
    host: values.host.trim(),
    feeVatBasisPoints: percentOf(values.feeVat) ?? 0,
    protectionVatBasisPoints: percentOf(values.protectionVat) ?? 0,
    vatExemption: values.vatExemption.trim(),
    labels: { ...Object.fromEntries(others), ...(zeroLabel !== '' && { 0: zeroLabel }) },
    ...(pac.trim() !== '' && { pac: pac.trim() }),
    ...(certificate !== '' && { certificate }),
    ...(passphrase !== '' && { passphrase }),
  };
}

/** Basis points of a typed share; undefined for what is none. */
function percentOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

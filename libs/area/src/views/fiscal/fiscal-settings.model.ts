import type { BodyOf, ResponseOf } from '@vh/contract';

/** How receipts are made, as the API answers it. */
export type FiscalSettings = ResponseOf<'POST /back/fiscal/get-settings'>;

/** Who can sign. */
export const signers = ['none', 'sandbox', 'vpfr'] as const;

/** The settings as they are typed; secrets are empty unless they are given anew. */
export interface FiscalValues {
  readonly provider: (typeof signers)[number];
  readonly host: string;
  /** In percent. */
  readonly protectionVat: string;
  /** The label of 0 %: empty where the authority has but one. */
  readonly zeroLabel: string;
  readonly pac: string;
  /** A chosen file in base64. */
  readonly certificate: string;
  readonly passphrase: string;
}

/** What is wrong with a field. */
export type FiscalProblem = 'wrongHost' | 'wrongVat' | 'wrongPac' | 'wrongLabel';

/** The stored settings as they are typed. */
export function fiscalValuesOf({
  provider,
  host,
  protectionVatBasisPoints,
  labels,
}: FiscalSettings): FiscalValues {
  return {
    provider,
    host,
    protectionVat: String(protectionVatBasisPoints / 100),
    zeroLabel: labels['0'] ?? '',
    pac: '',
    certificate: '',
    passphrase: '',
  };
}

/** What is wrong, by the field's path as the API names it. */
export function fiscalProblems(
  values: FiscalValues,
): Partial<Record<'host' | 'protectionVatBasisPoints' | 'pac' | 'labels', FiscalProblem>> {
  const vat = percentOf(values.protectionVat);
  return {
    ...(!/^https?:\/\/[^\s/]+/.test(values.host.trim()) && { host: 'wrongHost' }),
    ...((vat === undefined || vat > 10_000) && { protectionVatBasisPoints: 'wrongVat' }),
    ...(values.pac.trim() !== '' && !/^[A-Za-z0-9]{4,12}$/.test(values.pac.trim()) && { pac: 'wrongPac' }),
    ...([...values.zeroLabel.trim()].length > 4 && { labels: 'wrongLabel' }),
  };
}

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
    protectionVatBasisPoints: percentOf(values.protectionVat) ?? 0,
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

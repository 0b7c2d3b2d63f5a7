import { fitIpsText, ipsProblems, readSerbianAccount, type Currency } from '@vh/domain';
import { isValidBIC, isValidIBAN } from 'ibantools';
import type { Settings } from '#system';

/** Where transfers go, as far as it is set up. */
export interface TransferAccounts {
  /** Name, address and place on up to three lines. */
  readonly payee: string;
  readonly purpose: string;
  readonly paymentCode: string;
  /** 18 digits. */
  readonly dinars?: string;
  readonly euro?: { readonly iban: string; readonly bic: string };
}

const longestPayee = 70;
const longestPurpose = 35;
/** By order of a citizen. */
const usualPaymentCode = '289';

/** The accounts by the settings; those of the company stand in for what the bank's own settings leave out. */
export function readTransferAccounts(general: Settings<'general'>, bank: Settings<'bank'>): TransferAccounts {
  const company = [
    general.companyName,
    general.address,
    [general.zip, general.city].filter(Boolean).join(' '),
  ];
  const payee = fitIpsText(bank.accountHolder || company.filter(Boolean).join('\n'), longestPayee);
  const generalIban = tidyIban(general.iban ?? '');
  const dinars = readSerbianAccount(bank.accountRsd || generalIban);
  const iban = tidyIban(bank.ibanEur || (generalIban.startsWith('RS') ? '' : generalIban));
  const bic = tidyIban(bank.bicEur);
  const isNamed = payee !== '';
  return {
    payee,
    purpose: fitIpsText(bank.purpose, longestPurpose),
    paymentCode: isPaymentCode(bank.paymentCode) ? bank.paymentCode : usualPaymentCode,
    ...(isNamed && dinars && { dinars }),
    ...(isNamed && isValidIBAN(iban) && { euro: { iban, bic: isValidBIC(bic) ? bic : '' } }),
  };
}

/** The currencies that can be transferred. */
export function transferCurrencies(accounts: TransferAccounts): Currency[] {
  return [...(accounts.dinars ? (['RSD'] as const) : []), ...(accounts.euro ? (['EUR'] as const) : [])];
}

/** An IBAN or BIC without spaces, in capitals. */
export function tidyIban(text: string): string {
  return text.toUpperCase().replace(/\s+/g, '');
}

/** Tells whether a code is one that slips may have. */
export function isPaymentCode(code: string): boolean {
  const payment = { account: '', payee: '', amount: 1, paymentCode: code };
  return !ipsProblems(payment).includes('SF');
}

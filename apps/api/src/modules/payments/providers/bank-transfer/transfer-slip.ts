import {
  fitIpsText,
  formatEpcQr,
  formatIpsQr,
  groupCode,
  groupSerbianAccount,
  model97Reference,
  rfReference,
  type Currency,
} from '@vh/domain';
import { friendlyFormatIBAN } from 'ibantools';
import type { TransferAccounts } from './transfer-accounts.ts';

/** What a buyer is asked to transfer, as it is kept. */
export interface TransferOrder {
  readonly payee: string;
  /** 18 digits for dinars, an IBAN for euro. */
  readonly account: string;
  readonly bic: string;
  /** With its model, or an RF reference. */
  readonly reference: string;
  readonly purpose: string;
  readonly paymentCode: string;
}

/** A payment slip as people and bank programs read it. */
export interface TransferSlip {
  readonly kind: 'ips' | 'epc';
  /** Lines of name, address and place. */
  readonly payee: readonly string[];
  /** As people write it. */
  readonly account: string;
  readonly bic: string;
  /** '97' for dinars; '' otherwise. */
  readonly model: string;
  /** Without the model. */
  readonly reference: string;
  readonly purpose: string;
  readonly paymentCode: string;
  /** What the QR code holds. */
  readonly qr: string;
}

const longestPurpose = 35;

/** What to transfer for an order; undefined for a currency without an account. */
export function orderTransfer(
  accounts: TransferAccounts,
  order: { readonly number: string; readonly currency: Currency },
): TransferOrder | undefined {
  const { payee, paymentCode, dinars, euro } = accounts;
  const purpose = purposeOf(accounts.purpose, order.number);
  if (order.currency === 'RSD' && dinars) {
    return {
      payee,
      paymentCode,
      purpose,
      account: dinars,
      bic: '',
      reference: model97Reference(order.number),
    };
  }
  if (order.currency === 'EUR' && euro) {
    return {
      payee,
      paymentCode,
      purpose,
      account: euro.iban,
      bic: euro.bic,
      reference: rfReference(order.number),
    };
  }
  return undefined;
}

/** The slip of what was kept, for an amount in minor units. */
export function composeSlip(
  transfer: TransferOrder,
  money: { amount: number; currency: Currency },
): TransferSlip {
  const { payee, account, bic, reference, purpose, paymentCode } = transfer;
  const lines = payee.split('\n');
  const shared = { payee: lines, purpose, paymentCode, bic };
  if (money.currency === 'RSD') {
    const qr = formatIpsQr({ account, payee, amount: money.amount, paymentCode, purpose, reference });
    return {
      ...shared,
      kind: 'ips',
      account: groupSerbianAccount(account),
      model: reference.slice(0, 2),
      reference: reference.slice(2),
      qr,
    };
  }
  const name = lines[0] ?? '';
  const qr = formatEpcQr({ name, iban: account, amount: money.amount, reference, ...(bic && { bic }) });
  return {
    ...shared,
    kind: 'epc',
    account: friendlyFormatIBAN(account) ?? account,
    model: '',
    reference,
    qr,
  };
}

/** The setting's words and the order's number; the number is never cut. */
function purposeOf(words: string, number: string): string {
  const grouped = groupCode(number);
  return `${fitIpsText(words, longestPurpose - grouped.length - 1)} ${grouped}`.trim();
}

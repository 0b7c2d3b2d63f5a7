import { readSerbianAccount } from '@vh/domain';
import { isValidIBAN } from 'ibantools';
import { tidyIban } from '#payments';

/**
 * An account as it is kept: an IBAN without spaces, or the 18 digits of an account in Serbia; undefined when it is
 * neither. Serbian IBANs stay IBANs for transfers in euro.
 */
export function readPayeeAccount(typed: string, currency: string): string | undefined {
  const serbian = readSerbianAccount(typed);
  if (serbian && currency === 'RSD') return serbian;
  const iban = tidyIban(typed).replaceAll('-', '');
  return isValidIBAN(iban) ? iban : undefined;
}

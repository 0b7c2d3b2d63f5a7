import type { PaymentMethod } from '@vh/domain';
import type { MessageKey } from '@vh/i18n';

/** What each way to pay is called, and what choosing it means. */
export const methodWords: Readonly<
  Record<PaymentMethod, { readonly label: MessageKey; readonly help: MessageKey }>
> = {
  sandbox: { label: 'paySandbox', help: 'paySandboxHelp' },
  allsecure: { label: 'payAllsecure', help: 'payAllsecureHelp' },
  stripe: { label: 'payStripe', help: 'payStripeHelp' },
  'bank-transfer': { label: 'payBank', help: 'payBankHelp' },
  payspot: { label: 'payPayspot', help: 'payPayspotHelp' },
  free: { label: 'payFree', help: 'payFreeHelp' },
};

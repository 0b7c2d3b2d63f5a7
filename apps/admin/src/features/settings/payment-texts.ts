import { defineTexts } from '@vh/area-kit';
import type en from './locales/payment/en.json';

/** Says the texts of the payment settings. */
export const { useTexts: usePaymentTexts } = defineTexts<typeof en>(
  'area-payment-settings',
  import.meta.glob('./locales/payment/*.json'),
);

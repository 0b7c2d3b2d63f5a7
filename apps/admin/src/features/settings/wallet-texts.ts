import { defineTexts } from '@vh/area-kit';
import type en from './locales/wallet/en.json';

/** Says the texts of the wallet settings. */
export const { useTexts: useWalletTexts } = defineTexts<typeof en>(
  'area-wallet-settings',
  import.meta.glob('./locales/wallet/*.json'),
);

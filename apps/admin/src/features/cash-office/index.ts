export { cashOfficeRoute } from './cash-office-routes.tsx';
export { useCashOfficeTexts } from './cash-office-texts.ts';
export { useTermsText } from './use-terms-text.ts';

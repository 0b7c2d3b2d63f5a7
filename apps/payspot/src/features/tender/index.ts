export { CardDialog } from './card-dialog.tsx';
export { cashKeys } from './cash-keys.ts';
export { CashPad } from './cash-pad.tsx';
export { changeFor, isUnlikelyMove, notes } from './cash.model.ts';
export { ChangeDialog } from './change-dialog.tsx';
export { PayActions } from './pay-actions.tsx';
export { useCardTender } from './use-card-tender.ts';
export { useChangeCheck } from './use-change-check.ts';
export { useTender } from './use-tender.ts';

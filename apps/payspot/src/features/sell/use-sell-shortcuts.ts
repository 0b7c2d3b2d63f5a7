import { cashKeys } from '../tender/index.ts';
import { isTyping, useShortcuts, type Shortcuts } from '../../shared/use-shortcuts.ts';
import type { SellDesk } from './use-sell-desk.ts';

/** Opens the plan of an event that has one. */
export const planKey = 'p';

/** The counter's keys: digits add, P opens the plan, F9 and F10 take the money, Q to E are likely amounts, Escape leaves a field or empties. */
export function useSellShortcuts(desk: SellDesk, focusSearch: () => void): void {
  const { state } = desk.sale;
  const selling = state.kind === 'open' || state.kind === 'refused';
  useShortcuts(
    selling
      ? {
          ...digitKeys(desk),
          ...payKeys(desk),
          [planKey]: desk.openPlan,
          F9: desk.cardReady ? desk.openCard : undefined,
          F10: desk.payCash,
          '/': focusSearch,
          '+': () => changeLast(desk, 1),
          '-': () => changeLast(desk, -1),
          Escape: () => {
            if (!leaveField()) desk.clear();
          },
        }
      : {},
  );
}

function digitKeys(desk: SellDesk): Shortcuts {
  return Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), () => desk.add(at)]));
}

function payKeys({ event, total, tender }: SellDesk): Shortcuts {
  const currency = event.data?.currency;
  return currency && total > 0 ? cashKeys({ total, currency }, tender) : {};
}

/** Anyone who leaves a field by Escape does not mean the basket; false where nobody was in one. */
function leaveField(): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !isTyping(activeElement)) return false;
  activeElement.blur();
  return true;
}

function changeLast(desk: SellDesk, by: number): void {
  const last = desk.basket.lines.at(-1);
  if (last) desk.set(last.ticketTypeId, last.quantity + by);
}

import { hydrateLater } from '../../later/hydrate-later.tsx';
import { QuickDays } from './quick-days.tsx';

/**
 * Days by name, as links until they are touched: which day it is where events take place is dear to find out on a
 * phone. Where some days are chosen they come to life at once, for the chosen one is brought into view.
 */
export const LaterQuickDays = hydrateLater(
  'quick-days',
  async () => QuickDays,
  () => (/[?&](from|to|when)=/.test(window.location.search) ? 'light' : 'untilTouched'),
);

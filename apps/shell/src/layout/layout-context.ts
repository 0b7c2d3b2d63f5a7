import { createContext, use } from 'react';

/** Whether header and footer already stand around what is drawn. */
export const LayoutContext = createContext(false);

/** Tells a page that can stand alone whether header and footer already surround it. */
export function useIsInLayout(): boolean {
  return use(LayoutContext);
}

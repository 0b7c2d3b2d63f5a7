import { useLayoutEffect } from 'react';
import { focusHeading } from './use-focus-on-navigation.ts';

/**
 * For what is drawn only while a page loads: the focus that a change of page gave to its heading goes on to the heading
 * that comes in its place. Otherwise it would fall back to the document, and screen readers would say nothing.
 */
export function useHeadingFocus(): void {
  useLayoutEffect(
    () => () => {
      // the heading is still there now, and the next one as soon as this change is drawn
      if (document.activeElement?.matches('main h1')) queueMicrotask(focusHeading);
    },
    [],
  );
}

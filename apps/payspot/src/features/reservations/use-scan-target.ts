import { useEffect, type RefObject } from 'react';

/**
 * What a scanner types lands in a field wherever the focus is, as long as nothing else takes keys: after a change of page
 * it is on the heading.
 */
export function useScanTarget(field: RefObject<HTMLInputElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return undefined;
    const lead = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || !/^[0-9a-z]$/i.test(key)) return;
      if (document.querySelector('dialog[open]')) return;
      if (target instanceof HTMLElement && target.matches('input, textarea, select')) return;
      // the character follows the focus
      field.current?.focus();
    };
    window.addEventListener('keydown', lead);
    return () => window.removeEventListener('keydown', lead);
  }, [field, isEnabled]);
}

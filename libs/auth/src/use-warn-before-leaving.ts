import { useEffect } from 'react';

/** Lets the browser ask before a page with changes that are not saved is closed or left. */
export function useWarnBeforeLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
}

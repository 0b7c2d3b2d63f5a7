import { useEffect } from 'react';

/** Calls back when the pointer goes down anywhere but in an element. */
export function useClickOutside(root: { readonly current: HTMLElement | null }, onOutside: () => void): void {
  useEffect(() => {
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onOutside();
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  });
}

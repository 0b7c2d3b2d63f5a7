import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The state of a panel that belongs to a button, and what to put on both. */
export interface PopoverState {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Closes it and gives the focus back to its button. */
  close: () => void;
  rootRef: RefObject<HTMLDivElement | null>;
  buttonRef: RefObject<HTMLButtonElement | null>;
  panelId: string;
}

/** Opens and closes a panel: a press outside, focus leaving it and Escape close it. */
export function usePopover(): PopoverState {
  const [open, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && rootRef.current?.contains(event.target) === false) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // A dialog around it must stay open, so it is told that the key was used.
      event.preventDefault();
      setOpen(false);
      buttonRef.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey, true);
    };
  }, [open]);
  const close = (): void => {
    setOpen(false);
    buttonRef.current?.focus();
  };
  return { open, setOpen, close, rootRef, buttonRef, panelId };
}

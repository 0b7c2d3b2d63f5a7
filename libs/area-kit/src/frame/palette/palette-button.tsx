import { Icon, IconButton, Kbd } from '@vh/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './palette.module.css';
import { usePaletteTexts } from './palette-texts.ts';

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

/** Whether the palette is open, and the key that opens it from anywhere in the area: Ctrl+K, on Apple's keyboards Cmd+K. */
export function usePalette(): {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
} {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isAsked || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // a question that waits for its answer is not covered by another window
      const asks = document.querySelector('dialog[open]') !== null;
      setOpen(open => !open && !asks);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

/** The palette itself, loaded when it is first opened. */
export function PaletteWindow({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <CommandPalette onClose={onClose} />
    </Suspense>
  );
}

/** The visible way to the palette, with its keys. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { text } = usePaletteTexts();
  return (
    <button
      type="button"
      className={styles.opener}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Icon name="search" />
      <span className={styles.openerText}>{text('open')}</span>
      <Kbd>{isApple() ? '⌘K' : 'Ctrl K'}</Kbd>
    </button>
  );
}

/** The same for the bar of small screens. */
export function PaletteIconButton({ onOpen }: { onOpen: () => void }) {
  const { text } = usePaletteTexts();
  return <IconButton icon="search" label={text('openShort')} aria-haspopup="dialog" onClick={onOpen} />;
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

import { Icon } from '@vh/ui';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import styles from './header-menu.module.css';
import { useClickOutside } from './use-click-outside.ts';

interface HeaderMenuProps {
  /** What the button shows and says. */
  readonly button: ReactNode;
  readonly className?: string | undefined;
  /** The links below it; anyone who is chosen closes them. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button of the header with links below it: outside clicks, Escape and leaving close it, arrows walk through it. */
export function HeaderMenu({ button, className = '', children }: HeaderMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const close = () => setOpen(false);
  useClickOutside(root, close);
  useEscape(root, isOpen, close);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!/^(Arrow(Down|Up)|Home|End)$/.test(event.key)) return;
    if (!isOpen && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    // The links must be there before one of them can have the focus.
    flushSync(() => setOpen(true));
    focusNext(event.currentTarget, event.key);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <div ref={root} className={`${styles.root} ${className}`} onKeyDown={walk} onBlur={leave}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen && (
        <div id={listId} className={styles.list}>
          {children(close)}
        </div>
      )}
    </div>
  );
}

function focusNext(root: HTMLElement, key: string): void {
  const items = [...root.querySelectorAll<HTMLElement>('li a, li button')];
  const now = items.findIndex(item => item === document.activeElement);
  const next = { Home: 0, End: -1, ArrowUp: now < 0 ? -1 : now - 1 }[key] ?? (now + 1) % items.length;
  items.at(next)?.focus();
}

function useEscape(root: { readonly current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });
}

import { languageOptions } from '@vh/domain';
import { useText } from '@vh/i18n';
import { Flag, Icon, VisuallyHidden } from '@vh/ui';
import { useEffect, useRef, useState } from 'react';
import { LanguageLinks } from './language-links.tsx';
import styles from './language-menu.module.css';
import { useClickOutside } from './use-click-outside.ts';

/** The header's language list: flag and code; a click outside or Escape closes it (specification 2). */
export function LanguageMenu() {
  const { text, language } = useText();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useClickOutside(root, () => setOpen(false));
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen]);
  const name = languageOptions.find(option => option.code === language)?.name ?? language;
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Flag code={language} />
        <span>{language.toUpperCase()}</span>
        <VisuallyHidden> {text('changeLanguage', { name })}</VisuallyHidden>
        <Icon name="chevron-down" />
      </button>
      {isOpen && (
        <div className={styles.list}>
          <LanguageLinks named onChoose={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { StatusGlyph } from './status-glyph.tsx';
import styles from './form-error-summary.module.css';

/** A field that is wrong: the id of its control and what to do. */
export interface FormErrorItem {
  fieldId: string;
  message: ReactNode;
}

/** Props of the summary; it shows nothing while there are no errors. */
export interface FormErrorSummaryProps {
  title: ReactNode;
  errors: readonly FormErrorItem[];
  /** Takes the focus once for each value, so count the attempts to send: what is wrong meanwhile interrupts nobody. */
  focusKey?: number;
}

/** The list of what is wrong in a form, each a link to its field; takes the focus when it first appears. */
export function FormErrorSummary({ title, errors, focusKey = 0 }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<number>(undefined);
  const shown = errors.length > 0;
  useEffect(() => {
    if (!shown || focused.current === focusKey) return;
    focused.current = focusKey;
    box.current?.focus();
  }, [shown, focusKey]);
  if (!shown) return null;
  return (
    <div ref={box} className={styles.box} role="alert" tabIndex={-1}>
      <p className={styles.title}>
        <StatusGlyph tone="bad" size={18} />
        {title}
      </p>
      <ul className={styles.list}>
        {errors.map(error => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              onClick={event => {
                event.preventDefault();
                document.getElementById(error.fieldId)?.focus();
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Button, showToast, TextArea } from '@vh/ui';
import { useRef } from 'react';
import { usePromoteTexts } from './promote-texts.ts';
import styles from './promote.module.css';

interface CopiedTextProps {
  readonly label: string;
  readonly value: string;
  readonly help?: string;
  readonly rows?: number;
}

/** A text that is there to be copied. */
export function CopiedText({ label, value, help, rows = 1 }: CopiedTextProps) {
  const { text } = usePromoteTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast(text('copied'));
    } catch {
      // deliberate: without the right to the clipboard the text can still be marked
      field.current?.focus();
    }
  };
  return (
    <div className={styles.field}>
      <TextArea
        ref={field}
        label={label}
        help={help}
        readOnly
        rows={rows}
        value={value}
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="outline"
        size="s"
        icon="copy"
        aria-label={`${text('copy')}: ${label}`}
        onClick={() => void copy()}
      >
        {text('copy')}
      </Button>
    </div>
  );
}

import { formatCount, useText } from '@vh/i18n';
import { TextField } from '@vh/ui';
import { useState } from 'react';
import { readWhole } from '../form/read-number.ts';
import { useListTexts } from './list-texts.ts';
import styles from './list.module.css';

interface PageJumpProps {
  readonly page: number;
  /** Number of the last page. */
  readonly last: number;
  readonly onPage: (page: number) => void;
}

/** A field that leads to any page by its number; not there while all rows fit on a few pages. */
export function PageJump({ page, last, onPage }: PageJumpProps) {
  const { language } = useText();
  const { text } = useListTexts();
  const [typed, setTyped] = useState<string>();
  if (last < 3) return null;
  return (
    <form
      className={styles.jump}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        const wanted = readWhole(typed ?? '', { least: 1, most: 999_999_999, required: true });
        setTyped(undefined);
        if (typeof wanted === 'number') onPage(Math.min(wanted, last));
      }}
    >
      <TextField
        label={text('page')}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(page)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <span>{text('ofPages', { last: formatCount(last, language) })}</span>
    </form>
  );
}

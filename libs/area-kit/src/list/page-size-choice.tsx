import { pageSizes, readPageSize, type PageSize } from '@vh/domain';
import { SelectField } from '@vh/ui';
import { useListTexts } from './list-texts.ts';
import styles from './list.module.css';

interface PageSizeChoiceProps {
  /** Rows that the list has in all; unknown where it is read from row to row. */
  readonly total?: number;
  readonly value: PageSize;
  readonly onChange: (size: PageSize) => void;
}

/** Rows a page; not there where the smallest page holds all. */
export function PageSizeChoice({ total, value, onChange }: PageSizeChoiceProps) {
  const { text } = useListTexts();
  if (total !== undefined && total <= pageSizes[0]) return null;
  return (
    <SelectField
      className={styles.size ?? ''}
      label={text('rowsOnPage')}
      value={String(value)}
      options={pageSizes.map(size => ({ value: String(size), label: String(size) }))}
      onChange={({ target }) => {
        const size = readPageSize(target.value);
        if (size) onChange(size);
      }}
    />
  );
}

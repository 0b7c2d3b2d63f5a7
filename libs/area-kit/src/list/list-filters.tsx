import { Button, FilterBar } from '@vh/ui';
import type { ReactNode } from 'react';
import { useListTexts } from './list-texts.ts';

interface ListFiltersProps {
  /** True when anything narrows the list. */
  readonly isFiltered: boolean;
  /** Takes all filters away. */
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** The filters of a list side by side, with a way to be rid of all of them at once. */
export function ListFilters({ isFiltered, onClear, children }: ListFiltersProps) {
  const { text } = useListTexts();
  return (
    <FilterBar
      label={text('filters')}
      end={
        isFiltered ? (
          <Button variant="text" size="s" onClick={onClear}>
            {text('clearAll')}
          </Button>
        ) : undefined
      }
    >
      {children}
    </FilterBar>
  );
}

import { hiddenColumns, type ListColumns } from '@vh/domain';
import type { DataColumn } from '@vh/ui';
import type { ColumnMenuProps } from './column-menu.tsx';
import { useListTexts } from './list-texts.ts';
import { useColumnChoice } from './use-column-choice.ts';

/** The columns of a list that its reader wants to see, and the choice of them. */
export interface ShownColumns<Row> {
  readonly shown: readonly DataColumn<Row>[];
  /** For the menu of columns. */
  readonly menu: ColumnMenuProps;
}

/**
 * What the reader sees of a list's columns. The declaration says which stay; without one the first stays, and so does what
 * can be done with a row.
 */
export function useShownColumns<Row>(
  list: string,
  columns: readonly DataColumn<Row>[],
  declared?: ListColumns,
): ShownColumns<Row> {
  const { text } = useListTexts();
  const choice = useColumnChoice(list, declared && hiddenColumns(declared));
  const stays = (key: string, index: number) =>
    declared ? (declared[key]?.screen ?? 'always') === 'always' : index === 0 || key === 'acts';
  const optional = columns.flatMap(({ key, header }, index) =>
    !stays(key, index) && typeof header === 'string' && header !== '' ? [{ key, label: header }] : [],
  );
  return {
    shown: columns.filter(({ key }) => choice.isShown(key) || !optional.some(column => column.key === key)),
    menu: { label: text('columns'), choice, columns: optional },
  };
}

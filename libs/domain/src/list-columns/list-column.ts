import type en from './locales/en.json';

/** The headings of all lists by `<list>.<column>`, such as `orders.number`; `locales/<language>.json` beside this has them. */
export type ColumnHeads = typeof en;

/**
 * One column of a list of the back office: its heading, by what it is sorted, and where it stands. The screen and the
 * file take the same declaration.
 */
export interface ListColumn {
  /** The key of its heading. */
  readonly head: keyof ColumnHeads;
  /** What stands in it; `own` is made by the screen and by the file, each in its way. Money is in minor units. */
  readonly kind: 'text' | 'count' | 'money' | 'moment' | 'own';
  /** The field of a row that it shows; the column's own name without it. */
  readonly field?: string;
  /** The sorts by this column, as the list's call takes them; `-` goes downwards. */
  readonly sorts?: readonly string[];
  /** On the screen: always, until the reader hides it, or once the reader asks for it. Not there without this. */
  readonly screen?: 'always' | 'optional' | 'hidden';
  /** It tells of buyers or guests, and is in no file of somebody who may not see personal data. */
  readonly isPersonal?: true;
  /** There is one of it for each currency that occurs: in the file columns of their own after all others, by currency. */
  readonly isPerCurrency?: true;
  /** How wide it is in the file, in characters. Not there without this. */
  readonly fileWidth?: number;
}

/** The columns of a list by name, in the order in which they stand in the file. */
export type ListColumns = Readonly<Record<string, ListColumn>>;

/** The sorts of a list. */
export type SortOf<C extends ListColumns> = {
  [N in keyof C]: C[N] extends { readonly sorts: readonly (infer S extends string)[] } ? S : never;
}[keyof C];

/** The names of the columns that stand on the screen. */
export type ScreenColumn<C extends ListColumns> = {
  [N in keyof C & string]: C[N] extends { readonly screen: string } ? N : never;
}[keyof C & string];

/** The names of the columns that readers may hide. */
export type OptionalColumn<C extends ListColumns> = {
  [N in keyof C & string]: C[N] extends { readonly screen: 'optional' | 'hidden' } ? N : never;
}[keyof C & string];

/** The names of the columns that stand in the file. */
export type FileColumn<C extends ListColumns> = {
  [N in keyof C & string]: C[N] extends { readonly fileWidth: number } ? N : never;
}[keyof C & string];

/** Those of some columns whose cells follow from their kind. */
export type PlainColumn<C extends ListColumns, N extends keyof C> = {
  [M in N]: C[M] extends { readonly kind: 'own' } ? never : M;
}[N];

type FieldOf<C extends ListColumns, M extends keyof C & string> = C[M] extends {
  readonly field: infer F extends string;
}
  ? F
  : M;

/**
 * What rows hold in the fields of some columns, by what each kind takes. That rows have the fields says `WithFields`, since
 * answers leave out what is empty.
 */
export type RowOf<
  C extends ListColumns,
  N extends keyof C & string,
  V extends Record<ListColumn['kind'], unknown>,
> = {
  readonly [M in PlainColumn<C, N> & string as FieldOf<C, M>]?: V[C[M]['kind']];
};

/** A declaration, if rows have a field for each of some columns that follow from their kind. */
export type WithFields<C extends ListColumns, N extends keyof C & string, R> = C &
  (keyof RowOf<C, N, Record<ListColumn['kind'], unknown>> extends keyof R ? unknown : never);

/** All sorts of a list. */
export function sortsOf<C extends ListColumns>(columns: C): readonly [SortOf<C>, ...SortOf<C>[]] {
  const sorts = Object.values(columns).flatMap(({ sorts: own = [] }) => own);
  return sorts as unknown as readonly [SortOf<C>, ...SortOf<C>[]];
}

/** The columns that readers may hide. */
export function optionalColumns<C extends ListColumns>(columns: C): OptionalColumn<C>[] {
  const names = Object.entries(columns).filter(
    ([, { screen }]) => screen !== undefined && screen !== 'always',
  );
  return names.map(([name]) => name as OptionalColumn<C>);
}

/** The columns that nobody sees before they ask for them. */
export function hiddenColumns(columns: ListColumns): string[] {
  return Object.keys(columns).filter(name => columns[name]?.screen === 'hidden');
}

/** The field of a row that a column shows. */
export function columnField(columns: ListColumns, name: string): string {
  return columns[name]?.field ?? name;
}

import type { Field } from '../mapping/fields.ts';
import type { Mapping } from '../mapping/propose-mapping.ts';
import { problem, type Problem, type RowNoteCode, type RowProblemCode } from '../problem.ts';
import type { Table } from '../table.ts';

/** The cells of a row by field; texts are trimmed, '' where there is none. */
export type FieldValues = (field: Field) => string;

/** Makes the reader of cells by field for a table. Columns that the table lacks are empty. */
export function fieldReader(table: Table, mapping: Mapping): (cells: readonly string[]) => FieldValues {
  const positions = new Map<string, number>();
  for (const [field, mapped] of Object.entries(mapping.fields)) {
    const at = table.columns.indexOf(mapped.column);
    if (at >= 0) positions.set(field, at);
  }
  return cells => field => {
    const at = positions.get(field);
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
}

/** What is found on the way through a row. */
export class RowFindings {
  readonly problems: Problem<RowProblemCode>[] = [];
  readonly notes: Problem<RowNoteCode>[] = [];

  refuse(code: RowProblemCode, params: Problem['params'] = {}): void {
    this.problems.push(problem(code, params));
  }

  note(code: RowNoteCode, params: Problem['params'] = {}): void {
    this.notes.push(problem(code, params));
  }
}

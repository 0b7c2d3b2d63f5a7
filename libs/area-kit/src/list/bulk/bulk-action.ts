import type { ApiClient } from '@vh/api-client';
import type { IconName } from '@vh/ui';
import type { ReactNode } from 'react';
import type { BulkAnswer, BulkTerms } from './bulk.model.ts';

/** Something that can be done with many rows: its words, and the call for it. */
export interface BulkAction<R> {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  /** The question, with the number of rows it is about. */
  readonly ask: (rows: readonly R[]) => string;
  /** The button that says yes to it. */
  readonly yes: (rows: readonly R[]) => string;
  /** What comes of it, such as the money it is about. */
  readonly explain?: (rows: readonly R[]) => ReactNode;
  /** Rows that there is something to do with, and what is said of the others. */
  readonly takes: (row: R) => boolean;
  readonly why: string;
  /** Can't be taken back. */
  readonly isFinal?: boolean;
  /** The name of a field for what staff have to say about it. */
  readonly note?: string;
  /** Nothing is done while it is empty, and it is one line, such as the number of a transfer. */
  readonly isNoteNeeded?: boolean;
  readonly send: (api: ApiClient, rows: readonly R[], terms: BulkTerms) => Promise<BulkAnswer>;
  readonly done: (count: number) => string;
  /** Fits the names of the calls whose answers may be others after it. */
  readonly touched: RegExp;
}

import type { PageRedirect } from '../src/entry-server.tsx';
import type { FileTask, FileText } from './file-generator.ts';
import type { PageHead, PageTask } from './page-generator.ts';
import type { PageText } from './complete-page.ts';
import type { PlainError } from './plain-error.ts';

/** Messages to the worker; `id` is of the page or file. */
export type ToWorker =
  | { readonly kind: 'page'; readonly id: number; readonly task: PageTask }
  | { readonly kind: 'file'; readonly id: number; readonly task: FileTask }
  /** Nobody reads the rest of the page any more. */
  | { readonly kind: 'drop'; readonly id: number };

/** Messages from the worker. */
export type FromWorker = { readonly kind: 'ready' } | TaskNews;

/** Progress of a page or file. */
export type TaskNews =
  | { readonly kind: 'fault'; readonly id: number; readonly error: PlainError }
  | { readonly kind: 'failed'; readonly id: number; readonly error: PlainError }
  | { readonly kind: 'redirect'; readonly id: number; readonly redirect: PageRedirect }
  | { readonly kind: 'text'; readonly id: number; readonly text: PageText }
  | { readonly kind: 'file'; readonly id: number; readonly file: FileText | undefined }
  | { readonly kind: 'head'; readonly id: number; readonly page: PageHead }
  | { readonly kind: 'part'; readonly id: number; readonly part: string }
  /** `isWhole`: it ended normally, and was not broken off. */
  | { readonly kind: 'end'; readonly id: number; readonly isWhole: boolean };

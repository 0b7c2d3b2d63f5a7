import type { PageRedirect } from '../src/entry-server.tsx';
import type { PageHead, PageTask } from './page-maker.ts';
import type { PageText } from './whole-page.ts';

/** What the thread of pages is told; `id` is of the page. */
export type ToPageThread =
  | { readonly kind: 'make'; readonly id: number; readonly task: PageTask }
  /** Nobody reads the rest of the page any more. */
  | { readonly kind: 'drop'; readonly id: number };

/** What the thread of pages tells. */
export type FromPageThread = { readonly kind: 'ready' } | PageNews;

/** What becomes of a page. */
export type PageNews =
  | { readonly kind: 'fault'; readonly id: number; readonly error: Error }
  | { readonly kind: 'failed'; readonly id: number; readonly error: Error; readonly isLate: boolean }
  | { readonly kind: 'redirect'; readonly id: number; readonly redirect: PageRedirect }
  | { readonly kind: 'text'; readonly id: number; readonly text: PageText }
  | { readonly kind: 'head'; readonly id: number; readonly page: PageHead }
  | { readonly kind: 'part'; readonly id: number; readonly part: string }
  /** `isWhole`: it ended by itself, and was not broken off. */
  | { readonly kind: 'end'; readonly id: number; readonly isWhole: boolean };

import type { DehydratedState } from '@tanstack/react-query';
import type { DeclaredPaths, AreaRole } from '@vh/auth';
import type { LanguageCode } from '@vh/domain';
import type { HydrationState } from 'react-router-dom';
import type { LaterStyles } from './page-assets.ts';
import type { PageWords } from './route-handle.ts';

/** What the server tells the browser in the page itself. */
export interface BootData {
  readonly language: LanguageCode;
  /** The words the page says. */
  readonly words: PageWords;
  /** The origin of the site's canonical addresses. */
  readonly origin: string;
  /** The build this page belongs to; see the version check. */
  readonly buildStamp: string;
  /** The sheets of parts that come later. */
  readonly styles?: LaterStyles | undefined;
  /** The reader's choice of light or dark; absent when the system decides. */
  readonly theme?: ThemeName | undefined;
  /** The reader's cookies hold no answer about analytics yet. */
  readonly asksForConsent: boolean;
  /** There is a consent cookie that can be taken back. */
  readonly canRevokeConsent: boolean;
  /** For whom the page was drawn. */
  readonly drawnFor: 'somebody' | 'nobody';
  /** The version of the contract that the API served when the page was made, where somebody's own calls were made for it. */
  readonly apiVersion?: string | undefined;
  /** The area that the page lies in, with the paths that the server judged it by. */
  readonly area?: { readonly name: AreaRole; readonly paths: DeclaredPaths } | undefined;
  /** The server's queries, so that the browser asks none of them again. */
  readonly query: DehydratedState;
  readonly router: HydrationState;
  /** The browser's address as the page came in; the page's own script writes it. */
  readonly drawnAt?: string;
}

/** Light or dark, chosen by the reader. */
export type ThemeName = 'light' | 'dark';

/** Cookie that keeps the choice of light or dark. */
export const themeCookie = 'vh_theme';

/** Name of the boot data on `window`. */
export const bootGlobal = '__VH';

/** Name of the array on `window` that queries streamed later are pushed into. */
export const queryStreamGlobal = '__VHQ';

declare global {
  interface Window {
    [bootGlobal]?: BootData;
    [queryStreamGlobal]?: { push(state: DehydratedState): unknown };
  }
}

/** JSON that can stand inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

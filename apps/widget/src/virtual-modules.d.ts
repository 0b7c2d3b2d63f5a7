declare module 'virtual:widget-data' {
  import type { LanguageCode } from '@vh/domain';

  /** The words of the widget by language and key. */
  export const words: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>>;
  /** Declarations of the design tokens, light and dark. */
  export const tokens: { readonly light: string; readonly dark: string };
}

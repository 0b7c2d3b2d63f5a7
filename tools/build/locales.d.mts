// For the builds, which are TypeScript; commands import the file itself.
import type { Plugin } from 'vite';

export type Catalogue = Readonly<Record<string, string>>;
export declare const LOCALE_FILE: RegExp;
export declare const FORM: RegExp;
export declare function formsOf(language: string): string[];
export declare function isForm(key: string, english: Catalogue): boolean;
export declare function stemOf(key: string): string;
export declare function completeLocale(file: string): Catalogue;
export declare const localeGroup: { test: RegExp; name: (id: string) => string };
export declare function completeLocales(): Plugin;
export declare function isLocaleFile(file: string): boolean;
export declare function tagOf(language: string): string;
export declare function languageOfTag(tag: string): string;

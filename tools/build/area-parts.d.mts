// For the builds of areas, which are TypeScript; commands import the file itself.
export declare const SHARED_SOURCES: RegExp[];
export declare const BROWSER_PARSER: { find: RegExp; replacement: string };
export declare function scopedNames(area: string): string;

declare module 'virtual:words/*' {
  /** What a page can say in a language; made at build time by server/build/page-words.ts. */
  export const messages: Readonly<Record<string, string>>;
}

declare module 'virtual:shared-versions' {
  import type { SharedModule } from '@vh/area-contract';

  /** Installed version of each shared module; made at build time by tools/build/shared-versions.mts. */
  export const sharedVersions: Readonly<Record<SharedModule, string>>;
}

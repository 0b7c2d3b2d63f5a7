declare module 'virtual:shared-versions' {
  import type { SharedModule } from '@vh/area';

  /** Installed version of each shared module; made at build time by tools/build/shared-versions.mts. */
  export const sharedVersions: Readonly<Record<SharedModule, string>>;
}

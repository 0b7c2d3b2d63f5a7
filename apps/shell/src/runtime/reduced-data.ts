/** What browsers tell of a connection; Chromium does, others tell nothing. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/** Specification 9: links are fetched ahead neither on save-data nor on 2g. */
export function mayPrefetchLinks(connection: Connection | undefined, reducesData = false): boolean {
  if (connection?.saveData || reducesData) return false;
  return connection?.effectiveType !== '2g' && connection?.effectiveType !== 'slow-2g';
}

/** Specification 9: manifests are fetched ahead, but not on slow-2g; nor is anything for anyone who saves data. */
export function mayPrefetchManifests(connection: Connection | undefined, reducesData = false): boolean {
  return !connection?.saveData && !reducesData && connection?.effectiveType !== 'slow-2g';
}

/** True when the reader asks pages to use little data. */
export function readerReducesData(): boolean {
  return window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

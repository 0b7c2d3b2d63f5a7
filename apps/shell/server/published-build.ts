import type { ResponseOf } from '@vh/contract';

/** How long an answer of the API is taken as it is, in milliseconds. */
const freshMs = 1_000;

/** Longest wait for that answer, in milliseconds; without one the last known counts. */
const timeoutMs = 1_000;

/** The build that browsers are told of: that of the files, and when it was last published by hand. */
export interface PublishedBuild {
  /** The stamp as last known; asks again behind the scenes when that was a while ago. */
  stampFor(reader: { readonly isLoggedIn: boolean }): string;
  /** Waits until what is known is fresh. */
  refresh(): Promise<void>;
}

/** Watches what the API says of when the site was published; `ownStamp` is the build of this server's files. */
export function createPublishedBuild(
  { apiUrl, ownStamp }: { readonly apiUrl: string; readonly ownStamp: string },
  now: () => number = Date.now,
): PublishedBuild {
  let state: Partial<ResponseOf<'GET /front/site/get-state'>> = {};
  let freshUntil = 0;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`${apiUrl}/api/v1/front/site/get-state`, { signal });
      const answer: unknown = await response.json();
      if (response.ok) state = readState(answer);
    } catch {
      // deliberate: pages are made all the same; the next request asks again
    } finally {
      freshUntil = now() + freshMs;
      asking = undefined;
    }
  }

  function refresh(): Promise<void> {
    if (now() < freshUntil) return Promise.resolve();
    return (asking ??= ask());
  }

  return {
    stampFor({ isLoggedIn }) {
      void refresh();
      const { publishedAt, stagedAt } = state;
      const at = (isLoggedIn ? stagedAt : undefined) ?? publishedAt;
      return at === undefined || ownStamp === '' ? ownStamp : `${ownStamp}/${at}`;
    },
    refresh,
  };
}

function readState(answer: unknown): { publishedAt?: string; stagedAt?: string } {
  return { ...textOf(answer, 'publishedAt'), ...textOf(answer, 'stagedAt') };
}

function textOf<K extends string>(answer: unknown, name: K): Partial<Record<K, string>> {
  if (typeof answer !== 'object' || answer === null || !(name in answer)) return {};
  const value: unknown = (answer as Record<string, unknown>)[name];
  return typeof value === 'string' ? ({ [name]: value } as Record<K, string>) : {};
}

/** File that says which build the site is at; see the web server. */
const versionPath = '/version.json';

/** How often a visible tab asks, in milliseconds. */
const everyMs = 5 * 60_000;

/** A tab that is looked at again asks at once, but not more often than this, in milliseconds. */
const quietMs = 60_000;

/** Longest wait for the file, in milliseconds. */
const timeoutMs = 5_000;

/** Asks now and then for the site's build, while somebody looks; returns how to stop. */
export function pollBuilds(present: string, onOther: (stamp: string) => void, now = Date.now): () => void {
  let askedAt = now();
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || now() - askedAt < quietMs) return;
    askedAt = now();
    const stamp = await fetchBuild();
    if (stamp && stamp !== present) onOther(stamp);
  };
  const handle = () => void ask();
  const timer = setInterval(handle, everyMs);
  document.addEventListener('visibilitychange', handle);
  window.addEventListener('focus', handle);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', handle);
    window.removeEventListener('focus', handle);
  };
}

async function fetchBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(versionPath, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return undefined;
    const file: unknown = await response.json();
    return isVersionFile(file) ? file.buildStamp : undefined;
  } catch {
    // deliberate: nobody needs to know that a question for news had no answer; it is asked again
    return undefined;
  }
}

function isVersionFile(file: unknown): file is { buildStamp: string } {
  return (
    typeof file === 'object' && file !== null && 'buildStamp' in file && typeof file.buildStamp === 'string'
  );
}

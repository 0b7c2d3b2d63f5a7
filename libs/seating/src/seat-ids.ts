import { normaliseSearchText } from '@vh/domain';

/** The longest id that is made, without what keeps it apart from another. */
const longest = 36;
/** What one label gives at most. */
const longestPart = 12;

/** Gives ids that nothing else on a map has. */
export interface IdMaker {
  /**
   * An id made of labels, so that the same seat of a file that is imported again gets the same; of labels that are
   * taken with a number behind.
   */
  make(...labels: readonly string[]): string;
  /** An id the source gave, when it can be kept; undefined when it is empty, long or taken. */
  keep(id: string): string | undefined;
}

/** Makes ids beside those that are taken. */
export function createIdMaker(taken: Iterable<string> = []): IdMaker {
  const used = new Set(taken);
  const counts = new Map<string, number>();
  function use(id: string): string {
    used.add(id);
    return id;
  }
  return {
    make(...labels) {
      const base = labels.map(part).join('-').slice(-longest);
      if (!used.has(base)) return use(base);
      for (let number = (counts.get(base) ?? 1) + 1; ; number += 1) {
        const id = `${base}~${number}`;
        if (used.has(id)) continue;
        counts.set(base, number);
        return use(id);
      }
    },
    keep: id => (/^[\w.~-]{1,40}$/.test(id) && !used.has(id) ? use(id) : undefined),
  };
}

/** A label as a part of an id; ids that were made already pass as they are. */
function part(label: string): string {
  if (/^[a-z0-9~-]+$/.test(label)) return label.slice(-longest);
  return (
    normaliseSearchText(label)
      .replaceAll(/[^a-z0-9]+/g, '')
      .slice(0, longestPart) || 'x'
  );
}

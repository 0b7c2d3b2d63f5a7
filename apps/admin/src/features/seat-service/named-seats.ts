import type { useSeatServiceTexts } from './seat-service-texts.ts';

/** So many names are read at a glance. */
const mostNamed = 8;

/** Some seats by their names, and how many more there are. */
export function nameSome(
  { count, names }: { readonly count: number; readonly names: readonly string[] },
  text: ReturnType<typeof useSeatServiceTexts>['text'],
): string {
  const shown = names.slice(0, mostNamed);
  if (shown.length === 0) return '0';
  const listed = shown.join(', ');
  const left = count - shown.length;
  return left > 0 ? text('ssAndMore', { names: listed, count: left }) : listed;
}

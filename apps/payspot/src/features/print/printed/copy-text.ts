import type { Text } from '../../../texts/use-texts.ts';
import type { CopyNumber } from './printed-ticket.ts';

/** 'Copy 2' for a further print; '' for the original. */
export function copyText(copy: CopyNumber | undefined, text: Text): string {
  if (copy === 'uncounted') return text('copyUncounted');
  return copy === undefined || copy === 1 ? '' : text('copyNumber', { number: copy });
}

import { Notice } from '@vh/ui';
import { usePermissionTexts } from './permission-texts.ts';
import { useEventLimit } from './use-own-flags.ts';

/** Says to members who are limited to chosen events that a page shows these alone. */
export function EventLimitNote({ clientId }: { readonly clientId: string | undefined }) {
  const { text } = usePermissionTexts();
  const count = useEventLimit(clientId ?? '');
  if (count === undefined) return null;
  return <Notice>{text('onlyEvents', { count })}</Notice>;
}

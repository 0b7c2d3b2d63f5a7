import { hasCode, isApiError } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { ErrorText } from '../failure/error-text.tsx';

/** Why the order was not made; a limit per buyer says how many are left. */
export function SubmitError({ error }: { readonly error: unknown }) {
  const { text } = useText();
  const limit = hasCode(error, 'buyer.limit') && isApiError(error) ? limitOf(error.details) : undefined;
  if (!limit) return <ErrorText error={error} />;
  return limit.left > 0
    ? text('limitLeft', { count: limit.left })
    : text('limitReached', { most: limit.most });
}

function limitOf(details: unknown): { left: number; most: number } | undefined {
  if (typeof details !== 'object' || details === null) return undefined;
  if (!('left' in details) || !('most' in details)) return undefined;
  const { left, most } = details;
  return typeof left === 'number' && typeof most === 'number' ? { left, most } : undefined;
}

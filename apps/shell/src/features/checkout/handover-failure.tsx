import { Notice } from '@vh/ui';
import { ErrorText } from '../failure/error-text.tsx';

/** Why the tickets that were chosen on another site are not here. */
export function HandoverFailure({ error }: { readonly error: unknown }) {
  if (error === undefined) return null;
  return (
    <Notice tone="bad" live="assertive">
      <ErrorText error={error} />
    </Notice>
  );
}

import { useText } from '@vh/i18n';
import { Button, Notice } from '@vh/ui';
import { ErrorText } from '../failure/error-text.tsx';

interface CartTransferFailureProps {
  readonly error: unknown;
  readonly onTryAgain: (() => void) | undefined;
}

/** Why the tickets that were chosen on another site are not here. */
export function CartTransferFailure({ error, onTryAgain }: CartTransferFailureProps) {
  const { text } = useText();
  if (error === undefined) return null;
  return (
    <Notice tone="bad" live="assertive">
      <ErrorText error={error} />
      {onTryAgain && (
        <p>
          <Button variant="outline" size="s" onClick={onTryAgain}>
            {text('retry')}
          </Button>
        </p>
      )}
    </Notice>
  );
}

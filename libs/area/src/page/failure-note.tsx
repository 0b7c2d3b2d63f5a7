import { isApiError, isNetworkError } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button } from '@vh/ui';
import styles from './page.module.css';

/** Says why a part of a page can't be shown, and offers to try again. */
export function FailureNote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { text } = useText();
  return (
    <div className={styles.failure} role="alert">
      <p>
        {isApiError(error)
          ? text(`errors.${error.code}`)
          : text(isNetworkError(error) ? 'offline' : 'sectionFailed')}
      </p>
      <Button variant="outline" size="s" onClick={onRetry}>
        {text('retry')}
      </Button>
    </div>
  );
}

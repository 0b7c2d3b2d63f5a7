import { isApiError, isNetworkError } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { readMissingPieces } from './shop-not-ready.ts';
import { useLaunchTexts } from './shop-not-ready-texts.ts';

/** Says why a call failed. */
export function useFailureText(): (error: unknown) => string {
  const { text } = useText();
  const launch = useLaunchTexts();
  return error => {
    const missing = readMissingPieces(error);
    if (missing && missing.length > 0)
      return launch.text('notReady', {
        items: missing.map(({ item }) => launch.text(item)).join('; '),
        places: [...new Set(missing.map(({ href }) => href))].join(', '),
      });
    if (isApiError(error)) return text(`errors.${error.code}`);
    return text(isNetworkError(error) ? 'offline' : 'unexpectedError');
  };
}

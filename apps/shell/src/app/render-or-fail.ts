import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl, type StaticHandlerContext } from 'react-router-dom';
import type { PageFailure } from './page-failure.ts';

/** What is told of a page that could not be drawn. */
interface DrawingReport {
  readonly url: string;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/**
 * Draws a page; when that throws, as on data of a shape nobody foresaw, draws the error page in its place: inside
 * header and footer if those can be drawn, else alone. Rejects only when nothing can be drawn.
 */
export async function renderOrFail<T>(
  routed: StaticHandlerContext,
  render: (attempt: StaticHandlerContext) => Promise<T>,
  { url, signal, onError }: DrawingReport,
): Promise<T> {
  let failure: unknown;
  for (const attempt of [routed, ...failedAttempts(routed, new URL(url).pathname)]) {
    try {
      return await render(attempt);
    } catch (error) {
      if (signal.aborted) throw error;
      onError(error);
      failure = error;
    }
  }
  throw failure;
}

/** The same page failed, at each of its boundaries from the innermost outwards. */
function failedAttempts(routed: StaticHandlerContext, path: string): StaticHandlerContext[] {
  const failure: PageFailure = { kind: 'failed', path };
  const error = new ErrorResponseImpl(500, 'failed', failure);
  return routed.matches
    .filter(({ route }) => route.ErrorBoundary !== undefined || route.hasErrorBoundary)
    .map(({ route }) => ({ ...routed, statusCode: 500, errors: { [route.id]: error } }))
    .reverse();
}

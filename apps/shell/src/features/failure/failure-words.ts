import { useText } from '@vh/i18n';
import { unknownMiddleware } from '../../federation/area-error.ts';
import type { ShownFailure } from './failure.model.ts';

/** A failure that has a page with a status and a message. */
export type StatedFailure = Exclude<ShownFailure, { kind: 'maintenance' | 'gone' | 'locked' }>;

/** The message of a failure, to the letter of specification 8 in English, and what may help. */
export function useFailureWords(failure: StatedFailure): { message: string; help: string | undefined } {
  const { text } = useText();
  switch (failure.kind) {
    case 'unmatched':
      return { message: text('pageNotFound', { path: failure.path }), help: text('pageNotFoundHelp') };
    case 'invalid':
      return {
        message: text('pageNotFoundFull', { fullPath: failure.path }),
        help: text('pageNotFoundHelp'),
      };
    case 'forbidden':
      return { message: text('errors.auth.forbidden'), help: text('failureForbiddenHelp') };
    case 'busy':
      return { message: text('failureBusy'), help: text('failureBusyHelp') };
    case 'away':
      return { message: text('errors.service.unavailable'), help: text('failureAwayHelp') };
    case 'offline':
      return { message: text('failureOffline'), help: text('failureOfflineHelp') };
    case 'middleware':
      // said to the person who released the route, who looks for these very words
      return { message: unknownMiddleware, help: undefined };
    case 'broken':
      return { message: text('unexpectedError'), help: text('failureBrokenHelp') };
  }
}

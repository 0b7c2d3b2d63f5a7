import { isApiError } from '@vh/api-client';

/** What became of records that were sent together. */
export interface SentParts<T, Outcome> {
  readonly answered: readonly Outcome[];
  /** Those that the server does not take in any company. */
  readonly refused: readonly T[];
}

/**
 * Sends records together, and in ever smaller parts where the server can't read them, so that one which nobody can read keeps
 * no other from arriving. Throws what a sending throws otherwise.
 */
export async function sendInParts<T, Outcome>(
  records: readonly T[],
  send: (part: readonly T[]) => Promise<readonly Outcome[]>,
): Promise<SentParts<T, Outcome>> {
  try {
    return { answered: await send(records), refused: [] };
  } catch (error) {
    if (!isApiError(error) || error.code !== 'request.invalid') throw error;
    if (records.length === 1) return { answered: [], refused: records };
  }
  const half = Math.ceil(records.length / 2);
  const first = await sendInParts(records.slice(0, half), send);
  const second = await sendInParts(records.slice(half), send);
  return {
    answered: [...first.answered, ...second.answered],
    refused: [...first.refused, ...second.refused],
  };
}

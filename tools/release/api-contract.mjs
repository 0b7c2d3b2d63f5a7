/** A call that the API answers to everybody. */
const CALL = '/api/v1/front/settings/get';

/**
 * The contract that the running API serves, as it says with every answer.
 *
 * @param {string} origin of the product
 * @returns {Promise<string | undefined>} undefined where nothing answers, or an API of before it said so
 */
export async function servedContract(origin) {
  const answer = await fetch(origin + CALL, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.headers.get('x-contract-version') ?? undefined;
}

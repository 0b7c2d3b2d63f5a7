import { isApiError, type ApiClient } from '@vh/api-client';

/** What a session is confirmed by: a code of the second factor or the password, and a passkey where there is one. */
export interface ConfirmedBy {
  readonly by: 'code' | 'password';
  readonly passkey: boolean;
}

/** Asks the person who sits there to confirm the session; false when they don't want to. */
export type AskNeedsEmailConfirmation = (by: ConfirmedBy) => Promise<boolean>;

/**
 * A client whose calls are made once more when the API wants the session confirmed first, so that nothing that was
 * filled in is lost. Calls that are refused at the same time ask once.
 */
export function confirmingClient(client: ApiClient, ask: AskNeedsEmailConfirmation): ApiClient {
  let asking: Promise<boolean> | undefined;
  const askOnce = (by: ConfirmedBy) => (asking ??= ask(by).finally(() => (asking = undefined)));
  async function confirmed<T>(make: () => Promise<T>): Promise<T> {
    try {
      return await make();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'auth.step_up_needed') throw error;
      if (!(await askOnce(confirmedBy(error.details)))) throw error;
      return make();
    }
  }
  return {
    ...client,
    call: (name, ...rest) => confirmed(() => client.call(name, ...rest)),
    file: (name, ...rest) => confirmed(() => client.file(name, ...rest)),
  };
}

function confirmedBy(details: unknown): ConfirmedBy {
  const said = typeof details === 'object' && details !== null ? details : {};
  return {
    by: 'by' in said && said.by === 'code' ? 'code' : 'password',
    passkey: 'passkey' in said && said.passkey === true,
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { useCallback } from 'react';
import { useSession } from './session-context.tsx';
import type { LoginSuccess } from './session.ts';
import { forgetUnlessSame } from './use-login.ts';

type RequestOptions = ResponseOf<'POST /back/user/begin-passkey-login'>;
type CreationOptions = ResponseOf<'POST /back/user/begin-passkey'>;
type PasskeyAnswer = BodyOf<'POST /back/user/passkey-login'>['passkey'];
type NewPasskey = BodyOf<'POST /back/user/add-passkey'>['passkey'];

/** Tells whether this browser can use passkeys at this address; false on a server. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && globalThis.isSecureContext;
}

/** Asks the device for a passkey; undefined when its owner didn't want to, or it has none. */
export async function askForPasskey(options: RequestOptions): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return await startAuthentication({ optionsJSON: options });
  } catch (error) {
    if (isStopped(error)) return undefined;
    throw error;
  }
}

/** Lets the device make a passkey; undefined when its owner didn't want to, `known` when it has one of the account. */
export async function makePasskey(options: CreationOptions): Promise<NewPasskey | 'known' | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return await startRegistration({ optionsJSON: options });
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return 'known';
    if (isStopped(error)) return undefined;
    throw error;
  }
}

/** What browsers answer when the owner closes the question, lets it pass, or has nothing that fits. */
function isStopped(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** What a login with a passkey comes to. */
export type PasskeyLoginResult = LoginSuccess | 'failed' | 'locked' | 'stopped';

/** Logs in with a passkey, and forgets what another user had loaded before. */
export function usePasskeyLogin(): () => Promise<PasskeyLoginResult> {
  const session = useSession();
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const passkey = await askForPasskey(await api.call('POST /back/user/begin-passkey-login'));
    if (!passkey) return 'stopped';
    const before = session.getState().userId;
    const answer = await api.call('POST /back/user/passkey-login', { passkey });
    if (typeof answer === 'string') return answer;
    session.enter(answer.email, answer);
    forgetUnlessSame(queryClient, before, answer.userId);
    return answer;
  }, [session, api, queryClient]);
}

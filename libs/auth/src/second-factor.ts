import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { useCallback } from 'react';
import { useSession } from './session-context.tsx';
import { forgetUnlessSame } from './use-login.ts';

/** What the second step of a login is answered with. */
export type SecondStepResult = ResponseOf<'POST /back/user/second-factor'>;

/** Ends a login by a code, and forgets what another user had loaded before. */
export function useSecondStep(): (
  email: string,
  step: BodyOf<'POST /back/user/second-factor'>,
) => Promise<SecondStepResult> {
  const session = useSession();
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    async (email, step) => {
      const before = session.getState().userId;
      const answer = await api.call('POST /back/user/second-factor', step);
      if (typeof answer !== 'string') {
        session.enter(email, answer);
        forgetUnlessSame(queryClient, before, answer.userId);
      }
      return answer;
    },
    [session, api, queryClient],
  );
}

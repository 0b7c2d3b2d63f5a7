import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { useRef, useState } from 'react';
import { createIdempotencyKey } from '../../app/random-key.ts';
import type { WaitingWish } from './waiting-form.model.ts';

/** Asking for a place on the waiting list: what is under way, what came of it. */
export interface WaitingListRequest {
  readonly isJoining: boolean;
  /** What was asked for, once the mail is under way. */
  readonly joined: WaitingWish | undefined;
  readonly error: unknown;
  readonly join: (wish: WaitingWish) => Promise<void>;
}

/** Asks for a place on the waiting list; the same wish sent again after a lost answer is the same request. */
export function useJoinWaitingList(): WaitingListRequest {
  const api = useApi();
  const { language } = useText();
  const [isJoining, setJoining] = useState(false);
  const [joined, setJoined] = useState<WaitingWish>();
  const [error, setError] = useState<unknown>();
  const attempt = useRef<{ wish: string; key: string }>(undefined);

  const join = async (wish: WaitingWish) => {
    if (isJoining) return;
    setJoining(true);
    setError(undefined);
    const written = JSON.stringify(wish);
    if (attempt.current?.wish !== written) attempt.current = { wish: written, key: createIdempotencyKey() };
    try {
      const body = { ...wish, lang: language, idempotencyKey: attempt.current.key };
      await api.call('POST /front/waiting-list/join', body);
      setJoined(wish);
    } catch (failure) {
      setError(failure);
    } finally {
      setJoining(false);
    }
  };
  return { isJoining, joined, error, join };
}

import { useQueryClient } from '@tanstack/react-query';
import { hasCode, isApiError, queryKeyFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import type { SeatMap } from '@vh/seating';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isPassing, useFailureText, useSaveRetry } from '@vh/area-kit';
import { saveDelay } from './save-delay.ts';

/** A seat map with its draft. */
export type SeatMapDraft = ResponseOf<'POST /back/seat-map/get'>;

/** Somebody else's change that came first. */
export interface DraftConflict {
  readonly version: number;
  readonly by: string;
}

/** How a drawing is kept. */
export interface KeptDraft {
  readonly state: 'saved' | 'changed' | 'saving' | 'failed' | 'conflict';
  readonly failure: string | undefined;
  readonly conflict: DraftConflict | undefined;
  /** Told of every change; what was not changed for a moment is saved. */
  readonly change: (map: SeatMap) => void;
  /** Saves what is not saved yet; answers the version of the draft, undefined when that failed. */
  readonly save: () => Promise<number | undefined>;
  /** Saves this drawing over what came first. */
  readonly keepMine: () => void;
  /** Gives the map another name, at once; true when that went well. */
  readonly rename: (name: string) => Promise<boolean>;
}

/** Saves a drawing automatically, one save at a time, and says when somebody else was first. */
export function useKeptDraft(draft: SeatMapDraft): KeptDraft {
  const api = useApi();
  const queryClient = useQueryClient();
  const words = useFailureText();
  const [state, setState] = useState<KeptDraft['state']>('saved');
  const [error, setError] = useState<unknown>();
  const [failures, setFailures] = useState(0);
  const [conflict, setConflict] = useState<DraftConflict>();
  const kept = useRef({ map: draft.map, name: draft.name, version: draft.draftVersion });
  const latest = useRef({ map: draft.map, name: draft.name });
  const sending = useRef<Promise<number | undefined>>(undefined);
  const { _id: seatMapId } = draft;

  const send = useCallback(async (): Promise<number | undefined> => {
    const { map, name } = latest.current;
    const { version } = kept.current;
    if (isSame(latest.current, kept.current)) return version;
    setState('saving');
    setError(undefined);
    try {
      const body = { seatMapId, draftVersion: version, map, name };
      const { draftVersion } = await api.call('POST /back/seat-map/save', body);
      kept.current = { map, name, version: draftVersion };
      setFailures(0);
      setState(isSame(latest.current, kept.current) ? 'saved' : 'changed');
      // what stands in memory is old now; the editor itself goes on with its own
      queryClient.removeQueries({
        queryKey: queryKeyFor('POST /back/seat-map/get', { seatMapId }),
        type: 'inactive',
      });
      return draftVersion;
    } catch (failure) {
      const first = conflictOf(failure);
      setConflict(first);
      setError(failure);
      setState(first ? 'conflict' : 'failed');
      setFailures(count => count + 1);
      return undefined;
    }
  }, [api, queryClient, seatMapId]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const since = useRef<number>(undefined);
  const save = useCallback(async () => {
    clearTimeout(timer.current);
    since.current = undefined;
    await sending.current;
    sending.current = send();
    return sending.current;
  }, [send]);

  const change = useCallback(
    (map: SeatMap) => {
      // told again of what is known already: what failed is not tried again for it
      if (map === latest.current.map) return;
      latest.current = { ...latest.current, map };
      clearTimeout(timer.current);
      if (isSame(latest.current, kept.current)) {
        since.current = undefined;
        return setState('saved');
      }
      setState(now => (now === 'conflict' ? now : 'changed'));
      since.current ??= Date.now();
      timer.current = setTimeout(() => void save(), saveDelay(since.current, Date.now()));
    },
    [save],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  useSaveRetry(state === 'failed' && isPassing(error) ? failures : 0, () => void save());

  const keepMine = () => {
    if (!conflict) return;
    kept.current = { ...kept.current, version: conflict.version };
    setConflict(undefined);
    void save();
  };
  const rename = async (name: string): Promise<boolean> => {
    latest.current = { ...latest.current, name };
    if ((await save()) !== undefined) return true;
    // what was not taken is not tried again with the next stroke
    latest.current = { ...latest.current, name: kept.current.name };
    return false;
  };
  const failure = state === 'failed' ? words(error) : undefined;
  return { state, failure, conflict, change, save, keepMine, rename };
}

interface Drawn {
  readonly map: SeatMap;
  readonly name: string;
}

function isSame(one: Drawn, other: Drawn): boolean {
  return one.map === other.map && one.name === other.name;
}

/** Whose change came first; undefined for every other failure. */
function conflictOf(error: unknown): DraftConflict | undefined {
  if (!hasCode(error, 'seat_map.changed') || !isApiError(error)) return undefined;
  const { details } = error;
  const known = typeof details === 'object' && details !== null ? details : {};
  return {
    version: 'version' in known ? Number(known.version) : 0,
    by: 'by' in known ? String(known.by) : '',
  };
}

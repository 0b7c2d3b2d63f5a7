import { useQueryClient } from '@tanstack/react-query';
import { hasCode, isApiError, queryKeyFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import type { SeatMap } from '@vh/seating';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFailureText } from '../orders/actions/use-order-action.ts';

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
}

/** A drawing rests this long before it is saved, ms: long enough for one drag after the other. */
const restBeforeSave = 2_000;

/** Saves a drawing by itself, one save at a time, and says when somebody else was first. */
export function useKeptDraft(draft: SeatMapDraft): KeptDraft {
  const api = useApi();
  const queryClient = useQueryClient();
  const inWords = useFailureText();
  const [state, setState] = useState<KeptDraft['state']>('saved');
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<DraftConflict>();
  const kept = useRef({ map: draft.map, version: draft.draftVersion });
  const latest = useRef(draft.map);
  const sending = useRef<Promise<number | undefined>>(undefined);
  const { _id: seatMapId } = draft;

  const send = useCallback(async (): Promise<number | undefined> => {
    const map = latest.current;
    if (map === kept.current.map) return kept.current.version;
    setState('saving');
    setFailure(undefined);
    try {
      const body = { seatMapId, draftVersion: kept.current.version, map };
      const { draftVersion } = await api.call('POST /back/seat-map/save', body);
      kept.current = { map, version: draftVersion };
      setState(latest.current === map ? 'saved' : 'changed');
      // what stands in memory is old now; the editor itself goes on with its own
      queryClient.removeQueries({
        queryKey: queryKeyFor('POST /back/seat-map/get', { seatMapId }),
        type: 'inactive',
      });
      return draftVersion;
    } catch (error) {
      const first = conflictOf(error);
      if (first) {
        setConflict(first);
        setState('conflict');
      } else {
        setFailure(inWords(error));
        setState('failed');
      }
      return undefined;
    }
  }, [api, inWords, queryClient, seatMapId]);

  const save = useCallback(async () => {
    await sending.current;
    sending.current = send();
    return sending.current;
  }, [send]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useCallback(
    (map: SeatMap) => {
      latest.current = map;
      clearTimeout(timer.current);
      if (map === kept.current.map) return setState('saved');
      setState(now => (now === 'conflict' ? now : 'changed'));
      timer.current = setTimeout(() => void save(), restBeforeSave);
    },
    [save],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  const keepMine = () => {
    if (!conflict) return;
    kept.current = { ...kept.current, version: conflict.version };
    setConflict(undefined);
    void save();
  };
  return { state, failure, conflict, change, save, keepMine };
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

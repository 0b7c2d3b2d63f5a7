import { hasCode, isApiError, useApi } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import type { EventForm } from '@vh/domain';
import { isPassing, useSaveRetry } from '@vh/area-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Where an unfinished form is kept. */
export interface DraftPlace {
  readonly draftId: string;
  readonly clientId: string;
  readonly eventId?: string | undefined;
  /** The version of the event that the draft began with. */
  readonly eventVersion?: number | undefined;
  /** Of the stored draft; undefined while there is none. */
  readonly version?: number | undefined;
}

/** Somebody else saved the same draft meanwhile. */
export interface DraftConflict {
  readonly draftId: string;
  readonly version: number;
  readonly savedAt: string;
  readonly savedBy: string;
}

/** How the draft stands. */
export type SaveState =
  | { readonly kind: 'untouched' | 'unsaved' | 'saving' }
  /** The event was saved in another version since: nothing of it is kept until it is said which one counts. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'saved'; readonly at: string }
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      readonly form: EventForm;
      /** In a row. */
      readonly failures: number;
      /** It is tried again without anybody asking. */
      readonly isRetried: boolean;
    }
  | { readonly kind: 'conflict'; readonly with: DraftConflict };

/** A form that is saved automatically. */
export interface Autosave {
  readonly state: SaveState;
  readonly place: DraftPlace;
  /** True when something that was written is nowhere but on this screen. */
  readonly isUnsaved: boolean;
  /** Saves at once, e.g. after a failure. */
  readonly saveNow: () => void;
  /** Goes on over what somebody else saved. */
  readonly overwrite: () => void;
  /** Takes over a draft as it is stored: nothing is unsaved then. */
  readonly rebase: (place: DraftPlace, form: EventForm, savedAt?: string) => void;
  /** Waits for a save that is under way, and begins no other: the draft is about to become an event. Answers where it is. */
  readonly settle: () => Promise<DraftPlace>;
  /** Deletes the stored draft, and begins no other. */
  readonly drop: () => Promise<void>;
  /** Goes on from another version of the event, with what is on the screen. */
  readonly continueFrom: (eventVersion: number | undefined) => void;
  /** Begins to save again: it did not. */
  readonly goOn: () => void;
}

interface AutosaveOptions {
  readonly initial: DraftPlace;
  readonly form: EventForm;
  readonly savedAt?: string | undefined;
  /** How long nobody must type before it is saved, in milliseconds. */
  readonly quietMs?: number | undefined;
}

/** Keeps a form as a draft while it is written, one save at a time; never over somebody else's. */
export function useAutosave({ initial, form, savedAt, quietMs = 1200 }: AutosaveOptions): Autosave {
  const api = useApi();
  const [place, setPlace] = useState(initial);
  const [saved, setSaved] = useState(form);
  const [state, setState] = useState<SaveState>(
    savedAt === undefined ? { kind: 'untouched' } : { kind: 'saved', at: savedAt },
  );
  const isStopped = useRef(false);
  const [turn, setTurn] = useState(0);
  // what a save that ends later has made of it, for those who wait for it
  const latest = useRef(initial);
  const underWay = useRef<Promise<void>>(undefined);
  const isBusy = useRef(false);
  const isDirty = saved !== form;

  const save = useCallback(
    async (where: DraftPlace, what: EventForm, { isRetry = false } = {}) => {
      // what is said of the failure stays while it is tried again
      if (!isRetry) setState({ kind: 'saving' });
      // the one under way says how it ends, and what was changed since is saved after it
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        const answer = await api.call('POST /back/event-draft/save', {
          ...draftBody(where),
          form: formBody(what),
        });
        latest.current = { ...where, draftId: answer.draftId, version: answer.version };
        setPlace(latest.current);
        setSaved(what);
        setState({ kind: 'saved', at: answer.savedAt });
      } catch (error) {
        const conflict = conflictOf(error);
        if (conflict) setState({ kind: 'conflict', with: conflict });
        else if (hasCode(error, 'event.changed')) setState({ kind: 'outdated' });
        else setState(current => failedOnceMore(current, error, what));
      } finally {
        isBusy.current = false;
      }
    },
    [api],
  );

  const retry = () => {
    if (!isStopped.current) underWay.current = save(place, form, { isRetry: true });
  };
  useSaveRetry(isDirty && state.kind === 'failed' && state.isRetried ? state.failures : 0, retry);

  // after a refusal the next change is a new attempt
  const mayStart =
    state.kind === 'untouched' ||
    state.kind === 'unsaved' ||
    state.kind === 'saved' ||
    (state.kind === 'failed' && state.form !== form);
  useEffect(() => {
    if (!isDirty || !mayStart || isStopped.current) return undefined;
    const timer = setTimeout(() => {
      // it may have been told to stop since the last key
      if (!isStopped.current) underWay.current = save(place, form, { isRetry: state.kind === 'failed' });
    }, quietMs);
    return () => clearTimeout(timer);
  }, [isDirty, mayStart, form, place, save, quietMs, turn, state.kind]);

  const shown: SaveState =
    isDirty && (state.kind === 'saved' || state.kind === 'untouched') ? { kind: 'unsaved' } : state;
  return {
    state: shown,
    place,
    isUnsaved: isDirty,
    saveNow: () => {
      underWay.current = save(place, form);
    },
    overwrite: () => {
      if (state.kind !== 'conflict') return;
      const { draftId, version } = state.with;
      underWay.current = save({ ...place, draftId, version }, form);
    },
    rebase: (next, stored, at) => {
      latest.current = next;
      setPlace(next);
      setSaved(stored);
      setState(at === undefined ? { kind: 'untouched' } : { kind: 'saved', at });
    },
    settle: async () => {
      isStopped.current = true;
      await underWay.current;
      return latest.current;
    },
    drop: async () => {
      isStopped.current = true;
      await underWay.current;
      const { draftId, version } = latest.current;
      if (version === undefined) return;
      try {
        await api.call('POST /back/event-draft/discard', { draftId, version });
      } catch (error) {
        // deliberate: one that is gone is what is wanted
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    continueFrom: eventVersion => {
      latest.current = { ...latest.current, eventVersion };
      setPlace(latest.current);
      setState(current => (current.kind === 'outdated' ? { kind: 'untouched' } : current));
    },
    goOn: () => {
      isStopped.current = false;
      // what was typed before the pause waits for its turn again
      setTurn(count => count + 1);
    },
  };
}

/** A failure, with how many came right before it; a refusal is not tried again until something changes. */
function failedOnceMore(before: SaveState, error: unknown, form: EventForm): SaveState {
  const failures = before.kind === 'failed' ? before.failures + 1 : 1;
  return { kind: 'failed', error, form, failures, isRetried: isPassing(error) };
}

function draftBody({ draftId, clientId, eventId, eventVersion, version }: DraftPlace) {
  return {
    draftId,
    clientId,
    ...(eventId !== undefined && { eventId }),
    ...(eventVersion !== undefined && { eventVersion }),
    ...(version !== undefined && { version }),
  };
}

/** A form as calls are given it. */
export function formBody(form: EventForm): BodyOf<'POST /back/event/create'>['form'] {
  return {
    ...form,
    tags: [...form.tags],
    quotas: [...form.quotas],
    ticketTypes: form.ticketTypes.map(({ priceSteps, ...type }) => ({
      ...type,
      ...(priceSteps && { priceSteps: [...priceSteps] }),
      quotaIds: [...type.quotaIds],
    })),
    mapSales: form.mapSales.map(sale => ({
      ...sale,
      ticketTypeIds: [...sale.ticketTypeIds],
      standingTicketTypeIds: [...sale.standingTicketTypeIds],
    })),
    memberIds: [...form.memberIds],
    shares: [...form.shares],
  };
}

function conflictOf(error: unknown): DraftConflict | undefined {
  if (!isApiError(error) || error.code !== 'draft.changed') return undefined;
  return isConflict(error.details) ? error.details : undefined;
}

function isConflict(details: unknown): details is DraftConflict {
  if (typeof details !== 'object' || details === null) return false;
  return 'draftId' in details && 'version' in details && 'savedAt' in details && 'savedBy' in details;
}

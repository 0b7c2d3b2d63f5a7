import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import type { EventKind } from '@vh/domain';
import { useCallback, useEffect, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { idOf, QueryView, usePlacedScope, type PlacedScope, type ViewScope, newId } from '@vh/area-kit';
import { freshQuery } from './fresh-query.ts';
import { ClientChoice } from './client-choice.tsx';
import { EventFormScreen, type ScreenStart } from './event-form.screen.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

interface NewEventPageProps {
  readonly scope: ViewScope;
  readonly kind: EventKind;
}

/** The form of a new event: begun again, or gone on with where the address names a draft. */
export function NewEventPage({ scope, kind }: NewEventPageProps) {
  const placed = usePlacedScope(scope);
  const [params, setParams] = useSearchParams();
  const draft = idOf(params.get('draft') ?? '');
  // the address gets the draft's id once there is one: the form that made it goes on
  const [session, setSession] = useState({ seen: draft, own: '', round: 0, isResumed: draft !== undefined });
  if (draft !== session.seen)
    setSession(
      draft !== undefined && draft === session.own
        ? { ...session, seen: draft }
        : { seen: draft, own: '', round: session.round + 1, isResumed: draft !== undefined },
    );
  const onDraftMade = useCallback(
    (draftId: string) => setSession(current => ({ ...current, own: draftId })),
    [],
  );
  const isWaiting = useNavigation().state === 'idle' && draft === undefined && session.own !== '';
  // by the address as it is then: a step that was gone to while the draft was being stored is not gone back from
  useEffect(() => {
    if (!isWaiting) return;
    setParams(withDraft(params, session.own), { replace: true, preventScrollReset: true });
  }, [isWaiting, params, session.own, setParams]);
  const clientId = placed.clientId ?? idOf(params.get('client') ?? '');
  const { round, isResumed } = session;
  const onReload = () => setSession({ ...session, round: round + 1, isResumed: draft !== undefined });
  const form = { scope: placed, kind, round, onDraftMade, onReload };
  if (draft !== undefined && isResumed) return <ResumedForm key={round} {...form} draftId={draft} />;
  if (clientId === undefined) return <ClientChoice kind={kind} />;
  return <FreshForm key={`${round} ${clientId}`} {...form} clientId={clientId} />;
}

function withDraft(params: URLSearchParams, draftId: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('draft', draftId);
  return next;
}

interface FormProps {
  readonly scope: PlacedScope;
  readonly kind: EventKind;
  /** How often it was begun again. */
  readonly round: number;
  readonly onDraftMade: (draftId: string) => void;
  readonly onReload: () => void;
}

function FreshForm({ clientId, kind, round, ...rest }: FormProps & { readonly clientId: string }) {
  const query = useQuery(
    freshQuery(queryFor(useApi(), 'POST /back/event/get-new-form', { clientId, kind }), round),
  );
  const [draftId] = useState(newId);
  return (
    <QueryView query={query} skeleton={<FormSkeleton />}>
      {({ form, facts }) => {
        const start: ScreenStart = { clientId, form, facts, place: { draftId, clientId } };
        return <EventFormScreen {...rest} start={start} />;
      }}
    </QueryView>
  );
}

function ResumedForm({ draftId, kind, round, ...rest }: FormProps & { readonly draftId: string }) {
  const query = useQuery(freshQuery(queryFor(useApi(), 'POST /back/event-draft/get', { draftId }), round));
  return (
    <QueryView query={query} skeleton={<FormSkeleton />}>
      {draft => <FilledForm {...rest} round={round} kind={draft.form.kind ?? kind} draft={draft} />}
    </QueryView>
  );
}

type Draft = ResponseOf<'POST /back/event-draft/get'>;

function FilledForm({ draft, kind, round, ...rest }: FormProps & { readonly draft: Draft }) {
  const { clientId, clientName, draftId, version, savedAt, savedBy } = draft;
  const query = useQuery(
    freshQuery(queryFor(useApi(), 'POST /back/event/get-new-form', { clientId, kind }), round),
  );
  return (
    <QueryView query={query} skeleton={<FormSkeleton />}>
      {({ form, facts }) => {
        const start: ScreenStart = {
          clientId,
          clientName,
          form: { ...form, ...draft.form },
          facts,
          place: { draftId, clientId, version },
          resumed: { draftId, savedAt, savedBy },
        };
        return <EventFormScreen {...rest} start={start} />;
      }}
    </QueryView>
  );
}

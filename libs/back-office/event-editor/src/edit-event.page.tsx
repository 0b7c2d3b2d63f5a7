import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { QueryView, usePlacedScope, type PlacedScope, type ViewScope, newId } from '@vh/area-kit';
import { freshQuery } from './fresh-query.ts';
import { EventFormScreen, type ScreenStart } from './event-form.screen.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

/** The form of an event that there is, with the draft that somebody has of changes to it. */
export function EditEventPage({ scope }: { scope: ViewScope }) {
  const { eventId = '' } = useParams();
  const placed = usePlacedScope(scope);
  const [round, setRound] = useState(0);
  return (
    <EditForm
      key={`${eventId} ${round}`}
      eventId={eventId}
      round={round}
      scope={placed}
      onReload={() => setRound(count => count + 1)}
    />
  );
}

interface EditFormProps {
  readonly eventId: string;
  /** How often it was begun again. */
  readonly round: number;
  readonly scope: PlacedScope;
  readonly onReload: () => void;
}

function EditForm({ eventId, round, ...rest }: EditFormProps) {
  const query = useQuery(freshQuery(queryFor(useApi(), 'POST /back/event/get-form', { eventId }), round));
  return (
    <QueryView query={query} skeleton={<FormSkeleton />}>
      {event =>
        event.draft ? (
          <ResumedEdit {...rest} round={round} event={event} draft={event.draft} />
        ) : (
          <StartedEdit {...rest} event={event} />
        )
      }
    </QueryView>
  );
}

type StoredForm = ResponseOf<'POST /back/event/get-form'>;

interface StoredProps {
  readonly event: StoredForm;
  readonly scope: PlacedScope;
  readonly onReload: () => void;
}

/** Drafts of changes have one place, which the address need not name. */
const unnamed = () => undefined;

function StartedEdit({ event, ...rest }: StoredProps) {
  const [draftId] = useState(newId);
  const { eventId, clientId, version } = event;
  const place = { draftId, clientId, eventId, eventVersion: version };
  return <EventFormScreen {...rest} onDraftMade={unnamed} start={{ ...startOf(event), place }} />;
}

function ResumedEdit({
  event,
  draft: { draftId },
  round,
  ...rest
}: StoredProps & { readonly draft: NonNullable<StoredForm['draft']>; readonly round: number }) {
  const query = useQuery(freshQuery(queryFor(useApi(), 'POST /back/event-draft/get', { draftId }), round));
  const { eventId, clientId } = event;
  return (
    <QueryView query={query} skeleton={<FormSkeleton />}>
      {draft => {
        const eventVersion = draft.eventVersion ?? event.version;
        const start: ScreenStart = {
          ...startOf(event),
          form: { ...event.form, ...draft.form },
          place: { draftId, clientId, eventId, eventVersion, version: draft.version },
          resumed: { draftId, savedAt: draft.savedAt, savedBy: draft.savedBy },
          event: { eventId, state: event.state, version: eventVersion },
          isOutdated: eventVersion !== event.version,
        };
        return <EventFormScreen {...rest} onDraftMade={unnamed} start={start} />;
      }}
    </QueryView>
  );
}

function startOf({
  eventId,
  clientId,
  clientName,
  form,
  facts,
  state,
  version,
}: StoredForm): Omit<ScreenStart, 'place'> {
  return { clientId, clientName, form, stored: form, facts, eventId, event: { eventId, state, version } };
}

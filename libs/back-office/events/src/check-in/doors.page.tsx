import { useParams } from 'react-router-dom';
import { useHasFlag, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { EventFrame } from '@vh/back-office-event-frame';
import { ConflictList } from './conflict-list.tsx';
import { useDoorsTexts } from './doors-texts.ts';
import { CodeKeyPart } from './code-key.part.tsx';
import { GatesPart } from './gates-form.tsx';

/** The doors of one event: what went wrong at them, what each takes, and what they are to mind. */
export function DoorsPage({ scope }: { scope: ViewScope }) {
  const { text } = useDoorsTexts();
  const placed = usePlacedScope(scope);
  const seesBuyers = useHasFlag(placed, 'can-view-orders');
  const { eventId = '' } = useParams();
  return (
    <>
      <EventFrame eventId={eventId} scope={placed} at="doors" title={text('doors')} />
      {seesBuyers && <ConflictList eventId={eventId} scope={placed} />}
      <GatesPart eventId={eventId} />
      <CodeKeyPart eventId={eventId} />
    </>
  );
}

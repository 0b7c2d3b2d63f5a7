import type { EventState, SaleState } from '@vh/domain';
import { StatusBadge } from '@vh/ui';
import { saleTones, eventTones } from './event-tones.ts';
import { useEventFrameTexts } from './event-frame-texts.ts';

/** What is going on with an event: its own state unless it is published, then that of its sales. */
export function EventBadge({
  event: { state, saleState },
}: {
  event: { readonly state: EventState; readonly saleState: SaleState };
}) {
  const { text } = useEventFrameTexts();
  if (state !== 'published')
    return <StatusBadge tone={eventTones[state]}>{text(`event.${state}`)}</StatusBadge>;
  return <SaleBadge saleState={saleState} />;
}

/** What buyers are told about the tickets of an event or of a type. */
export function SaleBadge({ saleState }: { readonly saleState: SaleState }) {
  const { text } = useEventFrameTexts();
  return <StatusBadge tone={saleTones[saleState]}>{text(`sale.${saleState}`)}</StatusBadge>;
}

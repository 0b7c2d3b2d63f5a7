import type { LanguageCode } from '@vh/domain';
import { useI18n, useText, type Speech } from '@vh/i18n';
import { Button } from '@vh/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { useOverlay } from '../../app/use-overlay.ts';
import { loadWithRetries } from '../../later/load-with-retries.ts';
import {
  withToldPrices,
  type EventDetail,
  type TicketType,
  type ToldPrices,
} from '../../cart/ticket-choice.model.ts';
import type { SeatDialogProps } from './seat-dialog.tsx';
import styles from './seat-choice.module.css';

interface SeatChoiceProps {
  readonly event: EventDetail;
  /** What one ticket costs this buyer, codes and all, minor units. */
  readonly unitPrice: (type: TicketType) => number;
  /** Prices that rose since they were shown, and where more of them are told. */
  readonly told: ToldPrices;
  readonly onPrices: (told: ToldPrices) => void;
}

/** The way to the plan of the hall; the plan itself is loaded when somebody goes there. */
export function SeatChoice({ event: offered, unitPrice, told, onPrices }: SeatChoiceProps) {
  const { text, language } = useText();
  const speech = useI18n();
  const plan = useOverlay('choose-seats');
  const [Dialog, setDialog] = useState<ComponentType<SeatDialogProps>>();
  // how many are chosen on the plan is not known here: what is held at a lower price costs that
  const all = Object.fromEntries(offered.ticketTypes.map(({ _id }) => [_id, Infinity]));
  const event = withToldPrices(offered, told, all);
  const versionId = event.seatMapVersionId;
  useEffect(() => {
    if (!plan.isOpen) return undefined;
    let isCurrent = true;
    void loadDialog(speech, language).then(loaded => {
      if (isCurrent) setDialog(() => loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [plan.isOpen, speech, language]);
  if (versionId === undefined) return null;
  return (
    <div className={styles.choice}>
      <Button
        size="l"
        variant="outline"
        icon="map"
        busy={plan.isOpen && !Dialog}
        onClick={plan.open}
        className={styles.go}
      >
        {text('chooseOnPlan')}
      </Button>
      <p>{text('orLetUsPick')}</p>
      {plan.isOpen && Dialog && (
        <Dialog
          event={event}
          versionId={versionId}
          unitPrice={unitPrice}
          onPrices={onPrices}
          onClose={plan.close}
        />
      )}
    </div>
  );
}

/** The plan with its words and looks. */
async function loadDialog(speech: Speech, language: LanguageCode): Promise<ComponentType<SeatDialogProps>> {
  const { SeatDialog } = await loadWithRetries(async () => {
    const part = await import('./seat-dialog.tsx');
    await part.prepareSeats(speech, language);
    return part;
  });
  return SeatDialog;
}

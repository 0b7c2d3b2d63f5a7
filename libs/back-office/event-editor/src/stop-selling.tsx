import { localTimeOf, resolveLocalTime, type TicketTypeForm } from '@vh/domain';
import { formatMoment } from '@vh/area-kit';
import { Button } from '@vh/ui';
import { useState } from 'react';
import { useCardTexts } from './card-texts.ts';
import { useEventFormTexts } from './event-form-texts.ts';
import { useForm } from './form-context.ts';
import { useKeys } from './problem-texts.ts';
import styles from './event-form.module.css';

interface StopSellingProps {
  readonly type: TicketTypeForm;
  readonly title: string;
  readonly change: (part: Partial<TicketTypeForm>) => void;
}

/** Why a ticket type that is in use can't be removed, and the way to end its sales now. */
export function StopSelling({ type, title, change }: StopSellingProps) {
  const { text, language } = useCardTexts();
  const form = useEventFormTexts();
  const { facts, zone, stored } = useForm();
  const [now, setNow] = useState(() => Date.now());
  const uses = usesOf(facts, type.id);
  if (uses.length === 0) return null;
  const ended = endOf(type, zone);
  const before = stored?.ticketTypes.find(({ id }) => id === type.id)?.salesEnd ?? null;
  const isStored = before?.at === type.salesEnd?.at;
  const words = uses.map(use => form.text(useKeys[use])).join(', ');
  if (ended !== undefined && ended <= now) {
    const time = formatMoment(new Date(ended).toISOString(), language);
    return (
      <p className={styles.quiet}>
        {text(isStored ? 'salesEnded' : 'salesEndOnSave', { time })}{' '}
        {!isStored && (
          <Button
            size="s"
            variant="text"
            aria-label={text('sellAgainName', { name: title })}
            onClick={() => change({ salesEnd: before })}
          >
            {text('sellAgain')}
          </Button>
        )}
      </p>
    );
  }
  return (
    <p className={styles.quiet}>
      {uses.includes('sales') ? text('hasSales') : text('hasUses', { uses: words })}{' '}
      {zone !== undefined && (
        <Button
          size="s"
          variant="text"
          aria-label={text('stopSellingName', { name: title })}
          onClick={() => {
            setNow(Date.now());
            change({ salesEnd: localTimeOf(new Date(), zone) });
          }}
        >
          {text('stopSelling')}
        </Button>
      )}
    </p>
  );
}

/** What would lose its meaning if a ticket type were gone; nothing for one that is not stored. */
export function usesOf({ stored }: ReturnType<typeof useForm>['facts'], typeId: string) {
  return stored?.ticketTypes.find(({ id }) => id === typeId)?.uses ?? [];
}

function endOf({ salesEnd }: TicketTypeForm, zone: string | undefined): number | undefined {
  if (!salesEnd || zone === undefined) return undefined;
  const resolved = resolveLocalTime(salesEnd, zone);
  return resolved.kind === 'moment' ? resolved.at : undefined;
}

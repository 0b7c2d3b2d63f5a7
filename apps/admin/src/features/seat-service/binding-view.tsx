import { formatMoment } from '@vh/area-kit';
import type { ResponseOf } from '@vh/contract';
import { formatOrderNumber } from '@vh/domain';
import { Button, DefinitionRows, Dialog, Heading, Notice, TextLink } from '@vh/ui';
import { useState } from 'react';
import { useSeatServiceTexts } from './seat-service-texts.ts';
import styles from './seat-service.module.css';
import { useAsking } from './use-answer.ts';

type Binding = NonNullable<ResponseOf<'POST /back/seat-service/get'>>;

interface BindingViewProps {
  readonly binding: Binding;
  readonly onUnbound: () => void;
}

/** A bound event: what both sides have, what a person must decide, and the way out. */
export function BindingView({ binding, onUnbound }: BindingViewProps) {
  const { text, language } = useSeatServiceTexts();
  const [isUnbinding, setUnbinding] = useState(false);
  const { eventKey, boundAt, soldElsewhere, seats, waiting, elsewhere, conflicts, problem } = binding;
  const rows = [
    { term: text('ssEventKey'), detail: eventKey },
    { term: text('ssSince'), detail: formatMoment(boundAt, language) },
    { term: text('ssSold'), detail: text(soldElsewhere ? 'ssYes' : 'ssNo') },
    { term: text('ssSeats'), detail: seats },
    { term: text('ssElsewhere'), detail: elsewhere },
    { term: text('ssWaiting'), detail: waiting },
  ];
  return (
    <div className={styles.part}>
      {problem && (
        <Notice tone="wait" title={formatMoment(problem.since, language)}>
          {text(`ssProblem.${problem.reason}`)}
        </Notice>
      )}
      <DefinitionRows rows={rows} />
      <Conflicts conflicts={conflicts} />
      <Button variant="outline" size="s" onClick={() => setUnbinding(true)}>
        {text('ssUnbind')}
      </Button>
      {isUnbinding && (
        <UnbindDialog eventId={binding.eventId} onClose={() => setUnbinding(false)} onUnbound={onUnbound} />
      )}
    </div>
  );
}

function Conflicts({ conflicts }: Pick<Binding, 'conflicts'>) {
  const { text } = useSeatServiceTexts();
  if (conflicts.length === 0) return null;
  return (
    <section className={styles.part}>
      <Heading level={2} size="t3">
        {text('ssTwice')}
      </Heading>
      <p>{text('ssTwiceLead')}</p>
      <ul className={styles.conflicts}>
        {conflicts.map(({ seat, orderId, orderNumber, says }) => (
          <li key={seat}>
            {text('ssTwiceSays', { seat, says })}{' '}
            <TextLink href={`/admin/order/${orderId}`}>
              {text('ssOrder', { number: formatOrderNumber(orderNumber) })}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UnbindDialogProps {
  readonly eventId: string;
  readonly onClose: () => void;
  readonly onUnbound: () => void;
}

function UnbindDialog({ eventId, onClose, onUnbound }: UnbindDialogProps) {
  const { text } = useSeatServiceTexts();
  const asking = useAsking();
  const unbind = () =>
    asking.run(async api => {
      await api.call('POST /back/seat-service/unbind', { eventId });
      onUnbound();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('ssUnbind')}
      closeLabel={text('ssClose')}
      actions={
        <>
          <Button busy={asking.isBusy} onClick={() => void unbind()}>
            {text('ssUnbind')}
          </Button>
          <Button variant="outline" onClick={onClose} data-autofocus>
            {text('ssLeave')}
          </Button>
        </>
      }
    >
      {asking.failure !== undefined && (
        <Notice tone="bad" live="assertive">
          {asking.failure}
        </Notice>
      )}
      <p>{text('ssUnbindLead')}</p>
    </Dialog>
  );
}

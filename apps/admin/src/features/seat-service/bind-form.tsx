import type { ResponseOf } from '@vh/contract';
import { Button, Checkbox, DefinitionRows, Heading, LinkButton, Notice, TextField } from '@vh/ui';
import { useState, type SubmitEvent } from 'react';
import { useSeatServiceTexts } from './seat-service-texts.ts';
import { nameSome } from './named-seats.ts';
import styles from './seat-service.module.css';
import { useAsking } from './use-answer.ts';

type Plan = ResponseOf<'POST /back/seat-service/get-plan'>;
type Bound = ResponseOf<'POST /back/seat-service/bind'>;

interface BindFormProps {
  readonly eventId: string;
  readonly onBound: (binding: Bound) => void;
}

/** Binds an event: what it comes to is shown before it is done. */
export function BindForm({ eventId, onBound }: BindFormProps) {
  const { text } = useSeatServiceTexts();
  const asking = useAsking();
  const [eventKey, setEventKey] = useState('');
  const [soldElsewhere, setSoldElsewhere] = useState(true);
  const [plan, setPlan] = useState<Plan>();

  const look = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPlan(undefined);
    const body = { eventId, eventKey: eventKey.trim() };
    void asking.run(async api => setPlan(await api.call('POST /back/seat-service/get-plan', body)));
  };
  const bind = (wanted: Plan) =>
    asking.run(async api => {
      const body = { eventId, eventKey: wanted.eventKey, soldElsewhere };
      onBound(await api.call('POST /back/seat-service/bind', body));
    });
  return (
    <div className={styles.part}>
      <p className={styles.lead}>{text('ssBindLead')}</p>
      <form className={styles.form} onSubmit={look}>
        {asking.failure !== undefined && (
          <Notice tone="bad" live="assertive">
            {asking.failure}
          </Notice>
        )}
        <TextField
          label={text('ssEventKey')}
          required
          maxLength={100}
          value={eventKey}
          onChange={event => {
            setEventKey(event.target.value);
            setPlan(undefined);
          }}
        />
        <Checkbox
          label={text('ssSoldElsewhere')}
          help={text('ssSoldElsewhere.help')}
          checked={soldElsewhere}
          onChange={event => setSoldElsewhere(event.target.checked)}
        />
        <div className={styles.acts}>
          <Button type="submit" size="s" variant={plan ? 'outline' : 'primary'} busy={asking.isBusy && !plan}>
            {text('ssLook')}
          </Button>
          <LinkButton variant="outline" size="s" href={`/admin/settings/seat-service`}>
            {text('seatServiceTitle')}
          </LinkButton>
        </div>
      </form>
      {plan && <PlanView plan={plan} isBusy={asking.isBusy} onBind={() => void bind(plan)} />}
    </div>
  );
}

interface PlanViewProps {
  readonly plan: Plan;
  readonly isBusy: boolean;
  readonly onBind: () => void;
}

function PlanView({ plan, isBusy, onBind }: PlanViewProps) {
  const { text } = useSeatServiceTexts();
  const { matched, heldInService, missingInService, onlyInService, areas } = plan;
  const mayBind = matched > 0 && missingInService.count === 0;
  const rows = [
    { term: text('ssMatched'), detail: matched },
    { term: text('ssHeldInService'), detail: heldInService },
    { term: text('ssMissingInService'), detail: nameSome(missingInService, text) },
    { term: text('ssOnlyInService'), detail: nameSome(onlyInService, text) },
    ...(areas.length > 0 ? [{ term: text('ssAreas'), detail: areas.join(', ') }] : []),
  ];
  return (
    <section className={styles.plan} aria-live="polite">
      <Heading level={2} size="t3">
        {text('ssPlan', { name: plan.name })}
      </Heading>
      <DefinitionRows rows={rows} />
      {mayBind ? (
        <Button busy={isBusy} onClick={onBind}>
          {text('ssBind')}
        </Button>
      ) : (
        <Notice tone="wait">{text('ssMissing')}</Notice>
      )}
    </section>
  );
}

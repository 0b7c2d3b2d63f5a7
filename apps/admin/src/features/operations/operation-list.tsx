import { Button, TextField } from '@vh/ui';
import { useId, useState, type FormEvent } from 'react';
import { useOperationTexts } from './operation-texts.ts';
import { operationOrder, type Operation } from './operations.model.ts';
import styles from './operations.module.css';

/** How operations are run from the list. */
export interface OperationListProps {
  /** The one that runs now; the others wait. */
  readonly running: Operation | undefined;
  readonly dryRun: boolean;
  readonly onRun: (operation: Operation, orderId: string) => void;
}

/** The operations, each with what it does and its button. */
export function OperationList(props: OperationListProps) {
  return (
    <ul className={styles.operations}>
      {operationOrder.map(operation => (
        <li key={operation} className={styles.operation}>
          {operation === 'get-order-status' ? (
            <OrderOperation {...props} />
          ) : (
            <PlainOperation {...props} operation={operation} />
          )}
        </li>
      ))}
    </ul>
  );
}

function PlainOperation({
  operation,
  running,
  dryRun,
  onRun,
}: OperationListProps & { operation: Operation }) {
  const nameId = useId();
  return (
    <>
      <OperationName operation={operation} id={nameId} />
      <RunButton
        operation={operation}
        nameId={nameId}
        running={running}
        dryRun={dryRun}
        onClick={() => onRun(operation, '')}
      />
    </>
  );
}

function OrderOperation({ running, dryRun, onRun }: OperationListProps) {
  const { text } = useOperationTexts();
  const nameId = useId();
  const [orderId, setOrderId] = useState('');
  const [wasSent, setSent] = useState(false);
  const isMissing = orderId.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!isMissing && !running) onRun('get-order-status', orderId.trim());
  };
  const missing = wasSent && isMissing ? text('orderIdMissing') : undefined;
  return (
    <form className={styles.operationForm} onSubmit={submit} noValidate>
      <OperationName operation="get-order-status" id={nameId} />
      <TextField
        label={text('orderId')}
        autoComplete="off"
        spellCheck={false}
        className={styles.orderId}
        value={orderId}
        error={missing}
        onChange={event => setOrderId(event.target.value)}
      />
      <RunButton operation="get-order-status" nameId={nameId} running={running} dryRun={dryRun} />
    </form>
  );
}

function OperationName({ operation, id }: { operation: Operation; id: string }) {
  const { text } = useOperationTexts();
  return (
    <div className={styles.name}>
      <h3 id={id} className={styles.nameTitle}>
        {text(operation)}
      </h3>
      <p className={styles.quiet}>{text(`${operation}.help`)}</p>
    </div>
  );
}

function RunButton({
  operation,
  nameId,
  running,
  dryRun,
  onClick,
}: {
  operation: Operation;
  nameId: string;
  running: Operation | undefined;
  dryRun: boolean;
  onClick?: () => void;
}) {
  const { text } = useOperationTexts();
  const id = useId();
  return (
    <Button
      id={id}
      type={onClick ? 'button' : 'submit'}
      variant="outline"
      size="s"
      busy={running === operation}
      disabled={running !== undefined && running !== operation}
      aria-labelledby={`${id} ${nameId}`}
      onClick={onClick}
    >
      {text(running === operation ? 'running' : dryRun ? 'runDry' : 'run')}
    </Button>
  );
}

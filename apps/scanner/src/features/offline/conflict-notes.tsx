import { groupCode } from '@vh/domain';
import { Button } from '@vh/ui';
import { deviceTime } from '../../shared/device-time.ts';
import styles from '../../shared/notes.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import type { Conflict } from './seen-conflicts.ts';

interface ConflictNotesProps {
  readonly conflicts: readonly Conflict[];
  readonly onSeen: (nonces: readonly string[]) => void;
}

/** Tickets by which two people came in, each with name, seat, times and gates, until somebody has seen them. */
export function ConflictNotes({ conflicts, onSeen }: ConflictNotesProps) {
  const { text } = useTexts();
  if (conflicts.length === 0) return null;
  return (
    <section className={styles.late} role="alert" data-alarm="true" aria-label={text('conflictTitle')}>
      <h2>{text('conflictCount', { count: conflicts.length })}</h2>
      <ul>
        {conflicts.map(conflict => (
          <ConflictItem key={conflict.nonce} conflict={conflict} />
        ))}
      </ul>
      <Button variant="outline" onClick={() => onSeen(conflicts.map(({ nonce }) => nonce))}>
        {text('seen')}
      </Button>
    </section>
  );
}

function ConflictItem({ conflict: { ticket, passage, counted, conflict } }: { conflict: Conflict }) {
  const { text, language } = useTexts();
  const { attendeeName, ticketTypeName, seat, orderNumber, position, outOf } = ticket;
  const said = ({ at, scanner, gate, isHere }: typeof passage) =>
    text(isHere ? 'conflictHere' : 'conflictThere', {
      time: deviceTime(Date.parse(at), language),
      place: gate === '' || scanner.includes(gate) ? scanner : `${scanner}, ${gate}`,
    });
  return (
    <li>
      <b>{[attendeeName, ticketTypeName, seat].filter(Boolean).join(', ')}</b>{' '}
      {text('foundOrder', { number: groupCode(orderNumber), position, outOf })}
      <br />
      {counted
        ? `${said(counted)} ${text('conflictAgain')} ${said(passage)}`
        : `${said(passage)} ${text(`verdict_${conflict}`)}`}
    </li>
  );
}

import { groupCode } from '@vh/domain';
import { Button } from '@vh/ui';
import { deviceTime } from '../../shared/device-time.ts';
import styles from '../../shared/notes.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import type { Contest } from './seen-contests.ts';

interface ContestNotesProps {
  readonly contests: readonly Contest[];
  readonly onSeen: (nonces: readonly string[]) => void;
}

/** Tickets by which two people came in, each with name, seat, times and gates, until somebody has seen them. */
export function ContestNotes({ contests, onSeen }: ContestNotesProps) {
  const { text } = useTexts();
  if (contests.length === 0) return null;
  return (
    <section className={styles.late} role="alert" data-alarm="true" aria-label={text('contestTitle')}>
      <h2>{text('contestCount', { count: contests.length })}</h2>
      <ul>
        {contests.map(contest => (
          <ContestItem key={contest.nonce} contest={contest} />
        ))}
      </ul>
      <Button variant="outline" onClick={() => onSeen(contests.map(({ nonce }) => nonce))}>
        {text('seen')}
      </Button>
    </section>
  );
}

function ContestItem({ contest: { ticket, passage, counted, contest } }: { contest: Contest }) {
  const { text, language } = useTexts();
  const { attendeeName, ticketTypeName, seat, orderNumber, position, outOf } = ticket;
  const said = ({ at, scanner, gate, isHere }: typeof passage) =>
    text(isHere ? 'contestHere' : 'contestThere', {
      time: deviceTime(Date.parse(at), language),
      place: gate === '' || scanner.includes(gate) ? scanner : `${scanner}, ${gate}`,
    });
  return (
    <li>
      <b>{[attendeeName, ticketTypeName, seat].filter(Boolean).join(', ')}</b>{' '}
      {text('foundOrder', { number: groupCode(orderNumber), position, outOf })}
      <br />
      {counted
        ? `${said(counted)} ${text('contestAgain')} ${said(passage)}`
        : `${said(passage)} ${text(`verdict_${contest}`)}`}
    </li>
  );
}

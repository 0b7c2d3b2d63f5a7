import { groupCode } from '@vh/domain';
import { Button, Dialog, TextField } from '@vh/ui';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { mostFound, type OfflineDoor, type FoundTicket } from '../offline/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './find-ticket.module.css';
import { answersPart } from './use-wedge.ts';

interface FindTicketProps {
  readonly door: OfflineDoor;
  /** An answer lies over the door: the search ends then. */
  readonly isCovered: boolean;
  /** Told which ticket was picked. */
  readonly onPick: (ticketId: string) => void;
}

/** Finds a ticket by name or order in the list that this device holds, with or without a network. */
export function FindTicket({ door, isCovered, onPick }: FindTicketProps) {
  const { text } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" icon="search" onClick={() => setOpen(true)}>
        {text('findTicket')}
      </Button>
      {isOpen && !isCovered && (
        <Dialog open title={text('findTicket')} closeLabel={text('findClose')} onClose={() => setOpen(false)}>
          <Finder
            door={door}
            onPick={ticketId => {
              setOpen(false);
              onPick(ticketId);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function Finder({ door, onPick }: Omit<FindTicketProps, 'isCovered'>) {
  const { text } = useTexts();
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // a long list is looked through when the fingers rest
  const settled = useDeferredValue(words.trim());
  const found = settled.length < 2 ? [] : door.search(settled);

  // the dialog opens on its first control; the steward wants the field
  useEffect(() => field.current?.focus(), []);

  return (
    // a hand scanner that types into the search scans a ticket all the same
    <div className={styles.finder} {...{ [answersPart]: '' }}>
      <TextField
        ref={field}
        label={text('findWords')}
        help={text('findHelp')}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status" className={styles.count}>
        {settled.length < 2
          ? ''
          : found.length < mostFound
            ? text('found', { count: found.length })
            : text('foundMany', { count: mostFound })}
      </p>
      <ul className={styles.list}>
        {found.map(ticket => (
          <li key={ticket.ticketId}>
            <button type="button" className={styles.ticket} onClick={() => onPick(ticket.ticketId)}>
              <Found ticket={ticket} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Found({ ticket }: { ticket: FoundTicket }) {
  const { text } = useTexts();
  const { name, buyer, orderNumber, typeName, seat, position, outOf, isVoid, isInside } = ticket;
  return (
    <>
      <b>{name || buyer || typeName}</b>
      {buyer !== undefined && <span>{text('foundBuyer', { name: buyer })}</span>}
      <span>{[typeName, seat].filter(Boolean).join(', ')}</span>
      <span>
        {text('foundOrder', { number: groupCode(orderNumber), position, outOf })}
        {isVoid && ` · ${text('foundVoid')}`}
        {isInside && ` · ${text('foundInside')}`}
      </span>
    </>
  );
}

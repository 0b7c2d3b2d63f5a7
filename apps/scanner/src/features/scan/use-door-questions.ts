import { newActionKey } from '@vh/area-kit';
import { judgeAtDoor, type AnswerValue, type TypedAnswers } from '@vh/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { giveSignal } from '../feedback/index.ts';
import type { GivenAnswer } from '../offline/index.ts';
import {
  asksOf,
  decidedOf,
  isSameTicket,
  letsPass,
  signalOf,
  type Ask,
  type Scan,
} from '../verdict/index.ts';
import type { CodeSource, useDoor } from './use-door.ts';

/** The questions of the verdict at hand, as they are being answered. */
export interface DoorForm {
  readonly openQuestions: readonly Ask[];
  readonly typed: TypedAnswers;
  /** What is wrong by question, once somebody wanted to go on. */
  readonly problems: ReturnType<typeof judgeAtDoor>['problems'];
  /** Grows with each try to go on that was not yet possible. */
  readonly tries: number;
  /** Scanned tickets that wait until the one at hand is done with. */
  readonly waiting: number;
  readonly onAnswer: (questionId: string, value: AnswerValue) => void;
}

/** While others wait, an admission is shown this long before the next of them, milliseconds. */
const passShownInLine = 500;

interface Typed {
  /** Of the scan whose questions they are. */
  readonly nonce: string;
  readonly answers: TypedAnswers;
  readonly tries: number;
}

interface WaitingCode {
  readonly code: string;
  readonly source: CodeSource;
}

/**
 * The questions under an admission. The admission is made: what is answered here changes nothing about it. A ticket that is
 * scanned meanwhile takes the door on where nothing more has to be asked, and waits where something has.
 */
export function useDoorQuestions(
  door: Pick<ReturnType<typeof useDoor>, 'state' | 'scanCode' | 'next' | 'undo' | 'offline'>,
) {
  const { state, scanCode, next, undo, offline } = door;
  const [form, setForm] = useState<Typed>({ nonce: '', answers: {}, tries: 0 });
  const [waiting, setWaiting] = useState<readonly WaitingCode[]>([]);
  const saved = useRef(new Map<string, string>());
  const unsent = useRef<GivenAnswer[]>([]);

  const nonce = state.kind === 'answered' ? state.scan.nonce : '';
  const ofScan = (typed: Typed): Typed => (typed.nonce === nonce ? typed : { nonce, answers: {}, tries: 0 });
  const own = ofScan(form);
  const openQuestions = state.kind === 'answered' ? asksOf(state.answer) : [];
  const { answers, problems } = judgeAtDoor(openQuestions, own.answers);
  const isOpen = Object.keys(problems).length > 0;

  /** Hands what was answered to the device's list, which may still be opening. */
  function send(): void {
    if (!offline || unsent.current.length === 0) return;
    const given = unsent.current;
    unsent.current = [];
    void offline.answer(given);
  }

  const handleList = useEffectEvent(send);
  useEffect(() => handleList(), [offline]);

  /** Keeps what was answered and not kept before. */
  function save(): void {
    const ticketId = ticketOf(state);
    if (ticketId === undefined) return;
    for (const { questionId, value } of answers) {
      const key = `${nonce} ${questionId}`;
      const said = JSON.stringify(value);
      if (saved.current.get(key) === said) continue;
      saved.current.set(key, said);
      unsent.current.push({ nonce: newActionKey(), ticketId, questionId, value });
    }
    send();
  }

  // what was typed a moment ago may not have been drawn yet
  const refuse = () => setForm(now => ({ ...ofScan(now), tries: ofScan(now).tries + 1 }));

  const lineUp = (code: string, source: CodeSource) => setWaiting(all => [...all, { code, source }]);

  function handleCode(code: string, source: CodeSource): void {
    if (source === 'wedge' && state.kind !== 'ready' && !isSameTicket(state.scan.code, code)) {
      const signal = state.kind === 'answered' ? signalOf(state.answer) : undefined;
      // a hand scanner has beeped for this ticket, so it is not lost, and no answer to another one is taken for its own
      if (!signal || (letsPass(signal) && openQuestions.length === 0 && waiting.length > 0)) {
        if (!waiting.some(one => isSameTicket(one.code, code))) lineUp(code, source);
        return;
      }
      if (!letsPass(signal)) {
        // a person has to see the refusal first; the ticket behind it waits its turn
        if (!waiting.some(one => isSameTicket(one.code, code))) lineUp(code, source);
        return giveSignal(signal);
      }
    }
    if (state.kind === 'answered' && openQuestions.length > 0) {
      // a lens goes on seeing the ticket at hand, and those that wait
      if (isSameTicket(state.scan.code, code)) return;
      if (isOpen) {
        if (waiting.some(one => isSameTicket(one.code, code))) return;
        lineUp(code, source);
        refuse();
        return;
      }
      save();
    }
    scanCode(code, source);
  }

  const handleReady = useEffectEvent(() => {
    const [first, ...others] = waiting;
    if (!first) return;
    setWaiting(others);
    scanCode(first.code, first.source);
  });
  const isReady = state.kind === 'ready';
  const isPassed =
    state.kind === 'answered' && letsPass(signalOf(state.answer)) && openQuestions.length === 0;
  const isLine = waiting.length > 0;
  useEffect(() => {
    if (!isLine || !(isReady || isPassed)) return undefined;
    const timer = setTimeout(() => handleReady(), isReady ? 0 : passShownInLine);
    return () => clearTimeout(timer);
  }, [isReady, isPassed, isLine, nonce]);

  return {
    form: {
      openQuestions,
      typed: own.answers,
      problems: own.tries > 0 ? problems : {},
      tries: own.tries,
      waiting: waiting.length,
      onAnswer: (questionId, value) =>
        setForm(now => ({ ...ofScan(now), answers: { ...ofScan(now).answers, [questionId]: value } })),
    } satisfies DoorForm as DoorForm,
    scanCode: handleCode,
    next(): void {
      if (isOpen) return refuse();
      save();
      next();
    },
    undo(scan: Scan): Promise<void> {
      if (scan.nonce === nonce) save();
      return undo(scan);
    },
  };
}

function ticketOf(state: ReturnType<typeof useDoor>['state']): string | undefined {
  if (state.kind !== 'answered') return undefined;
  return decidedOf(state.answer)?.ticket?._id;
}

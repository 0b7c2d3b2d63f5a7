import { newActionKey } from '@vh/area-kit';
import { useApi } from '@vh/api-client';
import type { CodeEntry } from '@vh/domain';
import { useCallback, useReducer, useRef, useState } from 'react';
import { giveSignal } from '../feedback/index.ts';
import { patience } from '../hub/index.ts';
import { useOfflineDoor, checkLocally, type PublicKey } from '../offline/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { doorReducer, readyDoor, takesScan } from './door.model.ts';
import { enqueue, queuedBefore, sendScan, useQueue } from '../queue/index.ts';
import { useReadyAgain } from './use-ready-again.ts';
import {
  codeFormOf,
  codeToSend,
  decidedOf,
  isNewCode,
  isSameTicket,
  signalOf,
  type Answer,
  type Direction,
  type LastSeen,
  type Scan,
  type ServerVerdict,
} from '../verdict/index.ts';

/** A scan with its answer, for the list of the last ones. */
export interface PastScan {
  readonly scan: Scan;
  readonly answer: Answer;
}

/** What a door scans for. */
export interface DoorSetting {
  readonly scannerId: string;
  readonly eventId: string;
  /** The door as people call it. */
  readonly where: string;
  readonly direction: Direction;
  readonly keys: readonly PublicKey[];
  /** Told the live counts that come with each answer. */
  readonly onCounts: (eventId: string, counts: Counts) => void;
}

/** Who is in, of how many. */
export type Counts = ServerVerdict['counts'];

/** A lens and a hand scanner read the same code many times; a person means it every time, by a picture or by typing. */
export type CodeSource = 'lens' | 'wedge' | 'picture' | 'person';

/** How many past scans are listed. */
const remembered = 20;

/** One door: takes codes from whatever reads them, asks the server, says what to do. */
export function useDoor(setting: DoorSetting) {
  const { scannerId, eventId, where, direction, keys, onCounts } = setting;
  const api = useApi();
  const { language } = useTexts();
  const { queue, update, flush } = useQueue(scannerId);
  const offline = useOfflineDoor(scannerId, eventId, where);
  const [state, dispatch] = useReducer(doorReducer, readyDoor);
  const [past, setPast] = useState<readonly PastScan[]>([]);
  const lastSeen = useRef<LastSeen>(undefined);
  /** One scan at a time, also where the screen has not been drawn since the one before. */
  const isBusy = useRef(false);

  const isSeen = useCallback(
    (code: string) => lastSeen.current !== undefined && isSameTicket(lastSeen.current.code, code),
    [],
  );

  const decide = useCallback(
    async (scan: Scan): Promise<Answer> => {
      // what is printed as a picture is signed: short codes are for people, who see who stands before them
      if (scan.entry === 'scanned' && codeFormOf(scan.code) === 'short')
        return { source: 'device', verdict: 'unknown' };
      const asks = offline?.whomToAsk(scan) ?? [{ whom: 'server', within: patience } as const];
      for (const { whom, within } of asks) {
        if (whom === 'hub') {
          const verdict = await offline?.askHub(scan, within);
          if (verdict) return { source: 'hub', verdict };
          continue;
        }
        const reply = await sendScan({ api, scannerId, language, within }, scan);
        if (reply.kind === 'verdict') {
          offline?.noteServer(scan, reply.verdict);
          return { source: 'server', verdict: reply.verdict };
        }
        if (reply.kind === 'refusal') return { source: 'refusal', code: reply.code };
        offline?.tellSilence();
      }
      const alone = await offline?.decide(scan);
      if (alone) return { source: 'list', verdict: alone };
      // nobody here can say whose ticket it is
      if (scan.entry !== 'scanned') return { source: 'refusal', code: 'offline' };
      if (codeFormOf(scan.code) === 'foreign') return { source: 'device', verdict: 'unknown' };
      const check = await checkLocally(scan.code, scan.eventId, keys);
      if (check === 'forged') return { source: 'device', verdict: 'forged' };
      let earlier: number | undefined;
      update(now => {
        earlier = queuedBefore(now, scan);
        return enqueue(now, scan);
      });
      const otherEvent = check === 'wrong_event';
      return { source: 'queue', otherEvent, ...(earlier === undefined ? {} : { earlier }) };
    },
    [api, scannerId, language, keys, update, offline],
  );

  /** Asks about a scan that the door shows as being checked, and shows the answer. */
  const settle = useCallback(
    (scan: Scan) => {
      isBusy.current = true;
      // deliberate: whatever breaks in this device, a person waits for an answer and the next ticket comes
      const decided = decide(scan).catch((): Answer => ({ source: 'refusal', code: 'internal' }));
      void decided.then(answer => {
        isBusy.current = false;
        if (isSeen(scan.code)) lastSeen.current = { code: scan.code, at: Date.now() };
        giveSignal(signalOf(answer));
        dispatch({ type: 'answer', nonce: scan.nonce, answer });
        if (signalOf(answer) !== 'confirm') setPast(all => [{ scan, answer }, ...all].slice(0, remembered));
        const said = decidedOf(answer);
        if (!said) return;
        onCounts(eventId, said.counts);
        if (answer.source === 'server') void flush();
      });
    },
    [eventId, decide, isSeen, flush, onCounts],
  );

  const take = useCallback(
    (code: string, source: CodeSource, entry: CodeEntry) => {
      const at = Date.now();
      const repeats = source === 'lens' || source === 'wedge';
      const isNew = !repeats || isNewCode(code, at, lastSeen.current);
      const takes = takesScan(state) && !isBusy.current;
      // Seen while the door is busy: only the ticket at hand, so that the next one in the row stays news.
      if (takes || isSeen(code)) lastSeen.current = { code, at };
      if (!isNew || !takes) return;
      const scan: Scan = { nonce: newActionKey(), code, entry, eventId, direction, at };
      dispatch({ type: 'scan', scan });
      settle(scan);
    },
    [state, eventId, direction, isSeen, settle],
  );

  const scanCode = useCallback(
    (text: string, source: CodeSource) => {
      const isTyped = source === 'person' && codeFormOf(text) === 'short';
      take(codeToSend(text), source, isTyped ? 'typed' : 'scanned');
    },
    [take],
  );

  /** A ticket that a person picked from the list. */
  const pick = useCallback((ticketId: string) => take(ticketId, 'person', 'picked'), [take]);

  /** Decides again about the ticket at hand: its holder was looked at, or somebody who may admits with a reason. */
  const decideAgain = useCallback(
    (scan: Scan, added: Pick<Scan, 'isConfirmed' | 'override'>) => {
      if (isBusy.current) return;
      // what was refused is written down under its nonce; what was only asked about is not
      const nonce = added.override === undefined ? scan.nonce : newActionKey();
      const again: Scan = { ...scan, ...added, nonce };
      dispatch({ type: 'again', scan: again });
      settle(again);
    },
    [settle],
  );

  const next = useCallback(() => {
    // The ticket may still lie under the lens: that is no new presentation of it.
    if (lastSeen.current) lastSeen.current = { ...lastSeen.current, at: Date.now() };
    dispatch({ type: 'next' });
  }, []);
  const [undoing, setUndoing] = useState<string>();
  useReadyAgain(state, next, undoing);

  const takeBack = useCallback(
    async (scan: Scan) => {
      const withdrawn = await offline?.withdraw(scan);
      if (withdrawn) {
        onCounts(scan.eventId, withdrawn);
      } else {
        // the server must know of an admission before it can take it back
        await offline?.handOver(scan.nonce);
        await offline?.refresh();
        const { counts } = await api.call('POST /back/checkin/undo', { scannerId, nonce: scan.nonce });
        await offline?.forget(scan);
        onCounts(scan.eventId, counts);
      }
      setPast(all => all.filter(one => one.scan.nonce !== scan.nonce));
      // What was just taken back must not go in again because it still lies under the lens.
      lastSeen.current = { code: scan.code, at: Date.now() };
      dispatch({ type: 'next' });
    },
    [api, scannerId, onCounts, offline],
  );
  const undo = useCallback(
    async (scan: Scan) => {
      setUndoing(scan.nonce);
      try {
        await takeBack(scan);
      } finally {
        setUndoing(undefined);
      }
    },
    [takeBack],
  );

  return { state, past, queue, updateQueue: update, offline, scanCode, pick, decideAgain, next, undo };
}

import { codeHashOf, createDoorBook, parseTicketCode, readReadableCode, type OwnPassage } from '@vh/domain';
import { createDoorHub } from '../hub/index.ts';
import { createScanLog, type KeptScan, type LoggedScan } from '../store/index.ts';
import { askedOf, type Scan } from '../verdict/index.ts';
import { createAnswerLog } from './answer-log.ts';
import type { DoorState } from './door-list.model.ts';
import { createDoorTabs, type TabNews } from './door-tabs.ts';
import { createListKeeper } from './list-keeper.ts';
import type { OfflineDoorSetting, OfflineStatus } from './offline-door.model.ts';
import { createSeenConflicts } from './seen-conflicts.ts';

/** A door's memory. */
export type DoorMemory = ReturnType<typeof createDoorMemory>;

/**
 * What a door knows: its list, who passed here, the clock, and what it says of itself. Anyone who fetches the list, decides scans and
 * sends them works on it.
 */
export function createDoorMemory(setting: OfflineDoorSetting) {
  const { store, scannerId, eventId, where, now = Date.now } = setting;
  const log = createScanLog(store, scannerId);
  const answerLog = createAnswerLog(store, scannerId);
  const seen = createSeenConflicts(store, `${scannerId}/${eventId}`);
  const book = createDoorBook();
  const hub = createDoorHub({
    ...{ store, book, log, scannerId, eventId, deviceId: setting.deviceId, send: setting.send },
    where: where ?? '',
    onChange: () => tell({}),
  });
  const listeners = new Set<() => void>();
  const tabs = createDoorTabs(eventId);
  /** Tickets by the nonces that let them through here. */
  const passed = new Map<string, string>();
  /** Passages that the server knows of: the next list has them. */
  const confirmed = new Map<string, string>();
  let state: DoorState | undefined;
  let lastAt = 0;
  let status: OfflineStatus = {
    ...{ waiting: 0, refused: 0, answers: 0, refusedAnswers: 0, conflicts: [], clockOffset: 0 },
    ...{ isOnline: true, isUnstored: false },
  };

  function tell(change: Partial<OfflineStatus>): void {
    status = {
      ...status,
      ...(state && { tickets: book.size(), syncedAt: state.syncedAt, clockOffset: state.clockOffset }),
      conflicts: seen.unseen(state?.conflicts),
      isUnstored: log.hasUnstored() || answerLog.hasUnstored(),
      ...change,
      hub: hub.status(),
    };
    for (const listener of listeners) listener();
  }

  /** This door as the people at others are told of it. */
  function place(): string {
    return where ?? state?.door.gate ?? '';
  }

  function noteHere(passage: OwnPassage): void {
    book.note(passage);
    tabs.tell({ kind: 'passage', passage });
  }

  function hearTab(news: TabNews): void {
    if (news.kind === 'passage') book.note(news.passage);
    else book.forget(news.nonce, news.ticketId);
  }

  return {
    ...{ setting, now, book, hub, log, answerLog, seen, tabs, confirmed, tell, place, noteHere },
    list: createListKeeper(store, `${scannerId}/${eventId}`),
    state: () => state,
    setState(next: DoorState | undefined): void {
      state = next;
    },
    status: () => status,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Hears what the other tabs decide. */
    listen: () => tabs.listen(hearTab),
    /** How far the server's clock is ahead of this device's, milliseconds. */
    clockOffset: () => state?.clockOffset ?? 0,

    /** The server's time as this device knows it: never before its list, and later with each scan. */
    takeTime(): number {
      lastAt = Math.max(now() + (state?.clockOffset ?? 0), lastAt + 1, state?.syncedAt ?? 0);
      return lastAt;
    },
    /** Something happened at this moment: what comes later is later. */
    noteTime(at: number): void {
      lastAt = Math.max(lastAt, at);
    },

    /** Knows again what was let through in this browser, before this page was loaded or in another tab. */
    recall(kept: readonly KeptScan[]): void {
      for (const { scan, passed: ticketId, isUndone } of kept) {
        if (ticketId === undefined || isUndone || scan.eventId !== eventId) continue;
        const { nonce, direction, clockOffset } = scan;
        passed.set(nonce, ticketId);
        const at = Date.parse(scan.at) + clockOffset;
        book.note({ nonce, direction, at, ticketId, where: place() });
        lastAt = Math.max(lastAt, at);
      }
    },
    /** Remembers a passage here, and that it has to be sent. */
    notePassage({ nonce, direction }: Scan, at: number, ticketId: string): void {
      passed.set(nonce, ticketId);
      noteHere({ nonce, direction, at, where: place(), ticketId });
    },
    passageOf: (nonce: string) => passed.get(nonce),
    /** A passage did not happen, or was taken back, in all tabs. */
    forgetPassage(nonce: string, ticketId: string | undefined): void {
      if (ticketId !== undefined) {
        book.forget(nonce, ticketId);
        tabs.tell({ kind: 'undone', nonce, ticketId });
      }
      passed.delete(nonce);
    },

    /** The ticket of a code, as far as this device has it. */
    findTicket({ code, entry }: Scan) {
      if (entry === 'picked') return book.find({ ticketId: code });
      const shortCode = entry === 'typed' ? readReadableCode(code) : undefined;
      const codeHash = shortCode && state && codeHashOf(state.door.codeSalt, shortCode);
      return book.find({ ticketId: parseTicketCode(code)?.claims.ticketId, codeHash });
    },
    /** What the rules of doors ask about this one. */
    facts() {
      const { eventIds = [eventId], otherDates = [], ticketTypes = [], typeIds } = state?.door ?? {};
      const { mayType = false, times } = state?.door ?? {};
      return {
        ...{ eventIds, otherDates: otherDates.map(({ _id }) => _id), mayType },
        rotatingTypeIds: ticketTypes.flatMap(({ _id, isRotating }) => (isRotating ? [_id] : [])),
        ...(typeIds && { typeIds }),
        ...(times && { times }),
      };
    },
    /** A scan as server and hub are told of it. */
    loggedScan(
      scan: Scan,
      { verdict, at }: { readonly verdict: LoggedScan['verdict']; readonly at: number },
    ): LoggedScan {
      const { nonce, direction } = scan;
      const { isConfirmed: _, ...asked } = askedOf(scan);
      const clockOffset = state?.clockOffset ?? 0;
      return {
        ...{ nonce, eventId, direction, verdict, clockOffset },
        ...asked,
        at: new Date(at - clockOffset).toISOString(),
      };
    },
  };
}

import { isApiError, type ApiClient } from '@vh/api-client';
import {
  codeHashOf,
  createDoorBook,
  letsThrough,
  measureOffset,
  parseTicketCode,
  readReadableCode,
  unpackTickets,
  type AnswerValue,
  type LanguageCode,
  type OwnPassage,
  type PackedTickets,
} from '@vh/domain';
import { askOrder, createDoorHub, type Asking, type HubStatus } from '../hub/index.ts';
import { askedOf, type Scan, type ServerVerdict } from '../verdict/index.ts';
import { createAnswerLog, type LoggedAnswer } from './answer-log.ts';
import { presentAnswer } from './door-answer.model.ts';
import type { DoorState, Sync } from './door-list.model.ts';
import { createDoorTabs, unlessAnotherTab, type TabNews } from './door-tabs.ts';
import { createListKeeper } from './list-keeper.ts';
import { readDoorCode } from './read-door-code.ts';
import { searchTickets } from './search-tickets.ts';
import { createSeenContests } from './seen-contests.ts';
import { createScanLog, isOwed, type KeptScan, type LoggedScan, type DoorStore } from '../store/index.ts';
import { uploadScans } from './upload-scans.ts';
import type { Contest } from './seen-contests.ts';

/** What a door that decides by itself says of itself. */
export interface OfflineStatus {
  /** Tickets in its list; undefined while it has none. */
  readonly tickets?: number;
  /** The moment that its list is of, by the server's clock, milliseconds. */
  readonly syncedAt?: number;
  /** Scans that the server has not confirmed. */
  readonly waiting: number;
  /** Answers to questions of the door that the server has not confirmed, and those that it refused. */
  readonly answers: number;
  readonly refusedAnswers: number;
  /** Scans that the server refused: a person has to look. */
  readonly refused: number;
  /** Two people who came in by one ticket, here and elsewhere, until somebody at this door has seen it. */
  readonly contests: readonly Contest[];
  /** How far the server's clock is ahead of this device's, milliseconds; 0 while it is not known. */
  readonly clockOffset: number;
  /** The last call was answered. */
  readonly isOnline: boolean;
  /** Something could not be stored: this page must stay open until everything was sent. */
  readonly isUnstored: boolean;
  /** The hub of the venue; absent where there is none. */
  readonly hub?: HubStatus | undefined;
}

/** What somebody answered at this door. */
export interface GivenAnswer extends Pick<LoggedAnswer, 'nonce' | 'ticketId' | 'questionId'> {
  readonly value: AnswerValue;
}

/** Where a door stands and whom it asks. */
export interface OfflineDoorSetting {
  readonly api: ApiClient;
  readonly store: DoorStore | undefined;
  readonly scannerId: string;
  readonly eventId: string;
  readonly language: LanguageCode;
  /** The paired device whose list it is; '' for a person who is logged in. */
  readonly owner: string;
  /** The paired device that scans here; absent for a person who is logged in. */
  readonly deviceId?: string | undefined;
  /** The door as people call it. */
  readonly where?: string;
  readonly now?: () => number;
  /** How a hub is reached. */
  readonly send?: typeof fetch;
}

/** A door that holds the list of an event, decides by it, and sends what it decided when there is a network. */
export function createOfflineDoor(setting: OfflineDoorSetting) {
  const { api, store, scannerId, eventId, language, owner, where, now = Date.now } = setting;
  const list = createListKeeper(store, `${scannerId}/${eventId}`);
  const log = createScanLog(store, scannerId);
  const answerLog = createAnswerLog(store, scannerId);
  const seen = createSeenContests(store, `${scannerId}/${eventId}`);
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
    ...{ waiting: 0, refused: 0, answers: 0, refusedAnswers: 0, contests: [], clockOffset: 0 },
    ...{ isOnline: true, isUnstored: false },
  };

  function tell(change: Partial<OfflineStatus>): void {
    status = {
      ...status,
      ...(state && { tickets: book.size(), syncedAt: state.syncedAt, clockOffset: state.clockOffset }),
      contests: seen.unseen(state?.contested),
      isUnstored: log.hasUnstored() || answerLog.hasUnstored(),
      ...change,
      hub: hub.status(),
    };
    for (const listener of listeners) listener();
  }

  /** The server's time as this device knows it: never before its list, and later with each scan. */
  function takeTime(): number {
    lastAt = Math.max(now() + (state?.clockOffset ?? 0), lastAt + 1, state?.syncedAt ?? 0);
    return lastAt;
  }

  function noteHere(passage: OwnPassage): void {
    book.note(passage);
    tabs.tell({ kind: 'passage', passage });
  }

  function hearTab(news: TabNews): void {
    if (news.kind === 'passage') book.note(news.passage);
    else book.forget(news.nonce, news.ticketId);
  }

  async function load(): Promise<void> {
    const kept = await list.read(owner);
    await seen.load();
    if (kept) {
      for (const page of kept.pages) book.take(unpackTickets(page));
      state = kept.state;
      await hub.use(state.hub);
      await hub.load();
    }
    recall(await log.list());
    await recallAnswers();
    await countWaiting();
  }

  /** Knows again what was let through in this browser, before this page was loaded or in another tab. */
  function recall(kept: readonly KeptScan[]): void {
    for (const { scan, passed: ticketId, isUndone } of kept) {
      if (ticketId === undefined || isUndone || scan.eventId !== eventId) continue;
      const { nonce, direction, clockOffset } = scan;
      passed.set(nonce, ticketId);
      const at = Date.parse(scan.at) + clockOffset;
      book.note({ nonce, direction, at, ticketId, where: placeHere() });
      lastAt = Math.max(lastAt, at);
    }
  }

  /** This door as the people at others are told of it. */
  function placeHere(): string {
    return where ?? state?.door.gate ?? '';
  }

  /** What was answered here and the list need not know yet. */
  async function recallAnswers(): Promise<void> {
    const kept = await answerLog.list();
    for (const { answer, per } of kept) book.answer(answer.ticketId, { ...answer, per });
    const refused = kept.filter(({ refusal }) => refusal !== undefined).length;
    tell({ answers: kept.length - refused, refusedAnswers: refused });
  }

  async function sendAnswers(): Promise<void> {
    await answerLog.send(api);
    await recallAnswers();
  }

  function facts() {
    const { eventIds = [eventId], otherDates = [], ticketTypes = [], typeIds } = state?.door ?? {};
    const { mayType = false, times } = state?.door ?? {};
    return {
      ...{ eventIds, otherDates: otherDates.map(({ _id }) => _id), mayType },
      rotatingTypeIds: ticketTypes.flatMap(({ _id, isRotating }) => (isRotating ? [_id] : [])),
      ...(typeIds && { typeIds }),
      ...(times && { times }),
    };
  }

  async function countWaiting(): Promise<void> {
    const scans = await log.list();
    const refused = scans.filter(({ refusal }) => refusal !== undefined).length;
    tell({ waiting: scans.filter(isToSend).length, refused });
  }

  /** What the hub hands on need not be sent from here too, as long as it is there to do so. */
  function isToSend(kept: KeptScan): boolean {
    if (kept.refusal !== undefined || !isOwed(kept, 'server')) return false;
    return !kept.byHub || hub.reach() !== 'answers';
  }

  /** A scan as server and hub are told of it. */
  function loggedScan(
    scan: Scan,
    { verdict, at }: { verdict: LoggedScan['verdict']; at: number },
  ): LoggedScan {
    const { nonce, direction } = scan;
    const { isConfirmed: _, ...asked } = askedOf(scan);
    const clockOffset = state?.clockOffset ?? 0;
    return {
      ...{ nonce, eventId, direction, verdict, clockOffset },
      ...asked,
      at: new Date(at - clockOffset).toISOString(),
    };
  }

  /** The ticket of a code, as far as this device has it. */
  function findTicket({ code, entry }: Scan) {
    if (entry === 'picked') return book.find({ ticketId: code });
    const shortCode = entry === 'typed' ? readReadableCode(code) : undefined;
    const codeHash = shortCode && state && codeHashOf(state.door.codeSalt, shortCode);
    return book.find({ ticketId: parseTicketCode(code)?.claims.ticketId, codeHash });
  }

  /** Remembers a passage here, and that it has to be sent. */
  function notePassage({ nonce, direction }: Scan, at: number, ticketId: string): void {
    passed.set(nonce, ticketId);
    noteHere({ nonce, direction, at, where: placeHere(), ticketId });
  }

  async function ask(page: string | undefined): Promise<{ answer: Sync; clockOffset: number }> {
    const asked = now();
    const since = state ? { since: state.revision } : {};
    const answer = await api.call(
      'POST /back/scanner/sync',
      { scannerId, eventId, lang: language, ...since, ...(page !== undefined && { page }) },
      { idempotent: true },
    );
    return { answer, clockOffset: measureOffset(Date.parse(answer.at), asked, now()) };
  }

  /** Brings the list up to date. Throws what the call throws. */
  async function sync(): Promise<void> {
    const told = [...confirmed];
    const settled = hub.settled();
    let { answer, clockOffset } = await ask(undefined);
    const syncedAt = Date.parse(answer.at);
    const isNew = answer.kind === 'all' || !state;
    const generation = isNew ? String(syncedAt) : (state?.generation ?? '');
    let pages = isNew ? 0 : (state?.pages ?? 0);
    if (isNew) list.begin();
    const arrived: PackedTickets[] = [];
    for (;;) {
      if (answer.tickets.count > 0) {
        list.take(pages, answer.tickets);
        arrived.push(answer.tickets);
        pages += 1;
      }
      if (answer.nextPage === undefined) break;
      ({ answer, clockOffset } = await ask(answer.nextPage));
    }
    if (isNew) book.clear();
    for (const page of arrived) book.take(unpackTickets(page));
    await recallAnswers();
    const { revision, door, keys, changingKeys, counts } = answer;
    state = {
      ...{ revision, door, keys, changingKeys, counts, syncedAt, clockOffset, owner, generation, pages },
      ...(answer.hub && { hub: answer.hub }),
      ...(answer.contested && { contested: answer.contested }),
    };
    await hub.use(answer.hub);
    state = await list.keep(state, () => book.search(() => true, Infinity));
    for (const [nonce, ticketId] of told) {
      book.forget(nonce, ticketId);
      confirmed.delete(nonce);
    }
    await hub.forget(settled);
    tell({ isOnline: true });
  }

  function onSent(done: readonly KeptScan[]): void {
    tell({ isOnline: true });
    for (const { scan } of done) {
      const ticketId = passed.get(scan.nonce);
      if (ticketId !== undefined) confirmed.set(scan.nonce, ticketId);
    }
  }

  /** Sends what waits. Throws what the call throws. */
  async function upload(): Promise<void> {
    await uploadScans({ api, log, scannerId, onSent }, (await log.list()).filter(isToSend));
    await countWaiting();
  }

  /** One tab at a time sends; the others see what is left. */
  const uploadAlone = () => unlessAnotherTab(`vh-door-upload-${scannerId}`, upload);

  async function decideAlone(scan: Scan): Promise<ServerVerdict | undefined> {
    // what the other tabs have decided meanwhile
    recall(await log.listNew());
    if (!state) return undefined;
    const moment = takeTime();
    const { isProven, ...read } = await readDoorCode(scan, state, moment);
    const { direction, isConfirmed = false, override } = scan;
    const isOverridden = override !== undefined && state.door.mayOverride;
    const answer = book.decide(facts(), read, { direction, at: moment, isConfirmed, isOverridden });
    if (!isProven && !answer.ticket) return undefined;
    const id = answer.ticket?.id ?? read.ticketId;
    const isPassage = id !== undefined && letsThrough(answer.verdict);
    if (isPassage) notePassage(scan, moment, id);
    // what is only asked is no scan yet
    if (answer.verdict !== 'confirm') {
      await log.add({
        scan: loggedScan(scan, { verdict: answer.verdict, at: moment }),
        ...(isPassage && { passed: id }),
        ...(hub.isKnown() && { to: ['server', 'hub'] as const }),
      });
      tell({ waiting: status.waiting + 1 });
    }
    return presentAnswer(answer, { state, at: moment, direction, came: book.count() });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    status: () => status,
    /** Reads what was kept, and listens to the other tabs. */
    async start(): Promise<void> {
      tabs.listen(hearTab);
      await load();
    },
    stop: () => {
      tabs.close();
      hub.stop();
    },

    /** Sends what waits and brings the list up to date; says whether the server answered. */
    async refresh(): Promise<boolean> {
      try {
        await uploadAlone();
        await sendAnswers();
        const isFirst = state === undefined;
        await sync();
        // a first list is large, and what is slow to arrive tells little of the server's clock: what follows it does
        if (isFirst) await sync();
        return true;
      } catch (error) {
        // whatever is not the server's own refusal means that nobody has heard this device
        const isSilent = !isApiError(error) || error.status >= 500 || error.status === 429;
        // whose scanner this no longer is must not keep the names of its guests
        if (isApiError(error) && (error.status === 404 || error.code === 'checkin.not_assigned')) {
          await list.clear();
          book.clear();
          state = undefined;
          await hub.use(undefined);
        }
        tell({ isOnline: !isSilent });
        return !isSilent;
      }
    },

    /** Tells the hub what it has to hear, and hears what happened at the other doors. */
    async refreshHub(): Promise<void> {
      await hub.refresh();
      await countWaiting();
    },

    /** Whom to ask about a scan, one after the other, before this device decides. */
    whomToAsk: (scan: Scan): readonly Asking[] =>
      askOrder({
        hub: hub.reach(),
        server: status.isOnline ? 'answers' : 'silent',
        hasList: state !== undefined,
        isVoidHere: findTicket(scan)?.voidedAt !== undefined,
      }),

    /** The hub's verdict, written down before it is shown; undefined where it is silent, or can't know. */
    async askHub(scan: Scan, within: number): Promise<ServerVerdict | undefined> {
      const { nonce, direction } = scan;
      const { typeIds, mayType } = facts();
      const question = { nonce, eventId, ...askedOf(scan), direction, mayType, ...(typeIds && { typeIds }) };
      const answer = await hub.ask(question, within);
      if (!answer || !state) return undefined;
      const { verdict, at, ticketId, earlier } = answer;
      lastAt = Math.max(lastAt, at);
      const isPassage = ticketId !== undefined && letsThrough(verdict);
      if (isPassage) notePassage(scan, at, ticketId);
      if (verdict !== 'confirm') {
        await log.add({
          scan: loggedScan(scan, { verdict, at }),
          ...(isPassage && { passed: ticketId }),
          ...{ to: ['server'] as const, byHub: true },
        });
        tell({});
      }
      const ticket = ticketId === undefined ? undefined : book.find({ ticketId });
      const standing = earlier && { ...earlier, isInside: true };
      return presentAnswer(
        { verdict, ...(ticket && { ticket }), ...(standing && { standing }) },
        { state, at, direction, came: book.count() },
      );
    },

    /** Tickets that somebody may mean, by name, order or code; none without a list. */
    search: (words: string) => (state ? searchTickets(book, state.door, words) : []),

    /** Writes down what somebody answered at this door, and sends it as soon as the server can be reached. */
    async answer(given: readonly GivenAnswer[]): Promise<void> {
      const clockOffset = state?.clockOffset ?? 0;
      const at = new Date(takeTime() - clockOffset).toISOString();
      for (const one of given) {
        const question = state?.door.questions?.find(({ questionId }) => questionId === one.questionId);
        const value = typeof one.value === 'string' ? one.value : [...one.value];
        const kept = { answer: { ...one, value, eventId, at, clockOffset }, per: question?.per ?? 'ticket' };
        await answerLog.add(kept);
      }
      await recallAnswers();
      if (status.isOnline) await sendAnswers().catch(() => undefined);
    },

    /** The server did not answer a scan. */
    tellSilence: () => tell({ isOnline: false }),

    /** The server decided: known at once, should the network go with the next scan, and told to the hub, which was not asked. */
    noteServer(scan: Scan, { verdict, ticket, at: text }: ServerVerdict): void {
      const at = Date.parse(text);
      const isPassage = ticket !== undefined && letsThrough(verdict);
      if (isPassage) {
        const { nonce, direction } = scan;
        noteHere({ nonce, direction, at, where: placeHere(), ticketId: ticket._id });
        confirmed.set(nonce, ticket._id);
      }
      if (!hub.isKnown() || verdict === 'confirm') return;
      const kept = { scan: loggedScan(scan, { verdict, at }), to: ['hub'] as const };
      void log.add({ ...kept, ...(isPassage && { passed: ticket._id }) });
    },

    /** Sends a scan that the hub would hand on, since the server must know of an admission before it can take it back. */
    async handOver(nonce: string): Promise<void> {
      const kept = (await log.list()).find(({ scan }) => scan.nonce === nonce);
      if (kept?.byHub) await log.add({ ...kept, byHub: false });
    },

    /**
     * Takes back an admission that the server has not confirmed: it is not sent, or taken back there as soon as it was sent.
     * Answers the counts of this device; undefined where the server has to be asked.
     */
    async withdraw(scan: Scan): Promise<ServerVerdict['counts'] | undefined> {
      const kept = (await log.list()).find(one => one.scan.nonce === scan.nonce);
      if (!kept || !state || kept.byHub || kept.refusal !== undefined || !isOwed(kept, 'server'))
        return undefined;
      const ticketId = passed.get(scan.nonce);
      if (ticketId !== undefined) {
        book.forget(scan.nonce, ticketId);
        tabs.tell({ kind: 'undone', nonce: scan.nonce, ticketId });
      }
      passed.delete(scan.nonce);
      const isOfHub = hub.isKnown();
      await log.add({ ...kept, isUndone: true, to: isOfHub ? ['server', 'hub'] : ['server'] });
      await countWaiting();
      if (isOfHub) await hub.refresh();
      return { ...book.count(), sold: state.counts.sold };
    },

    /** Somebody at this door has seen who came in by one ticket. */
    async markSeen(nonces: readonly string[]): Promise<void> {
      await seen.add(nonces);
      tell({});
    },

    /** A passage was taken back, which the hub has to hear. */
    async forget(scan: Scan): Promise<void> {
      const { nonce } = scan;
      const ticketId = confirmed.get(nonce) ?? passed.get(nonce);
      if (ticketId !== undefined) {
        book.forget(nonce, ticketId);
        tabs.tell({ kind: 'undone', nonce, ticketId });
      }
      confirmed.delete(nonce);
      passed.delete(nonce);
      if (!hub.isKnown()) return;
      const undone = loggedScan(scan, { verdict: 'admitted', at: takeTime() });
      await log.add({
        scan: undone,
        ...(ticketId !== undefined && { passed: ticketId }),
        ...{ to: ['hub'] as const, isUndone: true },
      });
      await hub.refresh();
    },

    /** The verdict of this device alone, written down before it is shown; undefined where it can't tell. */
    decide: (scan: Scan): Promise<ServerVerdict | undefined> =>
      state ? tabs.alone(() => decideAlone(scan)) : Promise.resolve(undefined),
  };
}

/** A door that decides by itself. */
export type OfflineDoor = ReturnType<typeof createOfflineDoor>;

import { letsThrough } from '@vh/domain';
import { askOrder, type Asking } from '../hub/index.ts';
import { isOwed } from '../store/index.ts';
import { askedOf, type Scan, type ServerVerdict } from '../verdict/index.ts';
import { presentAnswer } from './door-answer.model.ts';
import type { DoorMemory } from './door-memory.ts';
import { readDoorCode } from './read-door-code.ts';

/** Decides scans by the door's list or its hub, writes each down before it is shown, and takes admissions back. */
export function createScanDecider(memory: DoorMemory, countWaiting: () => Promise<void>) {
  const { book, confirmed, hub, log, setting, tabs, tell } = memory;
  const { eventId } = setting;

  async function decideAlone(scan: Scan): Promise<ServerVerdict | undefined> {
    // what the other tabs have decided meanwhile
    memory.recall(await log.listNew());
    const state = memory.state();
    if (!state) return undefined;
    const moment = memory.takeTime();
    const { isProven, ...read } = await readDoorCode(scan, state, moment);
    const { direction, isConfirmed = false, override } = scan;
    const isOverridden = override !== undefined && state.door.mayOverride;
    const answer = book.decide(memory.facts(), read, { direction, at: moment, isConfirmed, isOverridden });
    if (!isProven && !answer.ticket) return undefined;
    const id = answer.ticket?.id ?? read.ticketId;
    const isPassage = id !== undefined && letsThrough(answer.verdict);
    if (isPassage) memory.notePassage(scan, moment, id);
    // what is only asked is no scan yet
    if (answer.verdict !== 'confirm') {
      await log.add({
        scan: memory.loggedScan(scan, { verdict: answer.verdict, at: moment }),
        ...(isPassage && { passed: id }),
        ...(hub.isKnown() && { to: ['server', 'hub'] as const }),
      });
      tell({ waiting: memory.status().waiting + 1 });
    }
    return presentAnswer(answer, { state, at: moment, direction, came: book.count() });
  }

  return {
    /** The verdict of this device alone, written down before it is shown; undefined where it can't tell. */
    decide: (scan: Scan): Promise<ServerVerdict | undefined> =>
      memory.state() ? tabs.alone(() => decideAlone(scan)) : Promise.resolve(undefined),

    /** Whom to ask about a scan, one after the other, before this device decides. */
    whomToAsk: (scan: Scan): readonly Asking[] =>
      askOrder({
        hub: hub.reach(),
        server: memory.status().isOnline ? 'answers' : 'silent',
        hasList: memory.state() !== undefined,
        isVoidHere: memory.findTicket(scan)?.voidedAt !== undefined,
      }),

    /** The hub's verdict, written down before it is shown; undefined where it is silent, or can't know. */
    async askHub(scan: Scan, within: number): Promise<ServerVerdict | undefined> {
      const { nonce, direction } = scan;
      const { typeIds, mayType } = memory.facts();
      const question = { nonce, eventId, ...askedOf(scan), direction, mayType, ...(typeIds && { typeIds }) };
      const answer = await hub.ask(question, within);
      const state = memory.state();
      if (!answer || !state) return undefined;
      const { verdict, at, ticketId, earlier } = answer;
      memory.noteTime(at);
      const isPassage = ticketId !== undefined && letsThrough(verdict);
      if (isPassage) memory.notePassage(scan, at, ticketId);
      if (verdict !== 'confirm') {
        await log.add({
          scan: memory.loggedScan(scan, { verdict, at }),
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

    /** The server decided: known at once, should the network go with the next scan, and told to the hub, which was not asked. */
    noteServer(scan: Scan, { verdict, ticket, at: text }: ServerVerdict): void {
      const at = Date.parse(text);
      const isPassage = ticket !== undefined && letsThrough(verdict);
      if (isPassage) {
        const { nonce, direction } = scan;
        memory.noteHere({ nonce, direction, at, where: memory.place(), ticketId: ticket._id });
        confirmed.set(nonce, ticket._id);
      }
      if (!hub.isKnown() || verdict === 'confirm') return;
      const kept = { scan: memory.loggedScan(scan, { verdict, at }), to: ['hub'] as const };
      void log.add({ ...kept, ...(isPassage && { passed: ticket._id }) });
    },

    /**
     * Takes back an admission that the server has not confirmed: it is not sent, or taken back there as soon as it was sent.
     * Answers the counts of this device; undefined where the server has to be asked.
     */
    async withdraw(scan: Scan): Promise<ServerVerdict['counts'] | undefined> {
      const state = memory.state();
      const kept = (await log.list()).find(one => one.scan.nonce === scan.nonce);
      if (!kept || !state || kept.byHub || kept.refusal !== undefined || !isOwed(kept, 'server'))
        return undefined;
      memory.forgetPassage(scan.nonce, memory.passageOf(scan.nonce));
      const isOfHub = hub.isKnown();
      await log.add({ ...kept, isUndone: true, to: isOfHub ? ['server', 'hub'] : ['server'] });
      await countWaiting();
      if (isOfHub) await hub.refresh();
      return { ...book.count(), sold: state.counts.sold };
    },

    /** A passage was taken back, which the hub has to hear. */
    async forget(scan: Scan): Promise<void> {
      const { nonce } = scan;
      const ticketId = confirmed.get(nonce) ?? memory.passageOf(nonce);
      memory.forgetPassage(nonce, ticketId);
      confirmed.delete(nonce);
      if (!hub.isKnown()) return;
      const undone = memory.loggedScan(scan, { verdict: 'admitted', at: memory.takeTime() });
      await log.add({
        scan: undone,
        ...(ticketId !== undefined && { passed: ticketId }),
        ...{ to: ['hub'] as const, isUndone: true },
      });
      await hub.refresh();
    },
  };
}

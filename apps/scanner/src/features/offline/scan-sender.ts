import { isOwed, type KeptScan } from '../store/index.ts';
import type { DoorMemory } from './door-memory.ts';
import { unlessAnotherTab } from './door-tabs.ts';
import type { GivenAnswer } from './offline-door.model.ts';
import { uploadScans } from './upload-scans.ts';

/** Sends what a door has decided and was answered there, and counts what waits. */
export function createScanSender(memory: DoorMemory) {
  const { answerLog, book, confirmed, hub, log, setting, tell } = memory;
  const { api, scannerId, eventId } = setting;

  /** What the hub hands on need not be sent from here too, as long as it is there to do so. */
  function isToSend(kept: KeptScan): boolean {
    if (kept.refusal !== undefined || !isOwed(kept, 'server')) return false;
    return !kept.byHub || hub.reach() !== 'answers';
  }

  async function countWaiting(): Promise<void> {
    const scans = await log.list();
    const refused = scans.filter(({ refusal }) => refusal !== undefined).length;
    tell({ waiting: scans.filter(isToSend).length, refused });
  }

  function onSent(done: readonly KeptScan[]): void {
    tell({ isOnline: true });
    for (const { scan } of done) {
      const ticketId = memory.passageOf(scan.nonce);
      if (ticketId !== undefined) confirmed.set(scan.nonce, ticketId);
    }
  }

  async function upload(): Promise<void> {
    await uploadScans({ api, log, scannerId, onSent }, (await log.list()).filter(isToSend));
    await countWaiting();
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

  return {
    countWaiting,
    recallAnswers,
    sendAnswers,
    /** Sends what waits; one tab at a time does, the others see what is left. Throws what the call throws. */
    upload: () => unlessAnotherTab(`vh-door-upload-${scannerId}`, upload),

    /** Writes down what somebody answered at this door, and sends it as soon as the server can be reached. */
    async answer(given: readonly GivenAnswer[]): Promise<void> {
      const clockOffset = memory.clockOffset();
      const at = new Date(memory.takeTime() - clockOffset).toISOString();
      const questions = memory.state()?.door.questions;
      for (const one of given) {
        const question = questions?.find(({ questionId }) => questionId === one.questionId);
        const value = typeof one.value === 'string' ? one.value : [...one.value];
        const kept = { answer: { ...one, value, eventId, at, clockOffset }, per: question?.per ?? 'ticket' };
        await answerLog.add(kept);
      }
      await recallAnswers();
      if (memory.status().isOnline) await sendAnswers().catch(() => undefined);
    },

    /** Sends a scan that the hub would hand on, since the server must know of an admission before it can take it back. */
    async handOver(nonce: string): Promise<void> {
      const kept = (await log.list()).find(({ scan }) => scan.nonce === nonce);
      if (kept?.byHub) await log.add({ ...kept, byHub: false });
    },
  };
}

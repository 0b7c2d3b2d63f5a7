import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { checkAnswer, gateOfScan, serverTimeOf } from '@vh/domain';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ScannerRecord } from './records/checkin.repo.ts';
import * as repo from './door-answers.repo.ts';
import { takeScanner } from './own-scanner.ts';

type Body = ParsedBodyOf<'POST /back/checkin/answer'>;
type Answer = Body['answers'][number];
type Outcome = ResponseOf<'POST /back/checkin/answer'>['outcomes'][number];
type Refusal = NonNullable<Outcome['code']>;

/** Who gave answers on, and where. */
interface Place {
  readonly scanner: ScannerRecord;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Stores what was answered at the scanner's own doors. It was said, whatever became of the admission: answers are taken
 * before and after the scans they belong to, in any order.
 */
export async function takeAnswers(
  deps: Deps,
  { scannerId, answers }: Body,
  actor: Actor,
): Promise<ResponseOf<'POST /back/checkin/answer'>> {
  const scanner = await takeScanner(deps.db.query, scannerId, actor);
  const now = deps.clock.now();
  const once = [...new Map(answers.map(answer => [answer.nonce, answer])).values()];
  const outcomes = await deps.db.transaction(async tx => {
    const asked = await repo.listAsked(tx, once);
    const byPair = new Map(asked.map(one => [pairOf(one), one]));
    const judged = once.map(answer => judge(answer, byPair.get(pairOf(answer)), { scanner, actor, now }));
    const fresh = await repo.insertDoorAnswers(
      tx,
      judged.flatMap(one => (typeof one === 'string' ? [] : one)),
      now,
    );
    const stored = new Map((await repo.listStoredAnswers(tx, noncesOf(once))).map(one => [one.nonce, one]));
    return once.map((answer, at): Outcome => {
      const { nonce } = answer;
      const known = stored.get(nonce);
      if (known && pairOf(known) !== pairOf(answer)) return refused(nonce, 'idempotency.mismatch');
      const refusal = judged[at];
      if (known) return { nonce, outcome: fresh.has(nonce) ? 'stored' : 'known' };
      return refused(nonce, typeof refusal === 'string' ? refusal : 'request.invalid');
    });
  });
  return { at: now.toISOString(), outcomes };
}

/** The answer as it is stored, or why it is not. */
function judge(
  answer: Answer,
  asked: repo.AskedOfTicket | undefined,
  { scanner, actor, now }: Place,
): repo.DoorAnswer | Refusal {
  const event = scanner.events.find(({ eventId }) => eventId === answer.eventId);
  if (!event) return 'checkin.not_assigned';
  if (!asked?.admitsTo.includes(answer.eventId)) return 'ticket.not_found';
  const { kind, options, eventId, orderId } = asked;
  const rule = { kind, required: true, options: options.map(({ value }) => value) };
  const checked = checkAnswer(rule, answer.value);
  if (!checked.ok || checked.value === undefined) return 'request.invalid';
  const { nonce, ticketId, questionId, clockOffset } = answer;
  const deviceAt = new Date(answer.at);
  return {
    ...{ nonce, eventId, questionId, orderId, ticketId, deviceAt, clockOffset },
    position: asked.per === 'ticket' ? asked.position : null,
    value: checked.value,
    at: new Date(serverTimeOf(deviceAt.getTime(), clockOffset, now.getTime())),
    scannerId: scanner.id,
    gate: gateOfScan(scanner.gate, event.gates),
    deviceId: actor.device?.id ?? null,
    userId: actor.userId,
  };
}

function pairOf({ ticketId, questionId }: Pick<Answer, 'ticketId' | 'questionId'>): string {
  return `${ticketId} ${questionId}`;
}

function refused(nonce: string, code: Refusal): Outcome {
  return { nonce, outcome: 'refused', code };
}

function noncesOf(answers: readonly Answer[]): string[] {
  return answers.map(({ nonce }) => nonce);
}

import { codeKey } from '@vh/domain';
import type { TestApp } from '../../../testing/app.ts';
import type { BuiltEvent } from '../../../testing/builders.ts';
import { findEventFacts } from '../../catalogue/event-records/catalogue-facts.repo.ts';
import { newId } from '../../../platform/ids.ts';
import { insertCodes, type CodeDraft } from '../../catalogue/codes/back-code.repo.ts';

/** Makes a code for an event: a tenth off unless told otherwise. Answers its id. */
export async function buildCode(
  app: TestApp,
  event: BuiltEvent,
  change: Partial<CodeDraft> & Pick<CodeDraft, 'code'>,
): Promise<string> {
  const [facts] = await findEventFacts(app.db.query, [event.id]);
  const code: CodeDraft = {
    id: newId(),
    key: codeKey(change.code),
    clientId: facts?.clientId ?? '',
    eventId: event.id,
    kind: 'percent',
    basisPoints: change.kind === undefined || change.kind === 'percent' ? 1_000 : 0,
    amount: 0,
    per: 'ticket',
    currency: null,
    unlocks: false,
    ticketTypeIds: [],
    validFrom: null,
    validTo: null,
    maxUses: null,
    maxTickets: null,
    maxPerBuyer: null,
    active: true,
    note: '',
    batch: '',
    ...change,
  };
  await app.db.transaction(tx => insertCodes(tx, [code], app.clock.now()));
  return code.id;
}

import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { renderLetter } from '../messages/letter.mail.ts';
import { insertMessage } from '../messages/message.repo.ts';
import { formatMoney } from '../tickets/ticket-format.ts';
import { findPayoutReader } from './payout-reader.repo.ts';
import { fillText, houseLanguage, payoutTexts, type MailedState } from './payout-texts.ts';
import { payoutNumber } from './payout.presenter.ts';
import type { PayoutRecord } from './payout.repo.ts';
import { maskIban } from './shown-account.ts';

const mailed: readonly string[] = ['approved', 'rejected', 'paid', 'returned'] satisfies MailedState[];

/** Writes to the organiser what became of a payout; the mail exists if and only if the transaction commits. */
export async function tellOfPayout(deps: Deps, tx: Tx, payout: PayoutRecord): Promise<void> {
  if (!isMailed(payout.state)) return;
  const reader = await findPayoutReader(tx, payout);
  if (!reader) return;
  const language = houseLanguage(reader.language);
  const { mail: texts } = payoutTexts[language];
  const values = { number: payoutNumber(payout.number), name: reader.name };
  const rows = [
    [texts.amount, formatMoney(payout.amount, payout.currency, language)],
    [texts.account, `${payout.holder}, ${maskIban(payout.iban)}`],
    ...(payout.reason && payout.state !== 'paid' ? [[texts.reason, payout.reason]] : []),
    ...(payout.reference && payout.state === 'paid' ? [[texts.reference, payout.reference]] : []),
  ];
  const letter = renderLetter({
    language,
    subject: fillText(texts.subjects[payout.state], values),
    greeting: fillText(texts.greeting, values),
    paragraphs: [texts.words[payout.state], ...rows.map(([name, value]) => `${name}: ${value}`)],
    action: { label: texts.open, url: `${deps.config.publicOrigin}/client/${payout.clientId}/payouts` },
  });
  const id = newId();
  const message = { ...letter, id, kind: `payout-${payout.state}`, recipient: reader.email, orderId: null };
  await insertMessage(tx, { ...message, ticketsOf: [] }, deps.clock.now());
  await deps.jobs.enqueue(tx, 'message.send', { messageId: id }, { key: `message ${id}` });
}

function isMailed(state: string): state is MailedState {
  return mailed.includes(state);
}

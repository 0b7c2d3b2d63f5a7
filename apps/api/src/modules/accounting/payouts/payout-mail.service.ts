import { fillTemplate, type Currency, type LanguageCode } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ComposedMail, composeStandardMail, postMail } from '#messaging';
import { formatMoney } from '../../../platform/formatting.ts';
import { findPayoutReader } from './payout-reader.repo.ts';
import { payoutTexts, type MailedState } from './payout-texts.ts';
import { payoutNumber } from './payout.presenter.ts';
import type { PayoutRecord } from './payout.repo.ts';
import { maskIban } from './masked-account.ts';

const mailed: readonly string[] = ['approved', 'rejected', 'paid', 'returned'] satisfies MailedState[];

/** Writes to the organiser what became of a payout; the mail exists if and only if the transaction commits. */
export async function tellOfPayout(deps: Deps, tx: Tx, payout: PayoutRecord): Promise<void> {
  if (!isConfirmationSent(payout.state)) return;
  const reader = await findPayoutReader(tx, payout);
  if (!reader) return;
  const { state, clientId, reason, reference } = payout;
  const mail = renderPayoutMail({
    ...payout,
    state,
    language: reader.language,
    name: reader.name,
    number: payoutNumber(payout.number),
    reason: state === 'paid' ? '' : reason,
    reference: state === 'paid' ? reference : '',
    url: `${deps.config.publicOrigin}/client/${clientId}/payouts`,
  });
  await postMail(deps, tx, mail, { kind: `payout-${state}`, recipient: reader.email });
}

/** The mail to an organiser about a payout. */
export function renderPayoutMail(facts: {
  readonly language: LanguageCode;
  readonly state: MailedState;
  readonly name: string;
  readonly number: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly holder: string;
  readonly iban: string;
  /** Why it was not paid; '' where nothing is said. */
  readonly reason: string;
  /** Of the bank; '' where there is none. */
  readonly reference: string;
  readonly url: string;
}): ComposedMail {
  const { language, state, name, number, reason, reference } = facts;
  const { mail: texts } = payoutTexts[language];
  const amount = formatMoney(facts.amount, facts.currency, language);
  const rows = [
    [texts.amount, amount],
    [texts.account, `${facts.holder}, ${maskIban(facts.iban)}`],
    [texts.reason, reason],
    [texts.reference, reference],
  ] as const;
  const shown = rows.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`);
  return composeStandardMail({
    template: `payout-${state}`,
    language,
    subject: texts.subjects[state],
    paragraphs: [texts.words[state], '{details}'],
    values: {
      greeting: fillTemplate(texts.greeting, { name }),
      name,
      number,
      amount,
      details: shown.join('\n'),
    },
    action: { label: texts.open, url: facts.url },
  });
}

function isConfirmationSent(state: string): state is MailedState {
  return mailed.includes(state);
}

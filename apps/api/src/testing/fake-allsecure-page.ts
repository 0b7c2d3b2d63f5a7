import type { FakeTransaction } from './fake-allsecure-postback.ts';

/** What can be chosen on the payment page. */
export const pageChoices = ['pay', 'decline', '3ds_fail', 'cancel', 'pending_then_ok'] as const;

/** What is chosen on the payment page. */
export type PageChoice = (typeof pageChoices)[number];

/** The fake gateway's payment page: a button for each way it can end. */
export function paymentPage({ uuid, amount, currency, status }: FakeTransaction): string {
  const buttons = pageChoices.map(choice => `<button name="choice" value="${choice}">${choice}</button>`);
  return `<!doctype html><html lang="en"><title>Test gateway</title><h1>${amount} ${currency}</h1><p>${status}</p>
    <form method="post" action="/hpp/${uuid}">${buttons.join(' ')}</form></html>`;
}

/** Reads the choice that the page's form sends. */
export function choiceOf(form: string): PageChoice | undefined {
  const sent = new URLSearchParams(form).get('choice');
  return pageChoices.find(choice => choice === sent);
}

import type { LedgerPart } from '@vh/domain';
import type { BackOfficeLanguage } from '#system';

/** Everything that statements and mails about payouts say. */
export interface PayoutTexts {
  readonly statement: string;
  readonly ofPayout: string;
  readonly organiser: string;
  readonly period: string;
  readonly sinceBegin: string;
  readonly currency: string;
  readonly issued: string;
  readonly opening: string;
  readonly closing: string;
  readonly closingOwed: string;
  readonly line: string;
  readonly detail: string;
  readonly tickets: string;
  readonly feeVat: string;
  readonly amount: string;
  readonly balance: string;
  readonly date: string;
  readonly order: string;
  readonly event: string;
  readonly ticketType: string;
  readonly note: string;
  readonly share: string;
  readonly page: string;
  readonly byMachine: string;
  readonly parts: Readonly<Record<LedgerPart, string>>;
  readonly mail: {
    readonly greeting: string;
    readonly amount: string;
    readonly account: string;
    readonly reason: string;
    readonly reference: string;
    readonly open: string;
    readonly subjects: Readonly<Record<MailedState, string>>;
    readonly words: Readonly<Record<MailedState, string>>;
  };
}

/** What organisers are told of by mail. */
export type MailedState = 'approved' | 'rejected' | 'paid' | 'returned';

/** The texts by language. */
export const payoutTexts: Readonly<Record<BackOfficeLanguage, PayoutTexts>> = {
  en: {
    statement: 'Statement',
    ofPayout: 'Statement of payout {number}',
    organiser: 'Organiser',
    period: 'Period',
    sinceBegin: 'from the beginning',
    currency: 'Currency',
    issued: 'Issued',
    opening: 'Opening balance',
    closing: 'Closing balance in your favour',
    closingOwed: 'Closing balance, carried over',
    line: 'Entry',
    detail: 'For',
    tickets: 'Tickets',
    feeVat: 'VAT in the fee',
    amount: 'Amount',
    balance: 'Balance',
    date: 'Time',
    order: 'Order',
    event: 'Event',
    ticketType: 'Ticket type',
    note: 'Note',
    share: 'your share',
    page: 'Page {page}',
    byMachine: 'Made by machine and valid without a signature.',
    parts: {
      sale: 'Ticket sales',
      fee: 'Service fee',
      refund: 'Refunds',
      fee_refund: 'Service fee given back',
      refund_fee: 'Kept of returned tickets',
      chargeback: 'Disputed payments',
      chargeback_won: 'Disputes won',
      adjustment: 'Adjustment',
      payout: 'Payout',
      payout_returned: 'Payout came back',
      credit: 'Store credit',
    },
    mail: {
      greeting: 'Hello {name},',
      amount: 'Amount',
      account: 'Account',
      reason: 'Reason',
      reference: 'The bank’s reference',
      open: 'Open your payouts',
      subjects: {
        approved: 'Payout {number} was approved',
        rejected: 'Payout {number} was rejected',
        paid: 'Payout {number} was paid',
        returned: 'Payout {number} came back',
      },
      words: {
        approved: 'Your payout was approved and is on its way to your bank.',
        rejected: 'Your payout was rejected. The money stays in your balance.',
        paid: 'Your payout was paid. Its statement is among your payouts.',
        returned:
          'Your bank sent the payout back. The money is in your balance again; please check the account.',
      },
    },
  },
  sr: {
    statement: 'Izvod',
    ofPayout: 'Izvod uz isplatu {number}',
    organiser: 'Organizator',
    period: 'Period',
    sinceBegin: 'od početka',
    currency: 'Valuta',
    issued: 'Izdato',
    opening: 'Početno stanje',
    closing: 'Završno stanje u vašu korist',
    closingOwed: 'Završno stanje, prenosi se',
    line: 'Stavka',
    detail: 'Za',
    tickets: 'Karte',
    feeVat: 'PDV u naknadi',
    amount: 'Iznos',
    balance: 'Stanje',
    date: 'Vreme',
    order: 'Porudžbina',
    event: 'Događaj',
    ticketType: 'Vrsta karte',
    note: 'Napomena',
    share: 'vaš udeo',
    page: 'Strana {page}',
    byMachine: 'Izrađeno mašinski i važi bez potpisa.',
    parts: {
      sale: 'Prodaja karata',
      fee: 'Naknada za uslugu',
      refund: 'Povraćaji',
      fee_refund: 'Vraćena naknada za uslugu',
      refund_fee: 'Zadržano od vraćenih karata',
      chargeback: 'Osporena plaćanja',
      chargeback_won: 'Dobijeni sporovi',
      adjustment: 'Ispravka',
      payout: 'Isplata',
      payout_returned: 'Vraćena isplata',
      credit: 'Vaučeri',
    },
    mail: {
      greeting: 'Zdravo, {name}!',
      amount: 'Iznos',
      account: 'Račun',
      reason: 'Razlog',
      reference: 'Oznaka banke',
      open: 'Otvorite isplate',
      subjects: {
        approved: 'Isplata {number} je odobrena',
        rejected: 'Isplata {number} je odbijena',
        paid: 'Isplata {number} je plaćena',
        returned: 'Isplata {number} je vraćena',
      },
      words: {
        approved: 'Vaša isplata je odobrena i na putu je ka vašoj banci.',
        rejected: 'Vaša isplata je odbijena. Novac ostaje na vašem stanju.',
        paid: 'Vaša isplata je plaćena. Izvod stoji među vašim isplatama.',
        returned: 'Vaša banka je vratila isplatu. Novac je ponovo na vašem stanju; proverite račun.',
      },
    },
  },
};

/** Puts values into a text at `{name}`. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

import { normaliseSearchText } from './search-text.ts';

/** One transfer to somebody, in euro cents. */
export interface CreditTransfer {
  /** Travels with the money: up to 35 characters. */
  readonly reference: string;
  readonly amount: number;
  readonly name: string;
  /** Without spaces. */
  readonly iban: string;
  /** '' where it is not known; banks in SEPA find it by the IBAN. */
  readonly bic: string;
  /** What the receiver reads: up to 140 characters. */
  readonly text: string;
}

/** Transfers that a bank is to make from one account on one day. */
export interface CreditTransferOrder {
  /** Never the same twice for one bank: up to 35 characters. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** YYYY-MM-DD. */
  readonly executeOn: string;
  readonly debtor: { readonly name: string; readonly iban: string; readonly bic: string };
  readonly transfers: readonly CreditTransfer[];
}

/**
 * Transfers as the file that banks take: CustomerCreditTransferInitiationV09 of ISO 20022 (pain.001.001.09) with what
 * the European Payments Council's implementation guidelines EPC132-08 ask of SEPA credit transfers: one payment of
 * method TRF, service level SEPA, charges shared, amounts in euro, and no characters but theirs.
 */
export function writeCreditTransfers(order: CreditTransferOrder): string {
  const { messageId, createdAt, executeOn, debtor, transfers } = order;
  const count = tag('NbOfTxs', String(transfers.length));
  const sum = tag('CtrlSum', euros(transfers.reduce((total, { amount }) => total + amount, 0)));
  const name = tag('Nm', sepaText(debtor.name, 70));
  const created = tag('CreDtTm', createdAt.toISOString().slice(0, 19));
  const head = tag(
    'GrpHdr',
    tag('MsgId', sepaText(messageId, 35)),
    created,
    count,
    sum,
    tag('InitgPty', name),
  );
  const payment = tag(
    'PmtInf',
    tag('PmtInfId', sepaText(messageId, 35)),
    tag('PmtMtd', 'TRF'),
    tag('BtchBookg', 'true'),
    count,
    sum,
    tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))),
    tag('ReqdExctnDt', tag('Dt', executeOn)),
    tag('Dbtr', name),
    tag('DbtrAcct', tag('Id', tag('IBAN', debtor.iban)), tag('Ccy', 'EUR')),
    tag('DbtrAgt', agentOf(debtor.bic)),
    tag('ChrgBr', 'SLEV'),
    ...transfers.map(transferOf),
  );
  const space = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${space}">${tag('CstmrCdtTrfInitn', head, payment)}</Document>\n`;
}

function transferOf({ reference, amount, name, iban, bic, text }: CreditTransfer): string {
  return tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('InstrId', sepaText(reference, 35)), tag('EndToEndId', sepaText(reference, 35))),
    tag('Amt', `<InstdAmt Ccy="EUR">${euros(amount)}</InstdAmt>`),
    ...(bic === '' ? [] : [tag('CdtrAgt', agentOf(bic))]),
    tag('Cdtr', tag('Nm', sepaText(name, 70))),
    tag('CdtrAcct', tag('Id', tag('IBAN', iban))),
    tag('RmtInf', tag('Ustrd', sepaText(text, 140))),
  );
}

/** A bank by its BIC; the guidelines have a word for one that is found by the IBAN. */
function agentOf(bic: string): string {
  return tag('FinInstnId', bic === '' ? tag('Othr', tag('Id', 'NOTPROVIDED')) : tag('BICFI', bic));
}

/** An element; texts that come from outside have passed {@link sepaText}, which leaves nothing of markup. */
function tag(name: string, ...content: readonly string[]): string {
  return `<${name}>${content.join('')}</${name}>`;
}

function euros(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const allowed = /^[a-zA-Z0-9/\-?:().,'+ ]$/;

/** A text in the characters that all SEPA banks take, cut to a length; Cyrillic and marked letters become plain ones. */
export function sepaText(text: string, longest: number): string {
  const plain = [...text.normalize('NFC')].map(plainCharacter).join('');
  const tidy = plain
    .replace(/\/{2,}/g, '/')
    .replace(/ +/g, ' ')
    .slice(0, longest);
  return tidy.replace(/^[/ ]+|[/ ]+$/g, '') || '-';
}

function plainCharacter(character: string): string {
  if (allowed.test(character)) return character;
  const folded = normaliseSearchText(character);
  if (folded === '' || [...folded].some(one => !allowed.test(one))) return ' ';
  const isCapital = character !== character.toLowerCase();
  return isCapital ? folded.charAt(0).toUpperCase() + folded.slice(1) : folded;
}

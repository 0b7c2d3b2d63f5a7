import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { sepaText, writeCreditTransfers, type CreditTransferOrder } from './credit-transfer.ts';

/** Elements of pain.001.001.09 that are used, each with its children in the schema's order; '?' may be missing. */
const schema: Readonly<Record<string, readonly string[]>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr',
    'CdtTrfTxInf+',
  ],
  PmtTpInf: ['SvcLvl'],
  SvcLvl: ['Cd'],
  ReqdExctnDt: ['Dt'],
  InitgPty: ['Nm'],
  Dbtr: ['Nm'],
  DbtrAcct: ['Id', 'Ccy'],
  DbtrAgt: ['FinInstnId'],
  CdtTrfTxInf: ['PmtId', 'Amt', 'CdtrAgt?', 'Cdtr', 'CdtrAcct', 'RmtInf'],
  PmtId: ['InstrId', 'EndToEndId'],
  Amt: ['InstdAmt'],
  CdtrAgt: ['FinInstnId'],
  Cdtr: ['Nm'],
  CdtrAcct: ['Id'],
  RmtInf: ['Ustrd'],
};

const forms: Readonly<Record<string, RegExp>> = {
  MsgId: /^.{1,35}$/,
  PmtInfId: /^.{1,35}$/,
  InstrId: /^.{1,35}$/,
  EndToEndId: /^.{1,35}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^\d+\.\d\d$/,
  InstdAmt: /^\d+\.\d\d$/,
  Nm: /^.{1,70}$/,
  Ustrd: /^.{1,140}$/,
  IBAN: /^[A-Z]{2}\d\d[a-zA-Z0-9]{1,30}$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
};

type Node = Readonly<Record<string, unknown>>;
const parse = (xml: string) =>
  new XMLParser({ preserveOrder: true, parseTagValue: false, ignoreDeclaration: true }).parse(xml) as Node[];
const nameOf = (node: Node) => Object.keys(node).find(key => key !== ':@') ?? '';
const childrenOf = (node: Node) => node[nameOf(node)] as Node[];
const textOf = (node: Node) => String(childrenOf(node)[0]?.['#text'] ?? '');

/** Holds a tree to the schema; answers the texts of its leaves by name. */
function check(node: Node, leaves: Record<string, string[]> = {}): Record<string, string[]> {
  const name = nameOf(node);
  const children = childrenOf(node);
  const wanted = schema[name];
  if (wanted) {
    const pattern = wanted.map(one => one.replace(/(\w+)([?+]?)$/, '(?:$1 )$2')).join('');
    expect(`${children.map(nameOf).join(' ')} `).toMatch(new RegExp(`^${pattern}$`));
  }
  const isLeaf = children.every(child => nameOf(child) === '#text');
  if (isLeaf) {
    const form = forms[name];
    if (form) expect(textOf(node)).toMatch(form);
    (leaves[name] ??= []).push(textOf(node));
  } else for (const child of children) check(child, leaves);
  return leaves;
}

const order: CreditTransferOrder = {
  messageId: 'VH-20261123-7',
  createdAt: new Date('2026-11-23T10:15:30Z'),
  executeOn: '2026-11-23',
  debtor: { name: 'Velvet Hall d.o.o. Čačak', iban: 'RS35260005601001611379', bic: '' },
  transfers: [
    {
      reference: 'P-00041',
      amount: 123_456,
      name: 'Đorđe & sinovi <Ниш>',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      text: 'Velvet Hall P-00041',
    },
    { reference: 'P-00042', amount: 5, name: 'Lantern Stage', iban: 'BE68539007547034', bic: '', text: 'x' },
  ],
};

describe('a file of transfers', () => {
  it('has the elements of pain.001.001.09 in their order, and the sums of its transfers', () => {
    const xml = writeCreditTransfers(order);
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">');
    const [root] = parse(xml);
    if (!root) throw new Error('there is no document');
    expect(check(root)).toMatchObject({
      MsgId: ['VH-20261123-7'],
      NbOfTxs: ['2', '2'],
      CtrlSum: ['1234.61', '1234.61'],
      PmtMtd: ['TRF'],
      Cd: ['SEPA'],
      ChrgBr: ['SLEV'],
      InstdAmt: ['1234.56', '0.05'],
      EndToEndId: ['P-00041', 'P-00042'],
      IBAN: ['RS35260005601001611379', 'DE89370400440532013000', 'BE68539007547034'],
      BICFI: ['COBADEFFXXX'],
      Nm: ['Velvet Hall d.o.o. Cacak', 'Velvet Hall d.o.o. Cacak', 'Djordje sinovi Nis', 'Lantern Stage'],
    });
  });

  it('fits the schema whatever names and texts there are', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    const transfers = fc.array(
      fc.record({ name: text, text, reference: text, amount: fc.integer({ min: 1, max: 99_999_999_999 }) }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(transfers, text, (some, name) => {
        const xml = writeCreditTransfers({
          ...order,
          debtor: { ...order.debtor, name },
          transfers: some.map(one => ({ ...one, iban: 'BE68539007547034', bic: '' })),
        });
        expect(XMLValidator.validate(xml)).toBe(true);
        const [root] = parse(xml);
        if (!root) throw new Error('there is no document');
        expect(check(root)['InstdAmt']).toHaveLength(some.length);
      }),
      { numRuns: 50 },
    );
  });

  it('uses only the characters of SEPA', () => {
    expect(sepaText('Žikica Šećerović, „Њ“ 50%', 70)).toBe('Zikica Secerovic, Nj 50');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 140 }), (text, longest) => {
        expect(sepaText(text, longest)).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]+$/);
        expect(sepaText(text, longest).length).toBeLessThanOrEqual(longest);
      }),
    );
  });
});

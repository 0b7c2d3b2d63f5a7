import fc from 'fast-check';
import { readDay, readAmount } from './read-values.ts';
import { readStatement } from './read-statement.ts';
import { makeCamt, makeCsv } from './statements.testing.ts';

const read = (file: string | Uint8Array, currency = 'RSD') =>
  readStatement(typeof file === 'string' ? Buffer.from(file) : file, { currency });

/** windows-1250 and windows-1251 have no encoder in Node; these are the letters the tests need. */
const codePages = {
  1250: { š: 0x9a, Š: 0x8a, ž: 0x9e, č: 0xe8, ć: 0xe6, đ: 0xf0 },
  1251: { А: 0xc0, н: 0xed, а: 0xe0, и: 0xe8, ћ: 0x9e, У: 0xd3, п: 0xef, л: 0xeb, т: 0xf2 },
} as const;
function encodeAs(page: keyof typeof codePages, text: string): Uint8Array {
  const letters: Readonly<Record<string, number>> = codePages[page];
  return Uint8Array.from([...text].map(letter => letters[letter] ?? letter.charCodeAt(0)));
}

describe('an amount of a bank', () => {
  it.each([
    ['1.295,00', 129_500],
    ['1,295.00', 129_500],
    ['1295', 129_500],
    ['1.295', 129_500],
    ['1295,5', 129_550],
    ['12.345.678,90', 1_234_567_890],
    ['1 295,00', 129_500],
    ['1\u00a0295,00', 129_500],
    ["1'295.00", 129_500],
    ['RSD 1.295,00', 129_500],
    ['1.295,00 din.', 129_500],
    ['-100,00', -10_000],
    ['100,00-', -10_000],
    ['−5', -500],
    ['+5', 500],
    ['0,01', 1],
    ['', undefined],
    ['abc', undefined],
    ['1,2,3', undefined],
    ['12.34.56', undefined],
    ['--5', undefined],
    ['1,2345', undefined],
  ])('%p is %p', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  it('is read back however it is written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.constantFrom('de', 'en', 'fr', 'sr'),
        (minor, locale) => {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(minor / 100);
          expect(readAmount(text)).toBe(minor);
        },
      ),
    );
  });
});

describe('a day of a bank', () => {
  it.each([
    ['21.11.2026.', '2026-11-21'],
    ['21.11.2026 10:15', '2026-11-21'],
    ['1/2/26', '2026-02-01'],
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T10:15:00+01:00', '2026-11-21'],
    ['20261121', '2026-11-21'],
    ['31.02.2026', undefined],
    ['Ukupno', undefined],
  ])('%s is %s', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });
});

describe('a table', () => {
  it('is read with its header wherever it stands, decimal commas, both scripts', () => {
    const statement = read(
      makeCsv([{ amount: 129_500, reference: '97 20 12345', text: 'Карте; „концерт“', bankReference: 'B1' }]),
    );
    expect(statement.lines).toEqual([
      {
        bookedOn: '2026-11-20',
        amount: 129_500,
        currency: 'RSD',
        payerName: 'Ана Анић',
        payerAccount: '265-1234567890123-45',
        reference: '97 20 12345',
        text: 'Карте; „концерт“',
        bankReference: 'B1',
      },
    ]);
    expect(statement.table).toMatchObject({ encoding: 'utf-8', delimiter: ';' });
  });

  it('may have columns for what came in and what went out, commas, and a sum below', () => {
    const file = [
      'Date,Description,Debit,Credit,Name',
      '2026-11-20,Rent,"1,200.00",,Landlord',
      '2026-11-20,"Order 1, thanks",,"1,295.50",Ana',
      ',Total,"1,200.00","1,295.50",',
    ].join('\n');
    const statement = read(file, 'EUR');
    expect(statement.lines).toMatchObject([
      { amount: 129_550, currency: 'EUR', text: 'Order 1, thanks', payerName: 'Ana' },
    ]);
    expect(statement.skipped).toBe(2);
  });

  it.each([
    ['signs', 'Datum\tIznos\tOpis\n20.11.2026\t-5,00\tizlaz\n20.11.2026\t7,00\tulaz'],
    ['directions', 'Datum|Iznos|D/P|Opis\n20.11.2026|5,00|D|izlaz\n20.11.2026|7,00|P|ulaz'],
  ])('tells money that came in by %s', (_by, file) => {
    const statement = read(file);
    expect([statement.lines.map(line => [line.amount, line.text]), statement.skipped]).toEqual([
      [[700, 'ulaz']],
      1,
    ]);
  });

  it('takes "Valuta" for a currency or a day by what stands below it', () => {
    const asDay = read('Valuta;Iznos;Svrha\n20.11.2026;5,00;x');
    const asCurrency = read('Datum;Valuta;Iznos\n20.11.2026;EUR;5,00');
    expect(asDay.lines).toMatchObject([{ bookedOn: '2026-11-20', currency: 'RSD' }]);
    expect(asCurrency.lines).toMatchObject([{ bookedOn: '2026-11-20', currency: 'EUR' }]);
  });

  it.each([
    [
      'windows-1250',
      encodeAs(
        1250,
        'Datum;Iznos;Svrha plaćanja\n20.11.2026;5,00;Đorđe Žišković šešir čaša'
          .replaceAll('Đ', 'đ')
          .replaceAll('Ž', 'ž'),
      ),
      'đorđe žišković šešir čaša',
    ],
    ['windows-1251', encodeAs(1251, 'Datum;Iznos;Svrha\n20.11.2026;5,00;Уплата Анић Ана'), 'Уплата Анић Ана'],
    ['utf-16le', Buffer.from('\ufeffDatum;Iznos;Svrha\n20.11.2026;5,00;Анић č', 'utf16le'), 'Анић č'],
    ['utf-8', Buffer.from('\ufeffDatum;Iznos;Svrha\n20.11.2026;5,00;Анић č'), 'Анић č'],
  ])('is read in %s', (encoding, file, text) => {
    const statement = read(file);
    expect([statement.table?.encoding, statement.lines[0]?.text]).toEqual([encoding, text]);
  });

  it('says which rows it could not read, and reads the others', () => {
    const statement = read('Datum;Iznos\n20.11.2026;5,00\n40.11.2026;5,00\n20.11.2026;pet\n20.11.2026;6,00');
    expect(statement.lines.map(line => line.amount)).toEqual([500, 600]);
    expect(statement.problems).toEqual([
      { row: 3, kind: 'date' },
      { row: 4, kind: 'amount' },
    ]);
  });

  it('takes columns that staff name, and says so when it finds none', () => {
    const file = 'a;b;c\n20.11.2026;5,00;tekst';
    expect(read(file).problems).toMatchObject([{ kind: 'columns' }]);
    const named = readStatement(Buffer.from(file), {
      currency: 'RSD',
      columns: { date: 0, amount: 1, text: 2 },
    });
    expect(named.lines).toMatchObject([{ amount: 500, text: 'tekst' }]);
  });

  it('never breaks on bytes of any kind', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), bytes => {
        try {
          expect(readStatement(bytes, { currency: 'RSD' }).lines.every(line => line.amount > 0)).toBe(true);
        } catch (error) {
          expect((error as Error).message).toMatch(/^not a statement: /);
        }
      }),
    );
  });
});

describe('camt.053', () => {
  it.each(['001.02', '001.03', '001.04', '001.05', '001.06', '001.07', '001.08'])('%s is read', version => {
    const made = {
      amount: 1_230,
      reference: 'RF18539007547034',
      payer: 'M & N <d.o.o.>',
      bankReference: 'X9',
    };
    expect(read(makeCamt([made], version)).lines).toEqual([
      {
        bookedOn: '2026-11-20',
        amount: 1_230,
        currency: 'EUR',
        payerName: 'M & N <d.o.o.>',
        payerAccount: 'DE89370400440532013000',
        reference: 'RF18539007547034',
        text: '',
        bankReference: 'X9',
      },
    ]);
  });

  const entry = (inner: string) =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${inner}</Stmt></BkToCstmrStmt></Document>`;
  const booked =
    '<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-20T09:00:00</DtTm></BookgDt>';

  it('leaves out what went out and what is not booked', () => {
    const statement = read(
      entry(`
        <Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>
        <Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>
        <Ntry><Amt Ccy="EUR">7</Amt>${booked}<AddtlNtryInf>a &#269; &amp;lt; b</AddtlNtryInf></Ntry>`),
    );
    expect(statement.lines).toMatchObject([{ amount: 700, text: 'a č &lt; b', bookedOn: '2026-11-20' }]);
    expect(statement.skipped).toBe(2);
  });

  it('takes a collected booking apart, each part with a reference of its own', () => {
    const part = (amount: string, text: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${text}</Ustrd><Ustrd>two</Ustrd></RmtInf></TxDtls>`;
    const both = `<NtryDtls>${part('5.00', 'one')}${part('2.5', 'other')}</NtryDtls>`;
    const statement = read(
      entry(`<Ntry><Amt Ccy="EUR">7.50</Amt>${booked}<AcctSvcrRef>E1</AcctSvcrRef>${both}</Ntry>`),
    );
    expect(statement.lines).toMatchObject([
      { amount: 500, text: 'one · two', bankReference: 'E1' },
      { amount: 250, text: 'other · two', bankReference: 'E1/1' },
    ]);
    const odd = read(
      entry(`<Ntry><Amt Ccy="EUR">9.00</Amt>${booked}<AcctSvcrRef>E1</AcctSvcrRef>${both}</Ntry>`),
    );
    expect(odd.lines).toMatchObject([{ amount: 900, text: 'one · two · other' }]);
  });

  it.each([
    ['doctype', '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaa">]><Document>&a;</Document>'],
    ['no_statement', '<Document><Other/></Document>'],
    ['broken', '<Document><BkToCstmrStmt>'],
    ['broken', '<Document><constructor/></Document>'],
    ['empty', ''],
  ])('is refused as %s', (reason, file) => {
    expect(() => read(file)).toThrow(expect.objectContaining({ reason }));
  });
});

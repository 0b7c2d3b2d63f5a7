/** A transfer as the makers of statements below write it. */
export interface MadeTransfer {
  readonly day?: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency?: string;
  readonly payer?: string;
  readonly account?: string;
  readonly reference?: string;
  readonly text?: string;
  readonly bankReference?: string;
}

const major = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** A table as Serbian banks export it: semicolons, decimal commas, lines above the header. */
export function makeCsv(transfers: readonly MadeTransfer[]): string {
  const rows = transfers.map(one =>
    [
      (one.day ?? '2026-11-20').split('-').toReversed().join('.') + '.',
      one.payer ?? 'Ана Анић',
      one.account ?? '265-1234567890123-45',
      `"${one.text ?? 'Uplata'}"`,
      one.reference ?? '',
      major(one.amount).replace('.', ','),
      one.currency ?? 'RSD',
      one.bankReference ?? '',
    ].join(';'),
  );
  return [
    'Izvod broj 112;;;;;;;',
    'Račun: 840-955845-10;;;;;;;',
    'Datum knjiženja;Naziv platioca;Račun platioca;Svrha plaćanja;Poziv na broj odobrenja;Iznos uplate;Valuta;Referenca banke',
    ...rows,
  ].join('\r\n');
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A camt.053 statement of a version, an entry a transfer. */
export function makeCamt(transfers: readonly MadeTransfer[], version = '001.02'): string {
  const isNew = Number(version.slice(-2)) >= 8;
  const entries = transfers.map(one => {
    const currency = one.currency ?? 'EUR';
    const reference = one.reference
      ? `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${escape(one.reference)}</Ref></CdtrRefInf></Strd>`
      : `<Ustrd>${escape(one.text ?? 'Uplata')}</Ustrd>`;
    const name = `<Nm>${escape(one.payer ?? 'Ana Anić')}</Nm>`;
    return `<Ntry><Amt Ccy="${currency}">${major(one.amount)}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
      <Sts>${isNew ? '<Cd>BOOK</Cd>' : 'BOOK'}</Sts><BookgDt><Dt>${one.day ?? '2026-11-20'}</Dt></BookgDt>
      <AcctSvcrRef>${one.bankReference ?? ''}</AcctSvcrRef><NtryDtls><TxDtls>
      <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
      <RltdPties><Dbtr>${isNew ? `<Pty>${name}</Pty>` : name}</Dbtr><DbtrAcct><Id><IBAN>${one.account ?? 'DE89370400440532013000'}</IBAN></Id></DbtrAcct></RltdPties>
      <RmtInf>${reference}</RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
    <Stmt><Id>1</Id><Acct><Id><IBAN>RS35840000000095584510</IBAN></Id></Acct>${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}

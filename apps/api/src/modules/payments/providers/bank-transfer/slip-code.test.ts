import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { encode } from 'uqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readTransferAccounts } from './transfer-accounts.ts';
import { composeSlip, orderTransfer } from './transfer-slip.ts';

const bank = {
  accountHolder: 'Дворана „Сомот“ д.о.о.\nКнез Михаилова 1\n11000 Београд',
  accountRsd: '840-955845-10',
  ibanEur: 'DE89370400440532013000',
  bicEur: 'COBADEFFXXX',
  purpose: 'Карте',
  paymentCode: '289',
};
const accounts = readTransferAccounts({} as Parameters<typeof readTransferAccounts>[0], bank);

/** A code as pages and slips draw it, in dots: black on white, level M, a quiet zone of four modules. */
function draw(text: string, dotsPerModule: number) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const side = size * dotsPerModule;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at += 1) {
    const row = data[Math.floor(Math.floor(at / side) / dotsPerModule)];
    if (row?.[Math.floor((at % side) / dotsPerModule)]) pixels.fill(0, at * 4, at * 4 + 3);
  }
  return { data: pixels, width: side, height: side, colorSpace: 'srgb' as const };
}

async function scan(text: string): Promise<string | undefined> {
  const picture = draw(text, 4) as unknown as Parameters<typeof readBarcodes>[0];
  const [found] = await readBarcodes(picture, { formats: ['QRCode'] });
  return found?.text;
}

describe('the code of a slip', () => {
  beforeAll(async () => {
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    const wasmBinary = (await readFile(wasm)).buffer as ArrayBuffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  });

  it.each([
    [
      'RSD',
      'K:PR|V:01|C:1|R:840000000095584510|N:Дворана „Сомот“ д.о.о.\nКнез Михаилова 1\n11000 Београд|I:RSD12950,50|',
    ],
    ['EUR', 'BCD\n002\n1\nSCT\nCOBADEFFXXX\nДворана „Сомот“ д.о.о.\nDE89370400440532013000\nEUR12950.50\n'],
  ] as const)('for %s is read back by a scanner as it was written', async (currency, start) => {
    const transfer = orderTransfer(accounts, { number: '4TWEQKPX', currency });
    if (!transfer) throw new Error('no account');
    const { qr } = composeSlip(transfer, { amount: 1_295_050, currency });
    expect(qr.startsWith(start)).toBe(true);
    expect(await scan(qr)).toBe(qr);
  });

  it('is not made for a currency without an account', () => {
    expect(orderTransfer(accounts, { number: '4TWEQKPX', currency: 'BAM' })).toBeUndefined();
    const none = readTransferAccounts({} as Parameters<typeof readTransferAccounts>[0], {
      ...bank,
      accountRsd: '840-955845-11',
    });
    expect(orderTransfer(none, { number: '4TWEQKPX', currency: 'RSD' })).toBeUndefined();
  });

  it('goes to the company’s own account when the bank’s settings are empty', () => {
    const general = {
      companyName: 'Hall',
      city: 'Novi Sad',
      zip: '21000',
      iban: 'RS35 8400 0000 0095 5845 10',
    };
    const empty = { ...bank, accountHolder: '', accountRsd: '', ibanEur: '', bicEur: '' };
    const own = readTransferAccounts(general as Parameters<typeof readTransferAccounts>[0], empty);
    expect(own).toEqual({
      payee: 'Hall\n21000 Novi Sad',
      purpose: 'Карте',
      paymentCode: '289',
      dinars: '840000000095584510',
    });
  });
});

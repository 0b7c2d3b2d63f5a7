/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readCommands } from '../../../testing/fake-printer.ts';
import { buildPrintedTicket, buildReceipt, plainSpeech } from '../../../testing/print-builders.ts';
import { composeSlip, drawCode, paperWidths, type ComposeOptions } from './compose.ts';
import { blackDots, place } from './draw-rows.ts';
import { picture, readState, type Bitmap } from './esc-pos.ts';
import { reportSlip, saleSlips, trialSlip, type SlipRow } from './slip.ts';

/** What was drawn, and a picture that is black all over. */
function fakeDraw() {
  const drawn: string[] = [];
  const draw: ComposeOptions['draw'] = (rows, width) => {
    drawn.push(...rows.map(saidBy));
    return { width, height: 200, dots: new Uint8Array((width / 8) * 200).fill(0xff) };
  };
  return { drawn, draw };
}

function saidBy(row: SlipRow): string {
  if (row.kind === 'words') return row.words;
  if (row.kind === 'pair') return `${row.left} | ${row.right}`;
  return row.kind === 'code' ? row.code : '---';
}

const tickets = [
  buildPrintedTicket(),
  buildPrintedTicket({ _id: 't2', code: 'VH1.second', seat: undefined }),
];
const slips = () => saleSlips({ tickets, receipt: buildReceipt() }, plainSpeech);

/** Reads a QR code out of dots. */
async function scan({ width, height, dots }: Bitmap): Promise<string | undefined> {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    if ((dots[at >> 3] ?? 0) & (0x80 >> (at & 7))) data.fill(0, at * 4, at * 4 + 3);
  }
  const drawn = { data, width, height, colorSpace: 'srgb' } as unknown as Parameters<typeof readBarcodes>[0];
  const [found] = await readBarcodes(drawn, { formats: ['QRCode'] });
  return found?.text;
}

describe('the slips of a sale', () => {
  it('are one for each good ticket and a receipt, with all that a ticket must say', () => {
    const [ticket, , receipt] = slips();
    expect(slips()).toHaveLength(3);
    const said = ticket?.map(saidBy) ?? [];
    expect(said).toEqual(
      expect.arrayContaining([
        ...['Velvet Hall', 'Šaban Šaulić: Ђердан', 'Čair, Niš', 'ACD-EFG-HJK', 'Đorđe Žižić'],
        ...['Parter, row 3, seat 12', 'Payspot Niš 1', tickets[0]?.code],
      ]),
    );
    expect(said.join('\n')).toMatch(/East stand \| RSD\s1,200/);
    expect(said.join('\n')).toMatch(/Ticket 1 of 2 · Order YJ4M-GJYM/);
    expect(receipt?.map(saidBy).join('\n')).toMatch(
      /Total \| RSD\s2,400\nCash \| RSD\s5,000\nChange \| RSD\s2,600/,
    );
    const void1 = saleSlips(
      { tickets: [buildPrintedTicket({ state: 'void' })], receipt: buildReceipt() },
      plainSpeech,
    );
    expect(void1).toHaveLength(1);
  });

  it('say on the receipt what was refunded since', () => {
    const receipt = { ...buildReceipt(), refunded: 120_000 };
    const said = saleSlips({ tickets, receipt }, plainSpeech).at(-1)?.map(saidBy).join('\n');
    expect(said).toMatch(/Total \| RSD\s2,400\nRefunded \| \SRSD\s1,200/);
  });

  it('say on top which copy they are, and originals say nothing of it', () => {
    const [ticket, original, receipt] = saleSlips(
      {
        tickets: [buildPrintedTicket({ copy: 2 }), buildPrintedTicket({ _id: 't2', copy: 1 })],
        receipt: buildReceipt({ copy: 'uncounted' }),
      },
      plainSpeech,
    );
    const [first, other, last] = [ticket, original, receipt].map(slip => slip?.map(saidBy) ?? []);
    expect(first?.[0]).toBe('Copy 2');
    expect(other?.join()).not.toContain('Copy');
    expect(last?.[0]).toBe('Copy');
  });
});

describe('the slip of a Z report', () => {
  it('says what was expected, counted and missing, what was moved, and what was earned', () => {
    const at = '2026-11-21T18:00:00.000Z';
    const slip = reportSlip(
      {
        ...{ _id: 's', openedAt: at, openedBy: 'Mira', closedAt: at, closedBy: 'Mira', reportNumber: 7 },
        ...{ payspotName: 'Payspot Niš 1', note: 'Loše brojano' },
        commissions: [{ currency: 'RSD', amount: 6_000 }],
        unmatchedPayments: [{ at, amount: 90_000, currency: 'RSD', reference: 'T-7', state: 'open' }],
        cardRefunds: [{ at, amount: 70_000, currency: 'RSD', reference: 'R-7', state: 'unrecorded' }],
        movements: [{ at, direction: 'out', currency: 'RSD', amount: 50_000, reason: 'U banku', by: 'Mira' }],
        lines: [
          {
            ...{
              method: 'cash',
              currency: 'RSD',
              float: 100_000,
              sale: 240_000,
              sales: 2,
              refund: 20_000,
              in: 0,
            },
            ...{ out: 50_000, expected: 270_000, counted: 260_000, difference: -10_000 },
          },
        ],
      },
      plainSpeech,
    );
    const said = slip.map(saidBy).join('\n').replace(/\s/g, ' ');
    expect(said).toContain('Z report 7 Payspot Niš 1');
    expect(said).toMatch(
      /2 sales \| RSD 2,400 Refunds \| \DRSD 200 Cash out \| \DRSD 500 Expected \| RSD 2,700/,
    );
    expect(said).toMatch(/Counted \| RSD 2,600 Shortage \| \DRSD 100 --- Commission RSD 60/);
    expect(said).toMatch(/Cash out \| RSD 500 U banku \(Mira, .*Loše brojano$/);
    expect(said).toMatch(/Card payments without a sale not resolved \| RSD 900 Terminal reference T-7/);
    expect(said).not.toContain('Cash in');
  });
});

describe('the bytes of a ticket', () => {
  it('reset the printer, draw the words around the code of the ticket, and end with a cut', () => {
    const { drawn, draw } = fakeDraw();
    const [ticket = []] = slips();
    const bytes = composeSlip(ticket, { paper: 80, drawsCodes: false, draw });
    const commands = readCommands([...bytes]);
    expect(commands.slice(0, 2).map(({ kind }) => kind)).toEqual(['reset', 'centre']);
    expect(commands.at(-1)?.kind).toBe('cut');
    expect(commands.filter(({ kind }) => kind === 'cut')).toHaveLength(1);
    expect(commands.flatMap(command => (command.kind === 'code' ? command.code : []))).toEqual([
      tickets[0]?.code,
    ]);
    const pictures = commands.flatMap(command => (command.kind === 'picture' ? command : []));
    expect(new Set(pictures.map(({ width }) => width))).toEqual(new Set([paperWidths[80]]));
    expect(pictures.map(({ rows }) => rows)).toEqual([128, 72, 128, 72]);
    // the printer's own code has white above and below
    const at = commands.findIndex(({ kind }) => kind === 'code');
    expect([commands[at - 5]?.kind, commands[at + 1]?.kind]).toEqual(['space', 'space']);
    // every word is drawn: no letter depends on what the printer knows
    expect(drawn).toEqual(ticket.filter(({ kind }) => kind !== 'code').map(saidBy));
  });

  it('hold the code as a picture that a scanner reads, for printers that can draw none', async () => {
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    const wasmBinary = (await readFile(wasm)).buffer as ArrayBuffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
    const code = tickets[0]?.code ?? '';
    expect(await scan(drawCode(code, 6))).toBe(code);
    const { draw } = fakeDraw();
    const commands = readCommands([
      ...composeSlip([{ kind: 'code', code }], { paper: 58, drawsCodes: true, draw }),
    ]);
    const strips = commands.flatMap(command => (command.kind === 'picture' ? command : []));
    const [{ width } = { width: 0 }] = strips;
    expect(width).toBeLessThanOrEqual(paperWidths[58]);
    const dots = Uint8Array.from(strips.flatMap(strip => [...strip.dots]));
    expect(await scan({ width, height: (dots.length * 8) / width, dots })).toBe(code);
  });

  it('fit the paper whatever the code', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200 }), fc.constantFrom(80, 58), (code, paper) => {
        const { draw } = fakeDraw();
        const bytes = composeSlip([{ kind: 'code', code }], {
          paper: paper === 80 ? 80 : 58,
          drawsCodes: true,
          draw,
        });
        for (const command of readCommands([...bytes])) {
          if (command.kind === 'picture')
            expect(command.width).toBeLessThanOrEqual(paperWidths[paper === 80 ? 80 : 58]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('move the paper on where a strip has nothing black', () => {
    const dots = new Uint8Array(72 * 200);
    dots[72 * 199] = 1;
    expect(readCommands(picture({ width: 576, height: 200, dots }))).toMatchObject([
      { kind: 'space', rows: 128 },
      { kind: 'picture', rows: 72 },
    ]);
  });
});

describe('drawing', () => {
  const measure = (words: string, font: string) =>
    words.length * (Number.parseInt(font.replace('bold ', ''), 10) / 2);

  it('breaks what is too long, keeps every letter, and leaves what stands at the right its room', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), said => {
        const { lines } = place(
          [{ kind: 'pair', left: said, right: '12.500 RSD', size: 'usual' }],
          576,
          measure,
        );
        const left = lines.filter(({ align }) => align === 'left');
        for (const { words, font } of left) expect(measure(words, font)).toBeLessThanOrEqual(576 - 140);
        expect(
          left
            .map(({ words }) => words)
            .join('')
            .replace(/\s/g, ''),
        ).toBe(said.replace(/\s/g, ''));
      }),
    );
  });

  it('puts rows below each other', () => {
    const { lines, rules, height } = place(
      [
        { kind: 'words', words: 'A', size: 'usual' },
        { kind: 'rule' },
        { kind: 'words', words: 'B', size: 'usual' },
      ],
      576,
      measure,
    );
    expect([lines[0]?.top, rules[0], lines[1]?.top, height]).toEqual([0, 43, 53, 88]);
  });

  it('turns what is dark into black dots', () => {
    const data = Uint8ClampedArray.from([
      0, 0, 0, 255, 255, 255, 255, 255, 90, 90, 90, 255, 200, 200, 200, 255,
    ]);
    expect(blackDots({ data, width: 4, height: 1 })).toEqual({
      ...{ width: 8, height: 1, dots: Uint8Array.from([0b1010_0000]) },
    });
  });

  it('tries the letters that printers get wrong', () => {
    expect(trialSlip(plainSpeech).map(saidBy).join(' ')).toMatch(/čćšžđ.*Ђорђе/);
  });
});

describe('what a printer says of itself', () => {
  it.each([
    [[0x12, 0x12], 'ready'],
    [[0x12, 0x1e], 'ready'],
    [[0x12, 0x72], 'no_paper'],
    [[0x32, 0x12], 'no_paper'],
    [[0x16, 0x12], 'cover_open'],
    [[0x52, 0x12], 'error'],
    [[], undefined],
    [[0x12], undefined],
    [[0xff, 0x00], undefined],
  ] as const)('%j is %s', (answer, state) => {
    expect(readState(Uint8Array.from(answer))).toBe(state);
  });
});

import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { ROOT } from '../../process/workspace.mjs';
import { defineBench } from '../kit.mjs';

const HALLS = [
  { name: '20,000 seats', seats: 20_000, sections: 40 },
  { name: 'race track, 60,000 seats', seats: 60_000, sections: 120 },
];

/** The processor's slowdown, and the frames a second that are wanted with it. */
const SPEEDS = [
  { slowdown: 1, wanted: 60 },
  { slowdown: 4, wanted: 30 },
];

/** Frames that may be lost to the machine: three in a measurement of 150. */
const LOST = 0.98;

/** Frames a second of the seat map while it is panned and zoomed, beside a loop that draws nothing. */
export const bench = defineBench({
  name: 'seatmap',
  unit: 'frames/s',
  about:
    'The seat map while it is panned and zoomed, at full speed and four times slower, beside an empty loop',
  target: { ratioAtLeast: 0.95 },
  run: async log => {
    log('Building the drawing core …');
    const script = await bundle();
    const path = process.env.CHROMIUM_PATH;
    const browser = await chromium.launch({
      ...(path && { executablePath: path }),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 1000, height: 760 } });
      await page.setContent('<!doctype html><body style="margin:0"></body>');
      await page.addScriptTag({ content: script });
      await page.addScriptTag({
        path: join(ROOT, 'tools', 'bench', 'seatmap', 'in-page.mjs'),
        type: 'module',
      });
      const session = await page.context().newCDPSession(page);
      const results = [];
      for (const { slowdown, wanted } of SPEEDS) {
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        const ceiling = await page.evaluate(() =>
          /** @type {any} */ (globalThis).seatmapBench.measureEmpty(),
        );
        for (const hall of HALLS) {
          log(`Drawing ${hall.name} at ${slowdown}x slowdown …`);
          const found = await page.evaluate(
            ({ seats, sections }) => /** @type {any} */ (globalThis).seatmapBench.measureMap(seats, sections),
            hall,
          );
          results.push({ ...found, name: hall.name, slowdown, wanted, ceiling });
        }
      }
      return describe(results);
    } finally {
      await browser.close();
    }
  },
});

/** @returns {Promise<string>} the drawing core as a script that makes `seatViewCore` */
async function bundle() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: join(ROOT, 'libs', 'seat-view', 'src', 'core', 'index.ts'),
        formats: ['iife'],
        name: 'seatViewCore',
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('the drawing core could not be built');
  const [chunk] = output.output;
  return chunk.code;
}

/**
 * Frames a second that are wanted, or as many as the machine gives to a loop that draws nothing when those are fewer.
 *
 * @param {{ wanted: number, ceiling: number }} result
 */
const goal = ({ wanted, ceiling }) => Math.min(wanted, ceiling);

/**
 * @param {{ wanted: number, ceiling: number, pan: number, zoom: number }} result
 * @returns {number} what part of the goal was reached
 */
const reached = result => Math.min(result.pan, result.zoom) / goal(result);

/**
 * @param {{ name: string, slowdown: number, wanted: number, ceiling: number, pan: number, zoom: number, firstPaint: number, drawnAnew: number }[]} results
 * @returns {import('../define.mjs').Measurement}
 */
function describe(results) {
  const slowest = results.reduce((one, other) => (reached(one) <= reached(other) ? one : other));
  return {
    value: Math.min(slowest.pan, slowest.zoom),
    ceiling: goal(slowest),
    rows: [
      ...results.map(({ name, slowdown, ceiling, pan, zoom, firstPaint, drawnAnew }) => ({
        what: `${name}, ${slowdown}x`,
        found: `pan ${pan.toFixed(1)}, zoom ${zoom.toFixed(1)} of ${ceiling.toFixed(1)} frames/s (${(pan / ceiling).toFixed(2)} and ${(zoom / ceiling).toFixed(2)} of the empty loop), first picture after ${firstPaint.toFixed(0)} ms, map drawn again ${drawnAnew} times in 300 frames`,
      })),
      { what: 'conditions', found: 'headless Chromium without GPU, 1000 x 760, 150 frames each' },
    ],
    conditions: results.map(result => ({
      what: `${result.wanted} frames/s at ${result.slowdown}x, ${result.name}`,
      met: reached(result) >= LOST,
      found: `${Math.min(result.pan, result.zoom).toFixed(1)}`,
    })),
    figures: Object.fromEntries(
      results.flatMap(({ name, slowdown, pan, zoom }) => [
        [`${name} pan ${slowdown}x`, pan],
        [`${name} zoom ${slowdown}x`, zoom],
      ]),
    ),
  };
}

import { contrastRatio } from '@vh/domain';
import { readBuyerMap, toBuyerMap, type MapShape, type SeatMap } from '@vh/seating';
import { drawShapes } from './draw-ground.ts';
import { createScene } from './scene.ts';

const theme = {
  ...{ ground: '#eee', ink: '#111', ink2: '#444', paper: '#fff', sheet: '#fff', rule: '#ccc', edge: '#999' },
  ...{ focus: '#00f', curtain: '#550011', onCurtain: '#ffeeee', series: ['#a00'], board: 'sans-serif' },
};

/** The ink that the words of a stage are written in. */
function inkOf(colour: string | undefined, hasOwnColours: boolean): string {
  const stage: MapShape = {
    ...{ id: 'S', kind: 'stage', label: 'Stage', x: 200, y: 50, width: 300, height: 80, rotation: 0 },
    ...(colour && { colour }),
  };
  const map: SeatMap = {
    ...{ format: 1, size: { width: 400, height: 300 }, categories: [], sections: [] },
    shapes: [stage],
  };
  const inks: string[] = [];
  const context: Record<string | symbol, unknown> = {};
  context['fillText'] = () => inks.push(String(context['fillStyle']));
  const surface = new Proxy(context, { get: (known, name) => known[name] ?? (() => undefined) });
  const scene = createScene(readBuyerMap(toBuyerMap(map)));
  const drawing = { scene, theme, states: new Uint8Array(), colours: [], sectionNotes: [], hasOwnColours };
  drawShapes(surface as unknown as CanvasRenderingContext2D, drawing, 1);
  return inks.join();
}

describe('words on a stage', () => {
  it('are in the default ink on a stage of the default colour', () => {
    expect(inkOf(undefined, true)).toBe(theme.onCurtain);
    expect(inkOf('#cccccc', false)).toBe(theme.onCurtain);
  });

  it.each(['#cccccc', '#c2f0b0', '#000000', '#777777', '#ffff00'])(
    'can be read on one of colour %s',
    colour => {
      // of large letters WCAG asks 3; between black and white there is a grey that has no more than 4.5 to either
      const least = colour === '#777777' ? 3 : 4.5;
      expect(contrastRatio(inkOf(colour, true), colour)).toBeGreaterThanOrEqual(least);
    },
  );
});

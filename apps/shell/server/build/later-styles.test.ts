/** @jest-environment node */
import { takeLayers } from './later-styles.ts';

describe('the site’s sheet', () => {
  it('gives the styles of later parts away, each to its own sheet', () => {
    const { rest, taken } = takeLayers(
      '.a{color:red}@layer later-area{@layer app{.b{content:"}"}}}@media print{.c{color:red}}' +
        "@layer later-seats{.d{content:'{'}}@layer later-area{/* } */.e{color:red}}.f{color:red}",
    );
    expect(rest).toBe('.a{color:red}@media print{.c{color:red}}.f{color:red}');
    expect(Object.fromEntries(taken)).toEqual({
      area: '@layer app{.b{content:"}"}}/* } */.e{color:red}',
      seats: ".d{content:'{'}",
    });
  });

  it('stays as it is when there are none', () => {
    const sheet = '@layer app{.later-area{color:red}}';
    expect(takeLayers(sheet)).toEqual({ rest: sheet, taken: new Map() });
  });

  it('is not cut where a block never ends', () => {
    expect(() => takeLayers('@layer later-area{.a{color:red}')).toThrow('does not end');
  });
});

import { defineDrill, runDrill } from './define.mjs';

const drillOf = run => defineDrill({ name: 'x', promise: 'y', run });

describe('a drill', () => {
  it('holds when every invariant does', async () => {
    const drill = drillOf(async ({ expect: note }) => {
      note('50 sold', true, '50');
      note('none twice', true);
    });
    expect((await runDrill(drill, () => {})).held).toBe(true);
  });

  it('fails when one invariant breaks or none was looked at', async () => {
    expect(
      (
        await runDrill(
          drillOf(async ({ expect: note }) => note('50 sold', false, '51')),
          () => {},
        )
      ).held,
    ).toBe(false);
    expect(
      (
        await runDrill(
          drillOf(async () => {}),
          () => {},
        )
      ).held,
    ).toBe(false);
  });
});

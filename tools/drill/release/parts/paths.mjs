import { openAs } from '../browser.mjs';
import { replaced, withChangedSources } from '../changed-source.mjs';
import { appears, command, seconds } from '../stage.mjs';

const AREA = 'contractor';
const PAGE = `/${AREA}/drill`;

/** A page with an address of its own. */
const ADDED = [
  replaced({
    file: `apps/${AREA}/src/area.tsx`,
    from: '[overviewRoute(contractorScope),',
    to: "[{ path: 'drill', element: <h1>Added by the drill</h1> }, overviewRoute(contractorScope),",
  }),
  replaced({ file: `apps/${AREA}/area.json`, from: '"paths": {', to: '"paths": {\n    "drill": [],' }),
];

/**
 * An area with a page more, at an address that no shell knew when it was built, is released alone.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 */
export async function addedPath(stage, { expect }) {
  const { origin, product } = stage;
  const page = await openAs(stage.browser, origin, AREA);
  const statusOf = async (/** @type {string} */ path) => (await page.goto(origin + path))?.status();
  const shell = [product.shellVersion, product.webPid];
  const before = await statusOf(PAGE);
  const began = performance.now();
  await withChangedSources(ADDED, () => command(stage, ['release', AREA]));
  const after = await statusOf(PAGE);
  const isShown = await appears(page.getByRole('heading', { name: 'Added by the drill' }), 15_000);
  expect(
    'a page more is reached by its address under the shell that runs',
    before === 404 && after === 200 && isShown,
    `${before}, then ${after}, ${seconds(performance.now() - began)} s from the command`,
  );
  const visitor = await fetch(origin + PAGE, { redirect: 'manual' });
  expect(
    'its guards are asked before it, and other addresses lead nowhere as before',
    visitor.status === 302 && (await statusOf(`${PAGE}/more`)) === 404,
    `a visitor gets ${visitor.status}`,
  );
  await command(stage, ['rollback', AREA]);
  expect(
    'it is gone with its version, and the shell was the same all the time',
    (await statusOf(PAGE)) === 404 && shell.join() === [product.shellVersion, product.webPid].join(),
  );
  await page.close();
}

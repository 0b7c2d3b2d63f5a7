import { importMapFor, originOf, withAreaOrigins, withImportMap } from '../../libs/releases/src/index.mjs';

/**
 * Lets a browser have a stored version as if it were live: areas.json names it, and the pages of an area that another origin
 * serves know its files as the web server will say them.
 *
 * @param {Pick<import('@playwright/test').BrowserContext, 'route' | 'grantPermissions'>} context
 * @param {string} name of the area
 * @param {import('../../libs/releases/src/index.mjs').AreaRelease} release
 * @param {{ origin: string, releaseDir: string }} product
 */
export async function offerStored(context, name, release, { origin, releaseDir }) {
  const map = importMapFor(releaseDir, name, [release]);
  const served = originOf(release.manifest);
  if (map !== undefined && served !== undefined) {
    // Chromium asks before a page that did not come from this network, as one answered here, loads from it
    await context.grantPermissions(['local-network-access'], { origin });
    await context.route(
      url => url.origin === origin,
      route => answerPage(route, map, served),
    );
  }
  // the route that is added last is asked first
  await context.route('**/areas.json', async route => {
    const answer = await route.fetch();
    const file = await answer.json();
    const { rollout: _, preview: __, ...live } = file.areas?.[name] ?? {};
    await route.fulfill({ json: { ...file, areas: { ...file.areas, [name]: { ...live, ...release } } } });
  });
}

/**
 * @param {import('@playwright/test').Route} route
 * @param {string} map
 * @param {string} origin that serves the area
 */
async function answerPage(route, map, origin) {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const answer = await route.fetch();
  const policy = answer.headers()['content-security-policy'];
  if (policy === undefined) return route.fulfill({ response: answer });
  await route.fulfill({
    response: answer,
    headers: { ...answer.headers(), 'content-security-policy': withAreaOrigins(policy, [origin]) },
    body: withImportMap(withoutImportMap(await answer.text()), map, nonceIn(policy)),
  });
}

/** The map of what is live would be the first one, and the loader reads only that. @param {string} html */
function withoutImportMap(html) {
  return html.replace(/<script type="importmap"[^>]*>[^<]*<\/script>/, '');
}

/** @param {string} policy */
function nonceIn(policy) {
  return /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
}

import {
  isChunkFailure,
  chooseRelease,
  isArea,
  shellVersion,
  type Area,
  type AreaReader,
  type AreaRelease,
  type LiveArea,
} from '@vh/area-contract';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { learnAreaPaths, type AreaRole } from '@vh/auth';
import { contractVersion } from '@vh/contract';
import { satisfiesRange } from '@vh/domain';
import { apiMismatch } from './api-mismatch.ts';
import { apiVersion, askApiVersion } from './api-version.ts';
import { AreaError, isAreaError } from './area-error.ts';
import { fetchReleases } from './released-areas.ts';
import { rememberRunning } from './running-releases.ts';
import { forgetStart, markStart, wasStartUnfinished } from './unfinished-start.ts';
import { describeSharedModules } from './shared-modules.ts';

declare global {
  /** Where areas built with `externalRuntime` look for the runtime instead of bringing their own. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

/** Areas that are being loaded; anyone who asks meanwhile gets the same. */
const loading = new Map<AreaRole, Promise<Area>>();

/** What was loaded, by the manifest's address: registering it again would only start over. */
const loaded = new Map<string, Area>();

/** Areas whose loading was begun; the runtime keeps the state of failed attempts and must be told to forget it. */
const attempted = new Set<AreaRole>();

/** How often the entry of an area failed, by address. */
const failures = new Map<string, number>();

/** What was thrown by entries; told apart from what later chunks throw, which has the same text. */
const entryErrors = new WeakSet<Error>();

const host = createInstance({
  name: 'shell',
  plugins: [freshEntryAfterFailure()],
  remotes: [],
  shared: describeSharedModules(),
});

/** Loads the release of an area that a person gets; may be called again after a failure. Throws {@link AreaError}. */
export function loadArea(name: AreaRole, reader: Promise<AreaReader>): Promise<Area> {
  const area = loading.get(name) ?? loadChosenArea(name, reader).finally(() => loading.delete(name));
  loading.set(name, area);
  return area;
}

/** Fetches an area's manifest ahead, which the browser then has; nothing of the area is run. */
export async function prefetchManifest(name: AreaRole): Promise<void> {
  const release = await findArea(name);
  await fetchManifest(new URL(release.manifest, location.origin).href, release.integrity);
}

async function loadChosenArea(name: AreaRole, reader: Promise<AreaReader>): Promise<Area> {
  try {
    const [found, who] = await Promise.all([findArea(name), reader]);
    const { release, channel } = chooseRelease(found, who);
    // what this page runs counts from here on, not what others get
    learnAreaPaths(name, [release.paths]);
    rememberRunning(
      name,
      { version: release.version, channel, hasPreview: found.preview !== undefined },
      release.requires.contract,
    );
    checkRequirements(name, release);
    await checkApi(name, release);
    checkHashesKnown(name, release);
    checkStartFinished(name, release);
    return await loadRelease(name, release);
  } catch (error) {
    if (isAreaError(error)) throw error;
    // A failed entry can be fetched under another address; a failed chunk behind it can't.
    const needsReload = isChunkFailure(error) && !(error instanceof Error && entryErrors.has(error));
    throw new AreaError('unreachable', name, `The area "${name}" could not be loaded.`, {
      cause: error,
      needsReload,
    });
  }
}

/** What is released of an area now. Throws where it is out of service or areas.json can't be had. */
export async function findArea(name: AreaRole): Promise<LiveArea> {
  const area = (await fetchReleases())[name];
  if (!area) throw new AreaError('out_of_service', name, `The area "${name}" is not in service.`);
  return area;
}

function checkRequirements(name: AreaRole, { version, requires }: AreaRelease): void {
  const offers = { contract: contractVersion, shell: shellVersion };
  const unmet = (['contract', 'shell'] as const).filter(
    part => !satisfiesRange(offers[part], requires[part]),
  );
  if (unmet.length === 0) return;
  const reasons = unmet.map(part => `${part} ${requires[part]}, but this is ${offers[part]}`);
  throw new AreaError('refused', name, `The area "${name}" ${version} needs ${reasons.join('; and ')}.`);
}

async function checkApi(name: AreaRole, { version, requires }: AreaRelease): Promise<void> {
  const misfit = () => apiMismatch(name, version, requires.contract, apiVersion());
  // another one may be up since the last answer
  if (misfit()) await askApiVersion();
  const error = misfit();
  if (error) throw error;
}

/**
 * The scripts of an area from another origin are held to the hashes that a page of the area came with. A page that began
 * elsewhere, or before the release, has none of them.
 */
function checkHashesKnown(name: AreaRole, { version, manifest, integrity }: AreaRelease): void {
  const address = new URL(manifest, location.origin);
  if (address.origin === location.origin || integrity === undefined) return;
  const map = document.querySelector('script[type="importmap"]')?.textContent ?? '';
  if (map.includes(new URL('.', address).href)) return;
  throw new AreaError('unreachable', name, `The page does not know the files of "${name}" ${version}.`, {
    needsReload: true,
  });
}

/** A version that blocked this tab would do it again: anyone who comes back is asked first. */
function checkStartFinished(name: AreaRole, { version }: AreaRelease): void {
  if (!wasStartUnfinished(name, version)) return;
  throw new AreaError('not_ready', name, `The area "${name}" ${version} did not get ready the last time.`);
}

async function loadRelease(name: AreaRole, release: AreaRelease): Promise<Area> {
  const address = new URL(release.manifest, location.origin).href;
  const known = loaded.get(address);
  if (known) return known;
  // The runtime gets the entry by its address and never sees a manifest: what it has for reading those is left out.
  const entry = entryAddress(await fetchManifest(address, release.integrity), address);
  host.registerRemotes([{ name, entry, type: 'module' }], { force: attempted.has(name) });
  attempted.add(name);
  markStart(name, release.version);
  try {
    const module = await host.loadRemote<{ area?: unknown }>(`${name}/area`);
    if (!isArea(module?.area) || module.area.name !== name)
      throw new Error(`${entry} does not expose an area.`);
    loaded.set(address, module.area);
    return module.area;
  } catch (error) {
    // it failed, which is told, and did not block
    forgetStart(name);
    throw error;
  }
}

async function fetchManifest(entry: string, integrity: string | undefined): Promise<string> {
  const response = await fetch(entry, { ...(integrity ? { integrity } : {}), credentials: 'omit' });
  if (!response.ok) throw new Error(`${entry} answered ${response.status}.`);
  return response.text();
}

/** What a manifest says of the first module of an area (https://module-federation.io/configure/manifest). */
interface Manifest {
  readonly metaData?: {
    readonly publicPath?: string;
    readonly remoteEntry?: { readonly path?: string; readonly name?: string };
  };
}

/** Where the first module of an area is; it stands beside its manifest unless that names a place of its own. */
function entryAddress(manifest: string, address: string): string {
  const { metaData } = JSON.parse(manifest) as Manifest;
  const name = metaData?.remoteEntry?.name;
  if (!name) throw new Error(`${address} names no entry.`);
  const base = metaData.publicPath === 'auto' ? '' : (metaData.publicPath ?? '');
  return new URL([metaData.remoteEntry?.path, name].filter(Boolean).join('/'), new URL(base, address)).href;
}

/** The browser keeps a failed module for the life of the page; another address is another module. */
function freshEntryAfterFailure(): ModuleFederationRuntimePlugin {
  return {
    name: 'fresh-entry-after-failure',
    loadEntry: async ({ remoteInfo: { entry } }) => {
      const failed = failures.get(entry) ?? 0;
      try {
        return await import(/* @vite-ignore */ failed > 0 ? `${entry}?retry=${failed}` : entry);
      } catch (error) {
        failures.set(entry, failed + 1);
        if (error instanceof Error) entryErrors.add(error);
        throw error;
      }
    },
  };
}

/** @jest-environment node */
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLiveOrigins } from './area-origins.ts';
import { buildServerConfig } from './testing/server-options.ts';

describe('the origins of areas', () => {
  let releaseDir: string;
  let time = 0;
  beforeEach(async () => {
    releaseDir = await mkdtemp(join(tmpdir(), 'velvet-hall-origins-'));
  });
  afterEach(() => rm(releaseDir, { recursive: true }));

  async function release(manifests: readonly unknown[], changed: number) {
    const file = join(releaseDir, 'areas.json');
    const areas = Object.fromEntries(manifests.map((manifest, at) => [`area${at}`, { manifest }]));
    await writeFile(file, JSON.stringify({ schema: 1, areas }));
    await utimes(file, changed, changed);
    time += 1_001;
  }

  it('are those that areas.json names, as soon as it names them', async () => {
    const config = withLiveOrigins(
      buildServerConfig({ releaseDir, areaOrigins: ['https://dev.test'] }),
      () => time,
    );
    expect(config.areaOrigins).toEqual(['https://dev.test']);
    await release(['/areas/admin/1/mf-manifest.json', 'https://cdn.test/a/mf-manifest.json'], 100);
    expect(config.areaOrigins).toEqual(['https://dev.test', 'https://cdn.test']);
    await release(['https://new.test/x', 'https://new.test/y'], 200);
    expect(config.areaOrigins).toEqual(['https://dev.test', 'https://new.test']);
  });

  it('are those of rollouts and previews too', async () => {
    const config = withLiveOrigins(buildServerConfig({ releaseDir }), () => time);
    const [rollout, preview] = ['https://some.test', 'https://few.test'].map(origin => ({
      manifest: `${origin}/areas/admin/2/mf-manifest.json`,
    }));
    const admin = { manifest: '/areas/admin/1/mf-manifest.json', rollout, preview };
    await writeFile(join(releaseDir, 'areas.json'), JSON.stringify({ schema: 1, areas: { admin } }));
    expect(config.areaOrigins).toEqual(['https://some.test', 'https://few.test']);
  });

  it('are origins and nothing else, whatever stands in the file', async () => {
    const config = withLiveOrigins(buildServerConfig({ releaseDir }), () => time);
    await release([7, null, "https://a.test/'; script-src *", 'javascript:alert(1)', 'https://'], 100);
    expect(config.areaOrigins).toEqual(['https://a.test']);
    await writeFile(join(releaseDir, 'areas.json'), '<html>');
    time += 1_001;
    expect(config.areaOrigins).toEqual([]);
  });
});

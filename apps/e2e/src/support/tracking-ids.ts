import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { queryDatabase } from './database.ts';
import { expect } from './test.ts';

/** The ids of the analytics and advertising scripts. */
export interface TrackingIds {
  readonly ga4?: string;
  readonly gtm?: string;
  readonly adWords?: string;
  readonly fbPixel?: string;
}

const names = ['ga4', 'gtm', 'adWords', 'fbPixel'] as const;

const hosts: Readonly<Record<keyof TrackingIds, string>> = {
  ga4: 'https://*.google-analytics.com',
  gtm: 'https://td.doubleclick.net',
  adWords: 'https://td.doubleclick.net',
  fbPixel: 'https://connect.facebook.net',
};

/** Sets the ids, all others off, and waits until pages are made with them. */
export async function setTrackingIds(request: APIRequestContext, ids: TrackingIds): Promise<void> {
  for (const name of names)
    await queryDatabase(
      `insert into setting (section, name, value) values ('general', $1, to_jsonb($2::text))
       on conflict (section, name) do update set value = excluded.value`,
      [name, ids[name] ?? 'false'],
    );
  await expect(async () => {
    const page = await request.get(`/${fresh()}`);
    const text = await page.text();
    const policy = page.headers()['content-security-policy'] ?? '';
    for (const name of names) {
      const id = ids[name];
      // of one that is not set no former value is left either
      expect(text.includes(`"${name}":"${id ?? ''}`)).toBe(id !== undefined);
      if (id) expect(policy).toContain(hosts[name]);
    }
    if (Object.keys(ids).length === 0) expect(policy).not.toMatch(/google|facebook|doubleclick/);
  }).toPass({ timeout: 30_000 });
}

/** A query that makes an address one that nobody has asked for before, so that no kept page answers it. */
export function fresh(): string {
  return `?unheard=${randomBytes(6).toString('hex')}`;
}

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slugify, wallTimeAt } from '@vh/domain';
import { importDrafts, organiserKey } from '../import/import.service.ts';
import { holderTelling } from '../import/notify-import-holders.ts';
import { posterFiles } from '../modules/catalogue/media/poster-files.ts';
import { hashPassword } from '../modules/accounts/users/password.ts';
import type { Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { newId } from '../platform/ids.ts';
import { ensureTerms } from '../import/import.repo.ts';
import { demoClientFacts } from './demo-clients.ts';
import { footballDrafts, torontoDrafts } from './demo-events.ts';
import { demoOrganiserPages } from './demo-organisers.ts';
import {
  demoClientName,
  demoClientPermissions,
  demoPassword,
  demoFeePlan,
  demoUsers,
  footballOrganisers,
  stageOrganisers,
} from './demo-people.ts';
import { seedCodes } from './demo-codes.ts';
import { seedCampaigns } from './demo-campaigns.ts';
import { seedPayouts } from './demo-payouts.ts';
import { seedSales } from './demo-sales.ts';
import { seedShapes } from './demo-shapes.ts';
import { closeDemoAccounts } from './demo-accounts.service.ts';
import { emptyDemoIdentity } from './demo-identity.service.ts';
import { demoSettings } from './demo-settings.ts';
import { startSettings } from './start-settings.ts';
import {
  loadFootballClubs,
  loadFootballMatches,
  loadFootballVenues,
  loadTorontoEvents,
  loadTorontoVenues,
} from './facts/load-facts.ts';
import { htmlOf } from './pages/page-html.ts';
import { pageSeeds } from './pages/page-seeds.ts';
import { seedSeatMaps, seedStadium } from './seed-halls.ts';
import * as repo from './seed.repo.ts';
import { genreSeeds, typeSeeds } from '../import/taxonomy.ts';

/** Says what is being done, a line a step. */
type Say = (line: string) => void;

/** The genres on the home slider and on the wall of featured events. */
const sliderGenres = ['football', 'theatre', 'concert', 'festival'];
const featuredGenres = ['comedy', 'dance', 'club', 'exhibition', 'family'];

/**
 * Fills an empty database. In production: settings that name nobody, pages as drafts, and the terms of the catalogue.
 * Elsewhere the demo besides, with its company, people and events. A database that has settings is left alone, but in
 * production its demo accounts are closed and the demo's company is emptied out of its settings.
 */
export async function seed(deps: Deps, say: Say): Promise<void> {
  const fresh = await deps.db.transaction(async tx => {
    await repo.lockSeed(tx);
    if (await repo.isSeeded(tx)) return false;
    await seedSite(tx, deps.config.nodeEnv !== 'production');
    return true;
  });
  if (deps.config.nodeEnv === 'production') {
    const closed = await closeDemoAccounts(deps);
    if (closed.length > 0)
      say(`Demo accounts with the published password were deactivated: ${closed.join(', ')}`);
    const emptied = await emptyDemoIdentity(deps);
    if (emptied.length > 0)
      say(`Settings that named the demo’s company were emptied, enter your own: ${emptied.join(', ')}`);
  }
  if (!fresh) return say('The database is filled already.');
  say('Settings, pages and terms are in.');
  if (deps.config.nodeEnv === 'production') return;
  await seedEvents(deps, say);
  await deps.db.transaction(tx => seedPeople(tx, deps.clock.now()));
  say('Demo accounts are in.');
  say(`${await seedSales(deps)} orders are in.`);
  say(`${await seedPayouts(deps, demoClientName)} payouts are in.`);
  say(`${await seedCampaigns(deps)} campaigns are in.`);
  say(`${await seedShapes(deps, demoClientName)} events of other shapes and states are in.`);
  await deps.db.transaction(tx => seedCodes(tx, deps.clock.now()));
  say('Codes and questions are in.');
  await repo.gatherStatistics(deps.db.query);
}

async function seedSite(tx: Tx, isDemo: boolean): Promise<void> {
  for (const [section, values] of Object.entries(isDemo ? demoSettings : startSettings))
    await repo.insertSettings(tx, section, values);
  for (const [position, page] of pageSeeds.entries()) {
    const texts = Object.entries(page.texts).map(([language, text]) => ({
      language,
      title: text.title,
      description: text.description,
      html: htmlOf(text),
    }));
    // what a shop promises its buyers is written, or at least read, by anyone who runs it
    const state = isDemo ? 'published' : 'draft';
    await repo.insertPage(tx, { id: newId(), position, state, ...page }, texts);
  }
  await ensureTerms(tx, 'genre', genreSeeds);
  await ensureTerms(tx, 'event_type', typeSeeds);
}

async function seedEvents(deps: Deps, say: Say): Promise<void> {
  const facts = join(dirname(fileURLToPath(import.meta.url)), 'facts');
  const today = wallTimeAt(deps.clock.now(), 'Europe/Belgrade').slice(0, 10);
  const clubs = new Map(loadFootballClubs(facts).map(club => [club.id, club]));
  const venues = new Map(loadFootballVenues(facts).map(venue => [venue.id, venue]));
  const halls = new Map(loadTorontoVenues(facts).map(venue => [venue.id, venue]));
  const drafts = [
    ...footballDrafts(loadFootballMatches(facts), clubs, venues, today),
    ...torontoDrafts(loadTorontoEvents(facts), halls, today),
  ];
  await deps.db.transaction(tx => seedClients(tx));
  const tellHolders = holderTelling(deps, { refundsUntil: null, note: '' });
  const options = { dryRun: false, state: 'published', posterFiles, tellHolders } as const;
  const report = await importDrafts(deps.db, drafts, options);
  say(`${report.taken} events are in; ${report.merged.length} merged, ${report.refused.length} refused.`);
  await deps.db.transaction(tx => seedSeatMaps(tx, deps.clock.now()));
  await deps.db.transaction(tx => seedStadium(tx, facts, deps.clock.now()));
  await deps.db.transaction(async tx => {
    await repo.joinRuns(tx);
    await repo.fillSlider(tx, sliderGenres, deps.clock.now());
    await repo.fillFeatured(tx, featuredGenres, deps.clock.now());
  });
}

async function seedClients(tx: Tx): Promise<void> {
  const names = new Set([...Object.values(footballOrganisers), ...Object.values(stageOrganisers)]);
  const clients = [...names].map((name, index) => {
    const plan = demoFeePlan(name);
    return {
      id: newId(),
      name,
      source_key: organiserKey(name),
      fee_basis_points: plan.basisPoints,
      fee_bearer: plan.bearer,
      email: `${slugify(name)}@organiser.example`,
      ...demoClientFacts(name, index + 1),
    };
  });
  await repo.insertClients(tx, clients);
  await repo.insertOrganiserPages(tx, demoOrganiserPages(clients));
}

async function seedPeople(tx: Tx, now: Date): Promise<void> {
  if ((await repo.countUsers(tx)) > 0) return;
  const ids = new Map<string, string>();
  const passwordHash = await hashPassword(demoPassword);
  for (const user of demoUsers) {
    const id = newId();
    ids.set(user.email, id);
    await repo.insertUser(tx, { id, email: user.email, name: user.name, role: user.role, passwordHash });
    for (const role of user.additionalRoles ?? []) await repo.insertUserRole(tx, id, role);
  }
  const idOf = (account: string): string => ids.get(`${account}@demo.test`) ?? '';
  await repo.insertMemberships(
    tx,
    idOf('client'),
    [demoClientName, stageOrganisers['theatre'] ?? ''],
    demoClientPermissions,
  );
  // sees events and sales figures, and neither buyers nor money
  await repo.insertMemberships(tx, idOf('helper'), [demoClientName], []);
  // an organiser, who looks after another one and works for a third
  await repo.insertMemberships(tx, idOf('two-roles'), [stageOrganisers['jazz'] ?? ''], demoClientPermissions);
  await repo.insertManagedClients(tx, idOf('two-roles'), [stageOrganisers['comedy'] ?? '']);
  await repo.insertManagedClients(
    tx,
    idOf('manager'),
    [...Object.values(footballOrganisers), ...Object.values(stageOrganisers)].slice(0, 6),
  );
  await repo.assignNextEvents(
    tx,
    { userId: idOf('contractor'), role: 'contractor', clientName: demoClientName, limit: 8 },
    now,
  );
  await repo.assignNextEvents(
    tx,
    { userId: idOf('two-roles'), role: 'contractor', clientName: demoClientName, limit: 2 },
    now,
  );
  await repo.insertPayspot(
    tx,
    { id: newId(), name: 'Payspot Niš 1', city: 'Niš', address: 'Obrenovićeva 10' },
    idOf('payspot'),
  );
  // with a counter there is somewhere to pay what was reserved
  await repo.insertSettings(tx, 'payment', { payspotEnabled: true });
  const scanner = {
    id: newId(),
    name: 'Gate C',
    gate: 'C',
    userId: idOf('scanner'),
    clientName: demoClientName,
  };
  await repo.insertScanner(tx, scanner, now);
}

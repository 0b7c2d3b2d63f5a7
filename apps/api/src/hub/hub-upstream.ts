import type { BodyOf, CallName, ResponseOf } from '@vh/contract';
import { measureOffset } from '@vh/domain';
import type { Hub } from './hub.ts';
import type { DiskJournal } from './hub-journal.ts';
import { Refusal } from './refusal.ts';

/** Calls the server as the hub's own device. Rejects where it does not answer, or refuses. */
export type CallServer = <C extends CallName>(name: C, body: BodyOf<C>) => Promise<ResponseOf<C>>;

/** What a hub does with the server whenever it can reach it. */
export interface UpstreamSetting {
  readonly hub: Hub;
  readonly journal: DiskJournal;
  readonly call: CallServer;
  readonly scannerId: string;
  readonly now: () => number;
  /** Where doors find the hub at this moment, and the key of its letters. */
  readonly whereToAsk: () => BodyOf<'POST /back/scanner/register-hub'>;
  /** Told that nobody has named this device a hub, or that none of its addresses is of the own network. */
  readonly notNamed?: () => void;
}

function isRefused(error: unknown): boolean {
  return error instanceof Refusal && (error.status === 403 || error.status === 400);
}

/** Scans of one upload. */
const scansAtOnce = 200;

/** A hub that stays where it is says so this often, milliseconds. */
const registerEvery = 24 * 3_600_000;

/** A hub that nobody has named one asks again this often, milliseconds. */
const askNamedEvery = 10_000;

/** Hands on what was decided, and brings the lists of the hub's events up to date. */
export function createUpstream(setting: UpstreamSetting) {
  const { hub, journal, call, scannerId, now, whereToAsk, notNamed = () => undefined } = setting;
  const revisions = new Map<string, string>();
  let registered: { readonly text: string; readonly at: number } | undefined;
  let askAgainAt = 0;

  /** A first list is large, and what is slow to arrive tells little of the server's clock: the changes after it do. */
  async function sync(eventId: string): Promise<void> {
    const isFirst = !revisions.has(eventId);
    await syncOnce(eventId);
    if (isFirst) await syncOnce(eventId);
  }

  async function syncOnce(eventId: string): Promise<void> {
    let page: string | undefined;
    let isFirst = true;
    const since = revisions.get(eventId);
    do {
      const asked = now();
      const answer = await call('POST /back/scanner/sync', {
        scannerId,
        eventId,
        ...(since !== undefined && { since }),
        ...(page !== undefined && { page }),
      });
      hub.setClockOffset(measureOffset(Date.parse(answer.at), asked, now()));
      hub.takeSync(eventId, answer, isFirst);
      isFirst = false;
      page = answer.nextPage;
      if (page === undefined) revisions.set(eventId, answer.revision);
    } while (page !== undefined);
  }

  async function upload(): Promise<void> {
    for (;;) {
      const scans = journal.waiting().slice(0, scansAtOnce);
      if (scans.length === 0) return;
      const { outcomes } = await call('POST /back/checkin/upload', {
        scannerId,
        scans: scans.map(({ scan }) => scan),
      });
      const noncesOf = (isRefused: boolean) =>
        outcomes.filter(one => (one.outcome === 'refused') === isRefused).map(({ nonce }) => nonce);
      // refused ones too: their own doors send and show them, and asking again changes nothing
      const [done, refused] = [noncesOf(false), noncesOf(true)];
      await journal.confirm(done, refused);
      hub.confirm(done);
      hub.refuse(refused);
    }
  }

  /** Says where doors find the hub, when that is new or was said long ago. */
  async function register(): Promise<void> {
    const place = whereToAsk();
    const text = JSON.stringify(place);
    if (place.addresses.length === 0) return;
    if (registered?.text === text && now() - registered.at < registerEvery) return;
    if (now() < askAgainAt) return;
    try {
      await call('POST /back/scanner/register-hub', place);
      registered = { text, at: now() };
    } catch (error) {
      // until staff name this device a hub it brings its lists up to date, and no door asks it
      if (!isRefused(error)) throw error;
      askAgainAt = now() + askNamedEvery;
      notNamed();
    }
  }

  return {
    /** Both, once. */
    async refresh(): Promise<void> {
      await upload();
      const confirmed = hub.confirmed();
      const { events } = await call('POST /back/scanner/get', { scannerId });
      for (const { _id } of events) await sync(_id);
      hub.forget(confirmed);
      await register();
    },
  };
}

import { isApiError, type ApiClient } from '@vh/api-client';
import type { createScanLog, KeptScan } from '../store/index.ts';
import { sendInParts } from './send-in-parts.ts';

/** Scans of one upload. */
const scansAtOnce = 200;

/** What is sent, and where what becomes of it is written down. */
interface ScanUpload {
  readonly api: ApiClient;
  readonly log: ReturnType<typeof createScanLog>;
  readonly scannerId: string;
  /** Told after each upload what the server has now. */
  readonly onSent: (done: readonly KeptScan[]) => void;
}

/** Sends scans, the oldest first; those that the server refuses stay, marked. Throws what the call throws. */
export async function uploadScans(upload: ScanUpload, waiting: readonly KeptScan[]): Promise<void> {
  const { log } = upload;
  // what was taken back before anybody heard of it never happened
  await log.settle(
    waiting.filter(({ isUndone, isTried }) => isUndone && !isTried),
    'server',
  );
  const toSend = waiting.filter(({ isUndone, isTried }) => !isUndone || isTried);
  for (let from = 0; from < toSend.length; from += scansAtOnce) {
    await uploadSome(upload, toSend.slice(from, from + scansAtOnce));
  }
}

async function uploadSome(
  { api, log, scannerId, onSent }: ScanUpload,
  some: readonly KeptScan[],
): Promise<void> {
  for (const kept of some) if (!kept.isTried) await log.add({ ...kept, isTried: true });
  const { answered, refused } = await sendInParts(some, async part => {
    const scans = part.map(({ scan }) => scan);
    const answer = await api.call('POST /back/checkin/upload', { scannerId, scans }, { idempotent: true });
    return answer.outcomes;
  });
  const byNonce = new Map(some.map(kept => [kept.scan.nonce, kept]));
  const done: KeptScan[] = [];
  for (const { nonce, outcome, code } of answered) {
    const kept = byNonce.get(nonce);
    if (kept && outcome === 'refused') await log.add({ ...kept, refusal: code ?? 'refused' });
    else if (kept) done.push(kept);
  }
  for (const kept of refused) await log.add({ ...kept, refusal: 'request.invalid' });
  await log.settle(await takeBack({ api, log, scannerId }, done), 'server');
  onSent(done.filter(({ isUndone }) => !isUndone));
}

/** Takes back what was taken back here meanwhile; answers what is done with. */
async function takeBack(
  { api, log, scannerId }: Pick<ScanUpload, 'api' | 'log' | 'scannerId'>,
  sent: readonly KeptScan[],
): Promise<KeptScan[]> {
  const done: KeptScan[] = [];
  // it may have been taken back while it was under way
  const now = new Map((await log.list()).map(kept => [kept.scan.nonce, kept]));
  for (const before of sent) {
    const kept = now.get(before.scan.nonce) ?? before;
    try {
      if (kept.isUndone) await api.call('POST /back/checkin/undo', { scannerId, nonce: kept.scan.nonce });
      done.push(kept);
    } catch (error) {
      if (!isApiError(error) || error.status >= 500 || error.status === 429) throw error;
      // somebody has to see to it: for the server the person is in
      await log.add({ ...kept, refusal: error.code });
    }
  }
  return done;
}

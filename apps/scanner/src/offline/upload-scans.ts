import type { ApiClient } from '@vh/api-client';
import type { createScanLog, KeptScan } from './scan-log.ts';
import { sendInParts } from './send-in-parts.ts';

/** Scans of one upload. */
const scansAtOnce = 200;

/** What is sent, and where what becomes of it is written down. */
interface ScanUpload {
  readonly api: ApiClient;
  readonly log: ReturnType<typeof createScanLog>;
  readonly scannerId: string;
  /** Told after each upload: what the server has now, and how many of these let in somebody whose ticket was in already. */
  readonly onSent: (done: readonly KeptScan[], contested: number) => void;
}

/** Sends scans, the oldest first; those that the server refuses stay, marked. Throws what the call throws. */
export async function uploadScans(
  { api, log, scannerId, onSent }: ScanUpload,
  waiting: readonly KeptScan[],
): Promise<void> {
  for (let from = 0; from < waiting.length; from += scansAtOnce) {
    const some = waiting.slice(from, from + scansAtOnce);
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
    await log.settle(done, 'server');
    onSent(done, answered.filter(one => one.contest !== undefined).length);
  }
}

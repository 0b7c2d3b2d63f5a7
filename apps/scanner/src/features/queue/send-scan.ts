import { isApiError, type ApiClient } from '@vh/api-client';
import type { LanguageCode } from '@vh/domain';
import { patience } from '../hub/index.ts';
import { withPatience } from '../../shared/with-time-limit.ts';
import { askedOf, type Scan, type ServerVerdict } from '../verdict/index.ts';

/** What came of asking the server: its word, its refusal to check, or nothing. */
export type ScanReply =
  | { readonly kind: 'verdict'; readonly verdict: ServerVerdict }
  | { readonly kind: 'refusal'; readonly code: string }
  | { readonly kind: 'silence' };

/** Where a scan is sent from. */
export interface ScanSender {
  readonly api: ApiClient;
  readonly scannerId: string;
  readonly language: LanguageCode;
  /** How long to wait for an answer, milliseconds. */
  readonly within?: number;
}

/** Asks the server about a scan. The nonce makes every repeat the same scan, so the client may repeat it. */
export async function sendScan(
  { api, scannerId, language, within = patience }: ScanSender,
  scan: Scan,
): Promise<ScanReply> {
  const { eventId, direction, nonce } = scan;
  const body = { scannerId, eventId, ...askedOf(scan), direction, nonce, lang: language };
  try {
    const verdict = await withPatience(within, signal =>
      api.call('POST /back/checkin/scan', body, { idempotent: true, signal }),
    );
    return { kind: 'verdict', verdict };
  } catch (error) {
    // deliberate: whatever is not the server's own refusal means that nobody has checked the ticket
    if (!isApiError(error) || error.status >= 500 || error.status === 429 || error.status === 408) {
      return { kind: 'silence' };
    }
    return { kind: 'refusal', code: error.code };
  }
}

import * as z from 'zod';
import type { SeatsioHttp } from './seatsio-http.ts';
import {
  seatsioEvent,
  seatsioHoldToken,
  seatsioObjects,
  seatsioReport,
  seatsioStatusChanges,
  type HoldToken,
  type SeatsioEvent,
  type SeatsioObject,
  type StatusChangePage,
} from './seatsio-messages.ts';

/** The status that seats have there which our staff block. */
export const blockedStatus = 'keptBack';

/** A change of seats of one event: all of them or none. */
export type SeatsioChange =
  | { readonly kind: 'hold'; readonly objects: readonly string[]; readonly holdToken: string }
  | {
      readonly kind: 'book';
      readonly objects: readonly string[];
      readonly orderId: string;
      /** Of seats that the order's cart holds. */
      readonly holdToken?: string | undefined;
    }
  | { readonly kind: 'keep'; readonly objects: readonly string[] }
  | {
      readonly kind: 'release';
      readonly objects: readonly string[];
      readonly holdToken?: string | undefined;
    };

/** What is said to seats.io, by its own names. All of it throws {SeatsioError}. */
export interface SeatsioClient {
  /** Asks for something small, to see whether the key is taken. */
  checkAccess(): Promise<void>;
  getEvent(eventKey: string): Promise<SeatsioEvent>;
  /** The drawing of a chart as it was published last, as its JSON text. */
  getDrawing(chartKey: string): Promise<string>;
  createHoldToken(minutes: number): Promise<HoldToken>;
  /** Makes a token expire in so many minutes from now. */
  extendHoldToken(token: string, minutes: number): Promise<HoldToken>;
  change(eventKey: string, change: SeatsioChange): Promise<void>;
  /** Objects by their labels; labels that the event does not have are missing. */
  listObjects(eventKey: string, labels: readonly string[]): Promise<SeatsioObject[]>;
  /** All objects of an event. */
  getReport(eventKey: string): Promise<SeatsioObject[]>;
  /** A page of the log, the newest change first; `after` is where the page before it said that the next one starts. */
  listStatusChanges(eventKey: string, after?: number): Promise<StatusChangePage>;
}

/** So many labels fit into an address without anybody cutting it. */
const labelsPerRequest = 50;

const statusChangesPerPage = 200;

/** Makes the client on a way to a workspace. */
export function createSeatsioClient(http: SeatsioHttp): SeatsioClient {
  const eventPath = (eventKey: string) => `/events/${encodeURIComponent(eventKey)}`;
  const tokenOf = ({ holdToken, expiresAt }: z.output<typeof seatsioHoldToken>): HoldToken => ({
    token: holdToken,
    expiresAt: new Date(expiresAt),
  });
  return {
    async checkAccess() {
      await http.get('/charts?limit=1', z.object({ items: z.array(z.unknown()) }));
    },
    getEvent: eventKey => http.get(eventPath(eventKey), seatsioEvent),
    getDrawing: chartKey => http.getText(`/charts/${encodeURIComponent(chartKey)}/version/published`),
    createHoldToken: async minutes =>
      tokenOf(await http.post('/hold-tokens', { expiresInMinutes: minutes }, seatsioHoldToken)),
    extendHoldToken: async (token, minutes) =>
      tokenOf(
        await http.post(
          `/hold-tokens/${encodeURIComponent(token)}`,
          { expiresInMinutes: minutes },
          seatsioHoldToken,
        ),
      ),
    change: (eventKey, change) =>
      http.tell(`${eventPath(eventKey)}/actions/${actionOf(change)}`, bodyOf(change)),
    async listObjects(eventKey, labels) {
      const found: SeatsioObject[] = [];
      for (let at = 0; at < labels.length; at += labelsPerRequest) {
        const some = labels.slice(at, at + labelsPerRequest);
        const query = some.map(label => `label=${encodeURIComponent(label)}`).join('&');
        found.push(
          ...Object.values(await http.get(`${eventPath(eventKey)}/objects?${query}`, seatsioObjects)),
        );
      }
      return found;
    },
    async getReport(eventKey) {
      const report = await http.get(`/reports${eventPath(eventKey)}/byLabel`, seatsioReport);
      return Object.values(report).flat();
    },
    listStatusChanges: (eventKey, after) =>
      http.get(
        `${eventPath(eventKey)}/status-changes?limit=${statusChangesPerPage}${after === undefined ? '' : `&start_after_id=${after}`}`,
        seatsioStatusChanges,
      ),
  };
}

function actionOf({ kind }: SeatsioChange): string {
  return kind === 'keep' ? 'change-object-status' : kind;
}

function bodyOf(change: SeatsioChange): object {
  const objects = [...change.objects];
  switch (change.kind) {
    case 'hold':
      return { objects, holdToken: change.holdToken };
    case 'book':
      return { objects, orderId: change.orderId, ...(change.holdToken && { holdToken: change.holdToken }) };
    case 'keep':
      // what somebody has taken meanwhile is not taken from them
      return { objects, status: blockedStatus, allowedPreviousStatuses: ['free'] };
    case 'release':
      return { objects, ...(change.holdToken && { holdToken: change.holdToken }) };
  }
}

import { deviceColumns, deviceKinds, deviceStates, isPlainLine, sortsOf } from '@vh/domain';
import * as z from 'zod';
import { auditPage, historyCursor } from './audit.contract.ts';
import { hubAddress } from './checkin.contract.ts';
import { defineEndpoints, everyone, forDevices, only, permitted } from './endpoint.ts';
import { done, id, instant, pageOf, paging } from './primitives.ts';

const kind = z.enum(deviceKinds);

/** What staff call a device by: one line of ordinary characters. */
const deviceName = z.string().trim().min(2).max(60).refine(isPlainLine);

/** A device as a row of the list; those that were never paired have neither use nor address. */
export const deviceRow = z.object({
  _id: id,
  name: z.string(),
  kind,
  state: z.enum(deviceStates),
  /** The scanner or payspot that it works as. */
  place: z.object({ _id: id, name: z.string(), gate: z.string() }),
  /** In whose name it works. */
  person: z.object({ _id: id, name: z.string() }),
  /** Whose it is; absent for those of the platform. */
  client: z.object({ _id: id, name: z.string() }).optional(),
  createdAt: instant,
  pairedAt: instant.optional(),
  lastUsedAt: instant.optional(),
  lastAddress: z.string().optional(),
});

/** A device with how it came to be and how it ended. */
export const deviceDetail = deviceRow.extend({
  /** Until when it can be paired. */
  pairingExpiresAt: instant,
  invitedBy: z.string(),
  userAgent: z.string(),
  revokedAt: instant.optional(),
  /** Absent where the device gave itself up, or its person set a new password by a mailed link. */
  revokedBy: z.string().optional(),
  /** Of scanners: whether codes may be typed there and tickets be picked by name. */
  mayType: z.boolean(),
  /** Of scanners: whether people may be admitted outside an event's times, with a reason. */
  mayOverride: z.boolean(),
  /** The hub of its doors; absent for what is none. */
  hub: z
    .object({
      /** Where staff said that it is asked; none: where it says it is. */
      addresses: z.array(hubAddress),
      /** Where it said that it is, and when; absent before it did. */
      reported: z.object({ addresses: z.array(hubAddress), at: instant }).optional(),
    })
    .optional(),
});

/** A session of a device, with what it shows of itself. */
export const deviceSession = z.object({
  token: z.string(),
  userId: id,
  device: z.object({ _id: id, name: z.string(), kind, placeId: id }),
});

/** The signature of a device, ECDSA P-256 with SHA-256, r and s as base64url. */
const signature = z.string().regex(/^[A-Za-z0-9_-]{86}$/);

const mayManage = permitted('can-manage-users', 'admin', 'client');
const ofClient = { clientId: id.optional() };
const device = z.object({ deviceId: id });

/** Calls about paired devices of doors and counters. */
export const deviceEndpoints = defineEndpoints({
  'POST /back/device/get-choices': {
    summary: 'The scanners and payspots that a device can be paired for, and who works there.',
    access: mayManage,
    body: z.object(ofClient),
    response: z.object({
      places: z.array(
        z.object({
          _id: id,
          kind,
          name: z.string(),
          gate: z.string(),
          people: z.array(z.object({ _id: id, name: z.string() })),
        }),
      ),
    }),
  },
  'POST /back/device/start-pairing': {
    summary: 'Ask a device to pair: a code for its camera and one to type, shown once, good for 10 minutes.',
    access: mayManage,
    body: z.object({ ...ofClient, kind, placeId: id, personId: id }),
    response: z.object({
      deviceId: id,
      /** What stands behind the # of the address /pair. */
      code: z.string(),
      typedCode: z.string(),
      expiresAt: instant,
    }),
    errors: ['not_found'],
  },
  'POST /back/device/get': {
    summary: 'A device; while it is invited, asking again tells when it was paired.',
    access: mayManage,
    body: device,
    response: deviceDetail,
    errors: ['not_found'],
  },
  'POST /back/device/get-list': {
    summary: 'Devices by name, place or person, kind and state, with their last use.',
    access: mayManage,
    body: z.object({
      ...ofClient,
      q: z.string().trim().max(120).optional(),
      kind: kind.optional(),
      /** Only those that work in the name of this person. */
      personId: id.optional(),
      /** `current` are those invited and those at work. */
      state: z.enum(['current', ...deviceStates]).optional(),
      sort: z.enum(sortsOf(deviceColumns)).default('-createdAt'),
      ...paging,
    }),
    response: pageOf(deviceRow),
  },
  'POST /back/device/get-history': {
    summary:
      'What was changed of a device: invited, paired, renamed, taken back; members see what is theirs.',
    access: mayManage,
    body: device.extend(historyCursor),
    response: auditPage,
    errors: ['not_found'],
  },
  'POST /back/device/rename': {
    summary: 'Call a device something else.',
    access: mayManage,
    body: z.object({ deviceId: id, name: deviceName }),
    response: deviceDetail,
    errors: ['not_found'],
  },
  'POST /back/device/save-scanner-settings': {
    summary:
      'Say what a paired scanner may do at a door, and whether it is the hub that decides for all doors of its events.',
    access: mayManage,
    body: z.object({
      deviceId: id,
      mayType: z.boolean(),
      mayOverride: z.boolean(),
      /** Null: it is no hub. Without addresses doors ask where it says it is, in the own network only. */
      hub: z.object({ addresses: z.array(hubAddress).max(4) }).nullable(),
    }),
    response: deviceDetail,
    errors: ['not_found'],
  },
  'POST /back/device/revoke': {
    summary: 'Take a device’s access, or its invitation, back at once; harmless when that was done before.',
    access: mayManage,
    body: device,
    response: deviceDetail,
    errors: ['not_found'],
  },
  'POST /back/device/revoke-all': {
    summary: 'Take the access of all devices back at once, e.g. after a bag of them was stolen.',
    access: mayManage,
    body: z.object({ ...ofClient, kind: kind.optional() }),
    response: z.object({ revoked: z.int() }),
  },
  'POST /back/device/claim': {
    summary:
      'Pair the device that asks: the code works once, for the key that comes with it. Safe to repeat with that key.',
    access: everyone,
    cost: 'write',
    body: z.object({
      /** From the address, or as it was typed. */
      code: z.string().trim().min(8).max(64),
      name: deviceName,
      /** ECDSA P-256, the uncompressed point as base64url. */
      publicKey: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
      signature,
    }),
    response: deviceSession,
    errors: ['device.code_unknown', 'device.refused', 'request.rate_limited'],
  },
  'POST /back/device/get-challenge': {
    summary: 'What a device signs for its next session: good once, for two minutes.',
    access: everyone,
    cost: 'light',
    body: device,
    response: z.object({ challenge: z.string() }),
    errors: ['request.rate_limited'],
  },
  'POST /back/device/renew': {
    summary:
      'A new session for a paired device, by a signature with its key. Sessions of devices last half an hour.',
    access: everyone,
    cost: 'write',
    body: device.extend({ challenge: z.string().min(32).max(64), signature }),
    response: deviceSession,
    errors: ['device.refused', 'device.ended', 'request.rate_limited'],
  },
  'POST /back/device/unpair': {
    summary: 'Give the access of the calling device up.',
    access: forDevices(only(...deviceKinds)),
    response: done,
    errors: ['not_found'],
  },
});

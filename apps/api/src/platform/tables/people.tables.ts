import type { DeviceKind, Role } from '@vh/domain';
import type { Generated } from 'kysely';
import type { Moment, MomentOrNull, MomentNow, OptionalJson, Optional } from './column-types.ts';

/** A row of app_user. */
export interface AppUser {
  id: string;
  email: string;
  name: string;
  language: Generated<string>;
  password_hash: Optional<string>;
  phone: Optional<string>;
  role: Role;
  status: Generated<'active' | 'invited' | 'deactivated'>;
  failed_logins: Generated<number>;
  first_failed_at: MomentOrNull;
  locked_until: MomentOrNull;
  lockouts: Generated<number>;
  created_at: MomentNow;
  version: Generated<number>;
}

/** A row of session. */
export interface Session {
  token_hash: Buffer;
  id: Generated<string>;
  user_id: string;
  created_at: MomentNow;
  last_used_at: MomentNow;
  expires_at: Moment;
  confirmed_at: MomentOrNull;
  user_agent: Generated<string>;
  address: Generated<string>;
  acted_by: Optional<string>;
  device_id: Optional<string>;
}

/** A row of device. */
export interface Device {
  id: string;
  client_id: Optional<string>;
  kind: DeviceKind;
  scanner_id: Optional<string>;
  payspot_id: Optional<string>;
  user_id: string;
  name: string;
  created_at: Moment;
  created_by: Optional<string>;
  pairing_expires_at: Moment;
  code_hash: Optional<Buffer>;
  typed_name: Optional<string>;
  typed_hash: Optional<Buffer>;
  tries: Generated<number>;
  public_key: Optional<Buffer>;
  paired_at: MomentOrNull;
  last_used_at: MomentOrNull;
  last_address: Generated<string>;
  user_agent: Generated<string>;
  revoked_at: MomentOrNull;
  revoked_by: Optional<string>;
}

/** A row of device_challenge. */
export interface DeviceChallenge {
  challenge_hash: Buffer;
  device_id: string;
  expires_at: Moment;
}

/** A row of second_factor. */
export interface SecondFactor {
  user_id: string;
  sealed_secret: string;
  created_at: Moment;
  activated_at: MomentOrNull;
  last_step: Generated<number>;
}

/** A row of recovery_code. */
export interface RecoveryCode {
  user_id: string;
  code_hash: Buffer;
  used_at: MomentOrNull;
}

/** A row of login_challenge. */
export interface LoginChallenge {
  token_hash: Buffer;
  user_id: string;
  created_at: Moment;
  expires_at: Moment;
  tries: Generated<number>;
}

/** A row of passkey. */
export interface Passkey {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  is_synced: boolean;
  name: string;
  created_at: Moment;
  last_used_at: MomentOrNull;
}

/** A row of passkey_challenge. */
export interface PasskeyChallenge {
  challenge_hash: Buffer;
  kind: 'login' | 'register' | 'confirm';
  user_id: Optional<string>;
  expires_at: Moment;
}

/** A row of unknown_login. */
export interface UnknownLogin {
  email_hash: Buffer;
  failed_logins: Generated<number>;
  first_failed_at: MomentOrNull;
  locked_until: MomentOrNull;
  lockouts: Generated<number>;
  touched_at: Moment;
}

/** A row of login_place. */
export interface LoginPlace {
  email_hash: Buffer;
  place: Buffer;
  failed_logins: Generated<number>;
  first_failed_at: MomentOrNull;
  locked_until: MomentOrNull;
  lockouts: Generated<number>;
  succeeded_at: MomentOrNull;
  touched_at: Moment;
}

/** A row of event_password_try. */
export interface EventPasswordTry {
  counted: Buffer;
  tries: number;
  until: Moment;
}

/** A row of account_link. */
export interface AccountLink {
  kind: 'register' | 'reset' | 'invite';
  email: string;
  token_hash: Buffer;
  created_at: Moment;
  expires_at: Moment;
  used_at: MomentOrNull;
  mails: Generated<number>;
  counted_from: Moment;
}

/** A row of email_change. */
export interface EmailChange {
  user_id: string;
  email: string;
  token_hash: Buffer;
  created_at: Moment;
  expires_at: Moment;
  used_at: MomentOrNull;
  mails: Generated<number>;
  counted_from: Moment;
}

/** A row of user_consent. */
export interface UserConsent {
  id: Generated<number>;
  user_id: string;
  kind: 'marketing';
  given: boolean;
  at: Moment;
}

/** A row of client. */
export interface Client {
  id: string;
  name: string;
  city: Generated<string>;
  email: Generated<string>;
  fee_basis_points: Generated<number>;
  fee_bearer: Generated<'buyer' | 'organiser'>;
  source_key: Optional<string>;
  created_at: MomentNow;
}

/** A row of audit_log. */
export interface AuditLog {
  id: Generated<number>;
  at: MomentNow;
  user_id: Optional<string>;
  action: string;
  entity: string;
  entity_id: string;
  before: OptionalJson<unknown>;
  after: OptionalJson<unknown>;
  address: Generated<string>;
  acted_by: Optional<string>;
  call: Generated<string>;
  request_id: Generated<string>;
  user_agent: Generated<string>;
  about: Generated<string[]>;
  client_ids: Generated<string[]>;
  words: Generated<string>;
}

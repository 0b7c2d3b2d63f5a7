import type { ApiClient } from '@vh/api-client';
import type { AnswerValue, LanguageCode } from '@vh/domain';
import type { HubStatus } from '../hub/index.ts';
import type { DoorStore } from '../store/index.ts';
import type { LoggedAnswer } from './answer-log.ts';
import type { Conflict } from './seen-conflicts.ts';

/** What a door that decides offline says of itself. */
export interface OfflineStatus {
  /** Tickets in its list; undefined while it has none. */
  readonly tickets?: number;
  /** The moment that its list is of, by the server's clock, milliseconds. */
  readonly syncedAt?: number;
  /** Scans that the server has not confirmed. */
  readonly waiting: number;
  /** Answers to questions of the door that the server has not confirmed, and those that it refused. */
  readonly answers: number;
  readonly refusedAnswers: number;
  /** Scans that the server refused: a person has to look. */
  readonly refused: number;
  /** Two people who came in by one ticket, here and elsewhere, until somebody at this door has seen it. */
  readonly conflicts: readonly Conflict[];
  /** How far the server's clock is ahead of this device's, milliseconds; 0 while it is not known. */
  readonly clockOffset: number;
  /** The last call was answered. */
  readonly isOnline: boolean;
  /** Something could not be stored: this page must stay open until everything was sent. */
  readonly isUnstored: boolean;
  /** The hub of the venue; absent where there is none. */
  readonly hub?: HubStatus | undefined;
}

/** What somebody answered at this door. */
export interface GivenAnswer extends Pick<LoggedAnswer, 'nonce' | 'ticketId' | 'questionId'> {
  readonly value: AnswerValue;
}

/** Where a door stands and whom it asks. */
export interface OfflineDoorSetting {
  readonly api: ApiClient;
  readonly store: DoorStore | undefined;
  readonly scannerId: string;
  readonly eventId: string;
  readonly language: LanguageCode;
  /** The paired device whose list it is; '' for a person who is logged in. */
  readonly owner: string;
  /** The paired device that scans here; absent for a person who is logged in. */
  readonly deviceId?: string | undefined;
  /** The door as people call it. */
  readonly where?: string;
  readonly now?: () => number;
  /** How a hub is reached. */
  readonly send?: typeof fetch;
}

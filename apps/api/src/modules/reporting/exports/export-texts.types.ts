import type { ListedLink } from '#orders';
import type {
  dueReasons,
  exportedLists,
  fiscalFailures,
  fiscalStates,
  guestReason,
  messageStates,
  shiftStates,
  staffStatus,
  transferReason,
  transferState,
} from '@vh/contract';
import type {
  attendeeKinds,
  attendeeLayouts,
  attendeeStates,
  CodeKind,
  PayspotMethod,
  DeviceKind,
  DeviceState,
  EventState,
  FiscalKind,
  OrderState,
  PayoutState,
  RecipientState,
  Role,
  SuppressionReason,
  WaitingState,
  OrderChannel,
} from '@vh/domain';
import type { z } from 'zod';

/** The words of exported tables. */
export interface ExportTexts {
  readonly lists: Readonly<Record<(typeof exportedLists)[number], string>>;
  readonly attendeeKinds: Readonly<Record<(typeof attendeeKinds)[number], string>>;
  readonly attendeeStates: Readonly<Record<(typeof attendeeStates)[number], string>>;
  readonly attendeeLayouts: Readonly<Record<(typeof attendeeLayouts)[number], string>>;
  /** Before the number of a page of a PDF. */
  readonly page: string;
  readonly orderStates: Readonly<Record<OrderState, string>>;
  readonly eventStates: Readonly<Record<EventState, string>>;
  readonly reasons: Readonly<Record<z.output<typeof guestReason>, string>>;
  readonly recipientStates: Readonly<Record<RecipientState, string>>;
  readonly payoutStates: Readonly<Record<PayoutState, string>>;
  readonly messageStates: Readonly<Record<(typeof messageStates)[number], string>>;
  readonly receiptKinds: Readonly<Record<FiscalKind, string>>;
  readonly receiptStates: Readonly<Record<(typeof fiscalStates)[number], string>>;
  readonly receiptFailures: Readonly<Record<(typeof fiscalFailures)[number], string>>;
  /** Before the number of a linked order. */
  readonly links: Readonly<Record<ListedLink['kind'], Readonly<Record<ListedLink['direction'], string>>>>;
  readonly channels: Readonly<Record<OrderChannel, string>>;
  readonly roles: Readonly<Record<Role, string>>;
  readonly userStates: Readonly<Record<z.output<typeof staffStatus> | 'locked', string>>;
  readonly placeStates: Readonly<Record<'current' | 'archived', string>>;
  readonly deviceKinds: Readonly<Record<DeviceKind, string>>;
  readonly deviceStates: Readonly<Record<DeviceState, string>>;
  readonly shiftStates: Readonly<Record<(typeof shiftStates)[number], string>>;
  readonly methods: Readonly<Record<PayspotMethod, string>>;
  readonly transferStates: Readonly<Record<z.output<typeof transferState>, string>>;
  readonly transferReasons: Readonly<Record<z.output<typeof transferReason>, string>>;
  readonly codeKinds: Readonly<Record<CodeKind, string>>;
  readonly codeStates: Readonly<Record<'active' | 'inactive', string>>;
  readonly codePer: Readonly<Record<'ticket' | 'order', string>>;
  readonly waitingStates: Readonly<Record<WaitingState, string>>;
  readonly suppressionReasons: Readonly<Record<SuppressionReason, string>>;
  readonly dueReasons: Readonly<Record<(typeof dueReasons)[number], string>>;
  /** By the names of providers; one that is newer stands for itself. */
  readonly providers: Readonly<Record<string, string>>;
  /** Who owns what is no client's. */
  readonly platform: string;
  readonly allEvents: string;
  readonly thisEvent: string;
  readonly yes: string;
  readonly no: string;
}

import { questionsAtDoor, type BookAnswer, type DoorBook } from '@vh/domain';
import type { Direction, ServerVerdict } from '../verdict/index.ts';
import type { DoorState } from './door-list.model.ts';

/** When and where a device decided offline. */
export interface DecidedAt {
  readonly state: DoorState;
  /** Milliseconds of the server's clock. */
  readonly at: number;
  readonly direction: Direction;
  /** How many came and how many are inside, as far as the device knows. */
  readonly came: ReturnType<DoorBook['count']>;
}

/** What a device decided, as the server would say it. */
export function presentAnswer(
  { verdict, ticket, standing }: BookAnswer,
  { state, at, direction, came }: DecidedAt,
): ServerVerdict {
  const type = state.door.ticketTypes.find(({ _id }) => _id === ticket?.typeId);
  const prompts =
    ticket && verdict === 'admitted' ? questionsAtDoor(state.door.questions ?? [], ticket) : undefined;
  const earlier = verdict === 'already_in' ? standing : undefined;
  return {
    verdict,
    at: new Date(at).toISOString(),
    ...(verdict === 'void' && ticket?.voidReason && { voidReason: ticket.voidReason }),
    ...(earlier && { earlier: { at: new Date(earlier.at).toISOString(), scanner: earlier.where } }),
    ...(ticket && {
      ticket: {
        _id: ticket.id,
        ticketTypeName: type?.name ?? '',
        ...(ticket.seat !== '' && { seat: ticket.seat }),
        ...(type?.note && { note: type.note }),
        attendeeName: ticket.attendeeName,
        orderNumber: ticket.orderNumber,
        position: ticket.position,
        outOf: ticket.outOf,
        state: stateAfter(verdict, direction),
        eventTitle: '',
        ...(prompts && { prompts }),
      },
    }),
    counts: { ...came, sold: state.counts.sold },
  };
}

function stateAfter(verdict: BookAnswer['verdict'], direction: Direction) {
  if (verdict === 'void') return 'void';
  if (verdict === 'already_in' || verdict === 'admitted') return 'checked_in';
  return verdict === 'exited' || direction === 'exit' ? 'checked_out' : 'valid';
}

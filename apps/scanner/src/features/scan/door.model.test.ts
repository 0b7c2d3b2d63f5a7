import { doorReducer, readyDoor, takesScan } from './door.model.ts';
import type { Answer, DoorState, Scan, VerdictKind } from '../verdict/index.ts';

const scan: Scan = { nonce: 'a', code: 'A', entry: 'scanned', eventId: 'event-1', direction: 'entry', at: 1 };
const nextScan: Scan = { ...scan, nonce: 'b', code: 'B' };
const checking: DoorState = { kind: 'checking', scan };

function serverSays(verdict: VerdictKind): Answer {
  return {
    source: 'server',
    verdict: { verdict, at: '2026-11-21T20:00:00.000Z', counts: { checkedIn: 1, inside: 1, sold: 2 } },
  };
}

function answered(answer: Answer): DoorState {
  return { kind: 'answered', scan, answer };
}

describe('doorReducer', () => {
  it.each([
    ['ready', readyDoor, true],
    ['checking', checking, false],
    ['admitted', answered(serverSays('admitted')), true],
    ['exited', answered(serverSays('exited')), true],
    ['already in', answered(serverSays('already_in')), false],
    ['not inside', answered(serverSays('not_inside')), false],
    ['wrong event', answered(serverSays('wrong_event')), false],
    ['void', answered(serverSays('void')), false],
    ['unknown', answered(serverSays('unknown')), false],
    ['forged', answered(serverSays('forged')), false],
    ['queued', answered({ source: 'queue' }), false],
    ['forged on the device', answered({ source: 'device', verdict: 'forged' }), false],
    ['refused', answered({ source: 'refusal', code: 'checkin.not_assigned' }), false],
  ] as const)('when %s takes the next scan: see table', (_title, state, takes) => {
    expect(takesScan(state)).toBe(takes);
    expect(doorReducer(state, { type: 'scan', scan: nextScan }).kind).toBe(takes ? 'checking' : state.kind);
  });

  it('shows the answer to the scan at hand only', () => {
    const answer = serverSays('admitted');
    expect(doorReducer(checking, { type: 'answer', nonce: 'a', answer })).toEqual(answered(answer));
    expect(doorReducer(checking, { type: 'answer', nonce: 'x', answer })).toBe(checking);
    expect(doorReducer(readyDoor, { type: 'answer', nonce: 'a', answer })).toBe(readyDoor);
  });

  it('goes on to the next ticket only after an answer', () => {
    expect(doorReducer(answered(serverSays('void')), { type: 'next' })).toBe(readyDoor);
    expect(doorReducer(checking, { type: 'next' })).toBe(checking);
  });
});

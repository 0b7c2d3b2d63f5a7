import { decideAtDoor, type DoorFacts } from './door-verdict.ts';

const valid: DoorFacts = { admits: true, isVoid: false, lastPassage: undefined, direction: 'entry' };

describe('the verdict at the door', () => {
  it.each<[string, Partial<DoorFacts>, string]>([
    ['a fresh ticket', {}, 'admitted'],
    ['a ticket that is inside', { lastPassage: 'admitted' }, 'already_in'],
    ['a ticket that went out', { lastPassage: 'exited' }, 'admitted'],
    ['a ticket of another event', { admits: false }, 'wrong_event'],
    ['a void ticket of another event', { admits: false, isVoid: true }, 'wrong_event'],
    ['a void ticket', { isVoid: true }, 'void'],
    ['a void ticket that is inside', { isVoid: true, lastPassage: 'admitted' }, 'void'],
    ['one who leaves', { direction: 'exit', lastPassage: 'admitted' }, 'exited'],
    ['one who leaves without having come', { direction: 'exit' }, 'not_inside'],
    ['one who leaves twice', { direction: 'exit', lastPassage: 'exited' }, 'not_inside'],
  ])('on %s is as expected', (_, facts, verdict) => {
    expect(decideAtDoor({ ...valid, ...facts })).toBe(verdict);
  });
});

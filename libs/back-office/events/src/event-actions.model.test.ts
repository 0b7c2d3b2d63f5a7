import { actsOf } from './event-actions.model.ts';

it.each([
  ['draft', ['cancel'], ['publish', 'duplicate', 'series', 'cancel']],
  [
    'published',
    ['postpone', 'reschedule', 'cancel'],
    ['unpublish', 'duplicate', 'series', 'postpone', 'cancel'],
  ],
  ['postponed', ['reschedule', 'cancel'], ['duplicate', 'series', 'postpone', 'cancel']],
  ['ended', ['archive'], ['duplicate', 'series', 'archive']],
  ['archived', ['restore'], ['duplicate', 'series', 'restore']],
] as const)('a %s event with %j offers %j', (state, steps, acts) => {
  expect(actsOf(state, steps, { canCreateEvents: true })).toEqual(acts);
});

it('copies no event for who may create none', () => {
  expect(actsOf('published', ['end'], { canCreateEvents: false })).toEqual(['unpublish', 'end']);
});

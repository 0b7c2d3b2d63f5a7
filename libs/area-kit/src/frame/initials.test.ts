import { initialsOf } from './initials.ts';

it.each([
  ['Milica Jović', 'MJ'],
  ['Đorđe', 'Đ'],
  ['ана петровић', 'АП'],
  ['Ana Marija Kovač', 'AK'],
  ['admin@demo.test', 'AT'],
  ['', ''],
])('%s: %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});

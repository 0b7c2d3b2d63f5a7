import { undeclaredEntries, undeclaredPaths } from '@vh/area-kit/testing';
import { paths } from '../area.json';
import { area } from './area.tsx';

it('has no route whose guards are not declared', () => {
  expect(undeclaredPaths(area, paths)).toEqual([]);
});

it('has no menu entry and no shortcut that leads nowhere', () => {
  expect(undeclaredEntries(area.definition, paths)).toEqual([]);
});

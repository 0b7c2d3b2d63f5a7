import { undeclaredPaths } from '@vh/area-kit/testing';
import { paths } from '../area.json';
import { area } from './area.tsx';

it('has no route whose guards are not declared', () => {
  expect(undeclaredPaths(area, paths)).toEqual([]);
});

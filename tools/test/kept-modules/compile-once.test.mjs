import { compileOnce } from './compile-once.cjs';

const counting = () => {
  const paths = [];
  const compile = (code, path) => {
    paths.push(path);
    return new Function(code);
  };
  return { paths, compile };
};

it('a source is compiled once for all test files, and runs again in each', () => {
  const known = new Map();
  const { paths, compile } = counting();
  const [first, second] = [1, 2].map(() => compileOnce(compile, known)('return {};', '/screen.tsx'));
  expect(second).toBe(first);
  expect(second()).not.toBe(first());
  expect(paths).toEqual(['/screen.tsx']);
});

it('a source that has changed is compiled again', () => {
  const known = new Map();
  const { compile } = counting();
  compileOnce(compile, known)('return 1;', '/screen.tsx');
  expect(compileOnce(compile, known)('return 2;', '/screen.tsx')()).toBe(2);
});

it('a source that imports while it runs is compiled for each test file', () => {
  const known = new Map();
  const { paths, compile } = counting();
  for (let at = 0; at < 2; at += 1)
    compileOnce(compile, known)('return () => import("./late.js");', '/x.tsx');
  expect(paths).toHaveLength(2);
});

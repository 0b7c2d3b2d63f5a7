import { runInNewContext } from 'node:vm';
import { moduleFromShell } from './shell-module.mjs';

describe('moduleFromShell', () => {
  it('hands out the copy of the shell under the same names', () => {
    const code = moduleFromShell('react-router-dom', ['data', 'Link', 'default']);
    const runnable = code
      .replace(/export \{ .* \};/, 'result = [value0, value1];')
      .replace('export default', 'other =');
    const asked = [];
    const take = (...names) => {
      asked.push(names);
      return { data: 1, Link: 2 };
    };
    const context = { result: undefined, other: undefined, sharedByShell: { take } };
    runInNewContext(runnable, context);
    expect([context.result, context.other]).toEqual([[1, 2], { data: 1, Link: 2 }]);
    expect(asked).toEqual([['react-router-dom', ['data', 'Link']]]);
    expect(code).toContain('export { value0 as data, value1 as Link };');
  });
});

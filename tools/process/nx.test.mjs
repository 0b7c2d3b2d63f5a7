import { taskReader } from './nx.mjs';

const OUTPUT = `
 NX   Running target lint for 3 projects:

- @vh/domain
- @vh/ui

> nx run @vh/ui:lint

✔  nx run @vh/domain:lint  [local cache]

 NX   Running target lint for 3 projects failed

Failed tasks:

- @vh/ui:lint
`;

describe('the reader of the output of Nx', () => {
  it('sees passed and failed tasks', () => {
    const tasks = OUTPUT.split('\n').map(taskReader()).filter(Boolean);
    expect(tasks).toEqual([
      { task: '@vh/domain:lint', ok: true },
      { task: '@vh/ui:lint', ok: false },
    ]);
  });
});

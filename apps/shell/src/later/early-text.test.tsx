import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { tellTyped } from './early-text.ts';

/** As forms are: the values in one state, set from what they were when it was drawn. */
function Form() {
  const [values, setValues] = useState({ name: '', note: '', city: 'Mostar' });
  return (
    <>
      <input
        name="name"
        value={values.name}
        onChange={event => setValues({ ...values, name: event.target.value })}
      />
      <textarea
        name="note"
        value={values.note}
        onChange={event => setValues({ ...values, note: event.target.value })}
      />
      <input
        name="city"
        value={values.city}
        onChange={event => setValues({ ...values, city: event.target.value })}
      />
      <output>{JSON.stringify(values)}</output>
    </>
  );
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);

describe('what was typed before the page is alive', () => {
  it('is known to it afterwards', async () => {
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(<Form />);
    for (const [name, typed] of [
      ['name', 'Ana'],
      ['note', 'two seats'],
    ] as const)
      Object.assign(field(name) ?? {}, { value: typed });
    await act(async () => hydrateRoot(root, <Form />));
    await act(async () => tellTyped(() => false));
    const told: unknown = JSON.parse(document.querySelector('output')?.textContent ?? '');
    expect(told).toEqual({ name: 'Ana', note: 'two seats', city: 'Mostar' });
    expect([field('name')?.value, field('city')?.value]).toEqual(['Ana', 'Mostar']);
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useApiQuery } from '@vh/api-client';
import { useParams } from 'react-router-dom';
import { idOf } from '../testing/builders.ts';
import { refuse, type Answers } from '../testing/fake-api.ts';
import { renderArea } from '../testing/render-area.tsx';
import { testArea } from '../testing/test-area.tsx';
import { namesNothing, QueryView } from './query-view.tsx';

const [mine, other] = [idOf(1), idOf(2)];

function EventTitle() {
  const { id = '' } = useParams();
  const query = useApiQuery('POST /back/client/get', { clientId: id });
  return (
    <QueryView query={query} skeleton={<p>Loading</p>}>
      {() => <p>The event of {id}</p>}
    </QueryView>
  );
}

const area = testArea('client', [
  { index: true, Component: () => <p>The start</p> },
  { path: 'event/:eventId', Component: EventTitle },
]);

const answers: Answers = {
  'POST /back/user/me': {
    userId: 'u',
    email: 'e@example.com',
    name: 'Ana',
    language: 'en',
    role: 'client',
    clientIds: [mine, other],
    memberships: [mine, other].map(clientId => ({
      clientId,
      clientName: clientId,
      permissions: ['can-add-events'],
    })),
    areas: [
      {
        role: 'client',
        ids: [
          { id: mine, name: 'Mine' },
          { id: other, name: 'Other' },
        ],
      },
    ],
  },
  'POST /back/client/get': ({ clientId }) => (clientId === mine ? ({} as never) : refuse(404, 'not_found')),
};

describe('a record that does not exist for the reader', () => {
  it('leads anyone who came by switching areas to the start of the area', async () => {
    const { router } = await renderArea(area, { path: `/client/${mine}/event/${idOf(9)}`, answers });
    expect(await screen.findByText(`The event of ${mine}`)).toBeVisible();
    const [account] = await screen.findAllByRole('button', { name: /^Account/ });
    if (account) await userEvent.click(account);
    const [link] = await screen.findAllByRole('link', { name: 'Organiser – Other' });
    await userEvent.click(link ?? document.body);
    expect(await screen.findByText('The start')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/client/${other}`));
  });

  it('is told from a form that is wrong by the fields that the API names', () => {
    const refusal = (fields: Record<string, string>, status = 400): unknown => {
      try {
        return refuse(status, 'request.invalid', undefined, fields);
      } catch (error) {
        return error;
      }
    };
    expect(namesNothing(refusal({ buyerId: 'invalid' }))).toBe(true);
    expect(namesNothing(refusal({ clientId: 'invalid', eventId: 'invalid' }))).toBe(true);
    expect(namesNothing(refusal({ buyerId: 'invalid', name: 'invalid' }))).toBe(false);
    expect(namesNothing(refusal({}))).toBe(false);
    expect(namesNothing(refusal({}, 404))).toBe(true);
    expect(namesNothing(new Error('broken'))).toBe(false);
  });

  it('is a page that is not found for an address without an id in its place', async () => {
    await renderArea(area, {
      path: `/client/${other}/event/xx`,
      answers: {
        ...answers,
        'POST /back/client/get': () => refuse(400, 'request.invalid', undefined, { clientId: 'invalid' }),
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
    expect(screen.queryByRole('button', { name: /try again/i })).toBeNull();
  });

  it('is a page that is not found for anyone who came by its address', async () => {
    await renderArea(area, { path: `/client/${other}/event/${idOf(9)}`, answers });
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My area' })).toHaveAttribute('href', `/client/${other}`);
  });
});

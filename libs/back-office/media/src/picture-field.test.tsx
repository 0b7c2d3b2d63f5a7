import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@vh/api-client/shell';
import { wholeFrame } from '@vh/domain';
import { useState } from 'react';
import { defineArea, defineTexts } from '@vh/area-kit';
import { buildMe, renderArea, type Answers } from '@vh/area-kit/testing';
import { PictureField } from './picture-field.tsx';
import type { Picture, PictureValue } from './picture-values.ts';

const pictureId = '0198a3c4-0000-7000-8000-000000000001';
const clientId = '0198a3c4-0000-7000-8000-000000000002';
const file = (name: string) => `/media/pictures/${pictureId}/1/${name}`;
const picture: Picture = {
  _id: pictureId,
  use: 'poster',
  width: 640,
  height: 480,
  frame: wholeFrame,
  revision: 1,
  files: {
    full: file('full.webp'),
    picture: file('picture.webp'),
    small: file('small.webp'),
    thumb50: file('thumb50.webp'),
    card: file('card.webp'),
    cardAvif: file('card.avif'),
    hero: file('hero.webp'),
    og: file('og.jpg'),
  },
  createdAt: '2026-11-22T20:00:00.000Z',
};

function Form({ first }: { first: PictureValue | null }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <PictureField
        label="Poster"
        clientId={clientId}
        use="poster"
        value={value}
        onChange={setValue}
        languages={['en']}
        wanted={1600}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

/** The answer of an upload, whose path has the client in it. */
const withUpload = (answer: unknown, rest: Answers = {}): Answers =>
  Object.assign({ [`POST /back/media/upload/${clientId}/poster`]: answer }, rest);

const show = (first: PictureValue | null, answers: Answers = {}) => {
  const area = defineArea({
    name: 'admin',
    routes: [{ index: true, element: <Form first={first} /> }],
    navigation: [],
    texts: defineTexts('none', { en: {} }).texts,
    requires: { contract: '*', shell: '*' },
  });
  return renderArea(area, { path: '/admin', answers });
};
const chosen = () => JSON.parse(screen.getByRole('status').textContent) as PictureValue | null;
const choose = (name: string, type: string) => {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('there is no input for files');
  fireEvent.change(input, { target: { files: [new File(['bytes'], name, { type })] } });
};

describe('a field for a picture', () => {
  it('sends what is chosen and shows it, with a word when it is small', async () => {
    await show(null, withUpload(picture, { 'POST /back/media/get': { pictures: [picture] } }));
    choose('poster.jpg', 'image/jpeg');
    await waitFor(() => expect(chosen()).toEqual({ pictureId, alts: {} }));
    expect(await screen.findByText(/640 pixels wide/)).toBeVisible();
    fireEvent.change(screen.getByLabelText(/Alternative text \(/), { target: { value: 'A singer' } });
    expect(chosen()).toEqual({ pictureId, alts: { en: 'A singer' } });
    expect(screen.getByAltText('A singer')).toHaveAttribute('src', picture.files.small);
  });

  it('says why a file is not taken, and goes on without it', async () => {
    const refuse = () => {
      throw new ApiError(400, { code: 'picture.refused', message: 'no', fields: { file: 'kind' } });
    };
    await show(null, withUpload(refuse));
    choose('poster.svg', 'image/svg+xml');
    expect(await screen.findByText(/not a JPEG, PNG, WebP or AVIF/)).toBeVisible();
    expect(chosen()).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose image' })).toBeEnabled();
  });

  it('lets a picture go, also one that is not there any more', async () => {
    await show({ pictureId, alts: {} }, { 'POST /back/media/get': { pictures: [] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(chosen()).toBeNull();
  });

  it.each([
    ['offers to crop it to members of all events', {}, 1],
    ['does not where a membership covers chosen events: others may show it too', { onlyEvents: 2 }, 0],
  ])('%s', async (_, limit, buttons) => {
    const area = defineArea({
      name: 'client',
      routes: [{ path: ':id', element: <Form first={{ pictureId, alts: {} }} /> }],
      navigation: [],
      texts: defineTexts('none', { en: {} }).texts,
      requires: { contract: '*', shell: '*' },
    });
    const member = { clientId, permissions: ['can-add-events'] as const, ...limit };
    await renderArea(area, {
      path: `/client/${clientId}`,
      answers: {
        'POST /back/user/me': buildMe({ member }),
        'POST /back/media/get': { pictures: [picture] },
      },
    });
    await screen.findByRole('button', { name: 'Remove' });
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Crop' })).toHaveLength(buttons));
  });

  it('is cropped by keyboard alone', async () => {
    const sent: unknown[] = [];
    const keep = (body: unknown) => {
      sent.push(body);
      return picture;
    };
    await show(
      { pictureId, alts: {} },
      {
        'POST /back/media/get': { pictures: [picture] },
        'POST /back/media/set-frame': keep,
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Crop' }));
    const corner = screen.getByRole('button', { name: /^Top left corner/ });
    fireEvent.keyDown(corner, { key: 'ArrowRight', shiftKey: true });
    fireEvent.keyDown(corner, { key: 'ArrowDown' });
    expect(corner).toHaveAccessibleName(/5% from the left, 1% from the top, 95 by 99%/);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      pictureId,
      frame: { crop: { x: expect.closeTo(0.05), y: expect.closeTo(0.01) } },
    });
  });
});

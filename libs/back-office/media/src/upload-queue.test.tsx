import { fireEvent, screen, waitFor } from '@testing-library/react';
import { NetworkError } from '@vh/api-client';
import { ApiError } from '@vh/api-client/shell';
import { wholeFrame } from '@vh/domain';
import { useState } from 'react';
import { defineArea, defineTexts } from '@vh/area-kit';
import { renderArea } from '@vh/area-kit/testing';
import { GalleryField } from './gallery-field.tsx';
import type { Picture, PictureValue } from './picture-values.ts';

const clientId = '0198a3c4-0000-7000-8000-000000000002';
const pictureId = (number: number) => `0198a3c4-0000-7000-8000-00000000010${number}`;

const file = '/media/p.webp';

function pictureOf(number: number): Picture {
  return {
    _id: pictureId(number),
    use: 'gallery',
    width: 2000,
    height: 1000,
    frame: wholeFrame,
    revision: 1,
    files: {
      full: file,
      picture: file,
      small: file,
      thumb50: file,
      card: file,
      cardAvif: file,
      hero: file,
      og: file,
    },
    createdAt: '2026-11-22T20:00:00.000Z',
  };
}

function Form() {
  const [value, setValue] = useState<readonly PictureValue[]>([]);
  return (
    <>
      <GalleryField
        label="Gallery"
        clientId={clientId}
        value={value}
        onChange={setValue}
        languages={['en']}
        most={9}
      />
      <output>{value.map(picture => picture.pictureId.at(-1)).join(' ')}</output>
    </>
  );
}

/** Shows the field; each upload is answered by the next of the answers. */
function show(answers: readonly (number | Error)[]) {
  const left = [...answers];
  const area = defineArea({
    name: 'admin',
    routes: [{ index: true, element: <Form /> }],
    navigation: [],
    texts: defineTexts('none', { en: {} }).texts,
    requires: { contract: '*', shell: '*' },
  });
  const upload = () => {
    const answer = left.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('nobody asked for more');
    return pictureOf(answer);
  };
  return renderArea(area, {
    path: '/admin',
    answers: Object.assign(
      { [`POST /back/media/upload/${clientId}/gallery`]: upload },
      {
        'POST /back/media/get': ({ pictureIds }: { pictureIds: string[] }) => ({
          pictures: pictureIds.map(id => pictureOf(Number(id.at(-1)))),
        }),
      },
    ),
  });
}

function choose(...names: string[]): void {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('there is no input for files');
  fireEvent.change(input, { target: { files: names.map(name => new File(['bytes'], name)) } });
}

const kept = () => screen.getByRole('status').textContent;

describe('several pictures that are sent at once', () => {
  it('are kept but for the one that is refused, which is named', async () => {
    const refusal = new ApiError(400, {
      code: 'picture.refused',
      message: 'no',
      fields: { file: 'unreadable' },
    });
    await show([1, refusal, 3]);
    choose('one.jpg', 'two.jpg', 'three.jpg');
    await waitFor(() => expect(kept()).toBe('1 3'));
    expect(screen.getByText('two.jpg: This image is damaged or incomplete.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
  });

  it.each([
    ['the connection is gone', new NetworkError(undefined)],
    ['the server can’t now', new ApiError(503, { code: 'service.unavailable', message: 'busy' })],
  ])('wait here when %s, and go on when told to', async (_, failure) => {
    await show([1, failure, 2, 3]);
    choose('one.jpg', 'two.jpg', 'three.jpg');
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with 2 images' }));
    await waitFor(() => expect(kept()).toBe('1 2 3'));
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
  });
});

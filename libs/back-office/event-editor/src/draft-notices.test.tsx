import { screen } from '@testing-library/react';
import { defineArea, defineTexts } from '@vh/area-kit';
import { idOf, renderArea } from '@vh/area-kit/testing';
import { ResumedNotice } from './draft-notices.tsx';

const draft = { draftId: idOf(1), savedAt: '2027-03-01T10:00:00.000Z', savedBy: 'Ana' };

async function show(isOfEvent: boolean) {
  const notice = <ResumedNotice draft={draft} isOfEvent={isOfEvent} onDiscard={() => Promise.resolve()} />;
  const area = defineArea({
    name: 'client',
    routes: [{ index: true, element: notice }],
    navigation: [],
    texts: defineTexts('none', { en: {} }).texts,
    requires: { contract: '*', shell: '*' },
  });
  await renderArea(area, { path: '/client', answers: {} });
  return screen.findByText(/^Saved .* by Ana\./);
}

describe('a draft that is gone on with', () => {
  it('says of changes that the event is as it was', async () => {
    expect(await show(true)).toHaveTextContent('The event itself has not changed.');
  });

  it('says of a new event that there is none yet', async () => {
    expect(await show(false)).toHaveTextContent('The event has not been created yet.');
  });
});

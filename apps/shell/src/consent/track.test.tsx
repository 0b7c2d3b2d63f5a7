import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing/render-page.tsx';
import { acceptCookies, declineCookies, revokeConsent } from './cookie-consent.ts';
import type { Hit } from './hits.ts';
import { setSink, track, useTracked } from './track.ts';

const hit: Hit = { name: 'view_item_list', list: 'archive', items: [] };
const other: Hit = { name: 'page_view' };

function Page({ name }: { name: string | undefined }) {
  useTracked(name, () => hit);
  return null;
}

describe('track', () => {
  afterEach(() => {
    setSink(undefined);
    act(revokeConsent);
  });

  it('forgets everything without consent', () => {
    track(hit);
    declineCookies();
    track(hit);
    acceptCookies();
    const sent = jest.fn();
    setSink(sent);
    expect(sent).not.toHaveBeenCalled();
  });

  it('keeps what comes before the code that sends it, in order, and not without end', () => {
    acceptCookies();
    track(other);
    for (let count = 0; count < 100; count += 1) track(hit);
    const sent: Hit[] = [];
    setSink(next => sent.push(next));
    expect([sent.length, sent[0], sent[1]]).toEqual([20, other, hit]);
    track(other);
    expect(sent.at(-1)).toBe(other);
  });

  it('tells of what a page shows as soon as there is consent, once', async () => {
    const sent = jest.fn();
    setSink(sent);
    await renderPage(<Page name="opera" />);
    expect(sent).not.toHaveBeenCalled();
    act(acceptCookies);
    act(acceptCookies);
    expect(sent.mock.calls).toEqual([[hit]]);
  });

  it('draws no page again for an answer', async () => {
    const drawn = jest.fn();
    const Counted = () => {
      drawn();
      useTracked('opera', () => hit);
      return null;
    };
    await renderPage(<Counted />);
    const before = drawn.mock.calls.length;
    act(acceptCookies);
    act(revokeConsent);
    expect(drawn).toHaveBeenCalledTimes(before);
  });

  it('tells what the page shows by then when the consent comes late', async () => {
    const sent = jest.fn();
    setSink(sent);
    const Changing = () => {
      const [shown, show] = useState<Hit>(hit);
      useTracked('opera', () => shown);
      return <button onClick={() => show(other)}>next</button>;
    };
    await renderPage(<Changing />);
    act(() => screen.getByRole('button').click());
    act(acceptCookies);
    expect(sent.mock.calls).toEqual([[other]]);
  });

  it('tells nothing while there is nothing to tell', async () => {
    const sent = jest.fn();
    setSink(sent);
    act(acceptCookies);
    await renderPage(<Page name={undefined} />);
    expect(sent).not.toHaveBeenCalled();
  });
});

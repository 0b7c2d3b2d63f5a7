import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { queryKeyFor } from '@vh/api-client';
import { createApiClient } from '@vh/api-client/shell';
import { followDesign } from './design-preview.ts';

const key = queryKeyFor('GET /front/design/theme');
const stored = { showHomeNews: false, showHomeTypes: true };
const told = { design: { showHomeNews: true }, scheme: 'dark' };

describe('a page beside the settings of its look', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const say = (data: unknown, from: MessageEventInit = {}) =>
    window.dispatchEvent(
      new MessageEvent('message', { data, source: window, origin: window.location.origin, ...from }),
    );
  beforeAll(() => {
    // without an API the slider has no events, which is no reason to show nothing
    const api = createApiClient({ fetch: () => Promise.reject(new TypeError('away')) });
    followDesign({ api, queryClient }, 'en');
  });
  beforeEach(() => {
    queryClient.setQueryData(key, stored);
    delete document.documentElement.dataset['theme'];
  });

  it('takes over what the page around it tells, and keeps the rest', async () => {
    say(told);
    await waitFor(() => expect(queryClient.getQueryData(key)).toEqual({ ...stored, showHomeNews: true }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it.each([
    ['another site', told, { origin: 'https://elsewhere.example' }],
    ['nobody', told, { source: null }],
    ['its own site, but nothing about the look', { design: null, scheme: 'dark' }, {}],
    ['its own site in a scheme that is none', { design: {}, scheme: 'blue' }, {}],
    ['its own site, but only words', 'design-preview', {}],
  ])('does not listen to %s', async (_, data, from) => {
    say(data, from);
    // anyone who is heard comes first
    say({ design: { showHomeTypes: false }, scheme: 'light' });
    await waitFor(() => expect(queryClient.getQueryData(key)).toEqual({ ...stored, showHomeTypes: false }));
    expect(document.documentElement.dataset['theme']).toBe('light');
  });
});

import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';

describe('a press without a connection', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('fails at once, and is not sent when the connection is back', async () => {
    onlineManager.setOnline(false);
    const send = jest.fn(() => Promise.reject(new Error('no network')));
    const press = new MutationObserver(createQueryClient(), { mutationFn: send });
    await expect(press.mutate()).rejects.toThrow('no network');
    onlineManager.setOnline(true);
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(send).toHaveBeenCalledTimes(1);
  });
});

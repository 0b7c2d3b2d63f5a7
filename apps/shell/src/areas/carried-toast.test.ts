import { showToast } from '@vh/ui';
import { currentToast, dismissToast } from '@vh/ui/shell';
import { carryToast, sayCarriedToast } from './carried-toast.ts';

describe('what one page leaves to the next to say', () => {
  beforeEach(() => {
    sessionStorage.clear();
    dismissToast();
  });

  it('is the confirmation on screen, said once', () => {
    showToast('You are logged in.', 'info');
    carryToast();
    dismissToast();
    sayCarriedToast();
    expect(currentToast()).toMatchObject({ text: 'You are logged in.', tone: 'info' });
    dismissToast();
    sayCarriedToast();
    expect(currentToast()).toBeNull();
  });

  it('is nothing when nothing is on screen', () => {
    carryToast();
    sayCarriedToast();
    expect(currentToast()).toBeNull();
  });

  it.each(['{', '5', '{"text":1,"tone":"ok"}', '{"text":"x","tone":"loud"}'])('is nothing of %s', kept => {
    sessionStorage.setItem('vh_said', kept);
    sayCarriedToast();
    expect(currentToast()).toBeNull();
  });

  it('is nothing where the browser has no store', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const stores = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
    showToast('Saved');
    expect(() => carryToast()).not.toThrow();
    expect(() => sayCarriedToast()).not.toThrow();
    stores.mockRestore();
  });
});

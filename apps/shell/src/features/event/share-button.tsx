import { useText } from '@vh/i18n';
import { Icon, showToast } from '@vh/ui';

/** Hands the page's address to the device's own list of apps; without one it copies the address. */
export function ShareButton({ title }: { title: string }) {
  const { text } = useText();
  return (
    <button type="button" onClick={() => void share()}>
      <Icon name="share" />
      {text('share')}
    </button>
  );

  async function share() {
    const { origin, pathname } = window.location;
    const url = origin + pathname;
    try {
      // deliberate: browsers differ in which of the two they have
      if ('share' in navigator) await navigator.share({ title, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        showToast(text('linkCopied'));
      }
    } catch {
      // deliberate: the reader closed the list of apps, or does not let pages write to the clipboard
    }
  }
}

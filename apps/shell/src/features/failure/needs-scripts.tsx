import { useText } from '@vh/i18n';
import { Notice } from '@vh/ui';

/** Said where nothing can be done without scripts, to those who have none. */
export function NeedsScripts() {
  const { text } = useText();
  return (
    <noscript>
      <Notice tone="wait">{text('pageNeedsScripts')}</Notice>
    </noscript>
  );
}

import { deviceName } from '@vh/domain';
import { useText } from '@vh/i18n';

/** Says a User-Agent in words, e.g. "Firefox on Windows". */
export function useDeviceWords(): (userAgent: string) => string {
  const { text } = useText();
  return userAgent => {
    const { browser, system } = deviceName(userAgent);
    if (browser && system) return text('deviceOn', { browser, system });
    return browser ?? system ?? text('deviceUnknown');
  };
}

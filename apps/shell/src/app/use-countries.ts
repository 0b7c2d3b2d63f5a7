import { countryCodes } from '@vh/domain';
import { intlLocale, useText } from '@vh/i18n';
import { useMemo } from 'react';

/** All countries by name in the reader's language. */
export function useCountries(): { value: string; label: string }[] {
  const { language } = useText();
  return useMemo(() => {
    const locale = intlLocale(language);
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    const compare = new Intl.Collator(locale).compare;
    return countryCodes
      .map(value => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => compare(a.label, b.label));
  }, [language]);
}

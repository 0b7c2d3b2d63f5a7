import { countryCodes } from '@vh/domain';
import { intlLocale, useText, formatCountry } from '@vh/i18n';
import { useMemo } from 'react';

/** All countries by name in the reader's language. */
export function useCountries(): { value: string; label: string }[] {
  const { language } = useText();
  return useMemo(() => {
    const { compare } = new Intl.Collator(intlLocale(language));
    return countryCodes
      .map(value => ({ value, label: formatCountry(value, language) }))
      .sort((a, b) => compare(a.label, b.label));
  }, [language]);
}

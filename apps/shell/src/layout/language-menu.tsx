import { languageOptions } from '@vh/domain';
import { useText } from '@vh/i18n';
import { VisuallyHidden } from '@vh/ui';
import { Flag } from '@vh/ui/shell';
import { HeaderMenu } from './header-menu.tsx';
import { LanguageLinks } from './language-links.tsx';

/** The header's language list: flag and code; a click outside or Escape closes it (specification 2). */
export function LanguageMenu() {
  const { text, language } = useText();
  const name = languageOptions.find(option => option.code === language)?.name ?? language;
  return (
    <HeaderMenu
      button={
        <>
          <Flag code={language} />
          <span>{language.toUpperCase()}</span>
          <VisuallyHidden> {text('changeLanguage', { name })}</VisuallyHidden>
        </>
      }
    >
      {close => <LanguageLinks named onChoose={close} />}
    </HeaderMenu>
  );
}

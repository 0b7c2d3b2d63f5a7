import type { LanguageCode } from '@vh/domain';

/** What an owner is told about a change of their second factor or passkeys. */
export type SecondFactorNews =
  'second-factor-on' | 'second-factor-off' | 'recovery-codes' | 'passkey-added' | 'passkey-removed';

interface Words {
  readonly subject: string;
  readonly text: string;
}

/** The words of the mails about second factors, in the site's languages; `{site}` is filled in. */
export const secondFactorMailTexts: Record<LanguageCode, Record<SecondFactorNews, Words>> = {
  en: {
    'second-factor-on': {
      subject: 'Two-step login is on at {site}',
      text: 'your account now asks for a code of your authenticator app at each login. Other devices were logged out.',
    },
    'second-factor-off': {
      subject: 'Two-step login is off at {site}',
      text: 'your account no longer asks for a code at login: the password alone opens it.',
    },
    'recovery-codes': {
      subject: 'New recovery codes for {site}',
      text: 'new recovery codes were made for your account. The former ones no longer work.',
    },
    'passkey-added': {
      subject: 'New passkey for {site}',
      text: 'a passkey was added to your account. Whoever has it logs in without the password. You can remove it in your account, under Security.',
    },
    'passkey-removed': {
      subject: 'A passkey for {site} was removed',
      text: 'a passkey was removed from your account. It no longer opens it.',
    },
  },
  ba: {
    'second-factor-on': {
      subject: 'Prijava u dva koraka je uključena na stranici {site}',
      text: 'vaš račun sada pri svakoj prijavi traži kod iz aplikacije za autentifikaciju. Drugi uređaji su odjavljeni.',
    },
    'second-factor-off': {
      subject: 'Prijava u dva koraka je isključena na stranici {site}',
      text: 'vaš račun pri prijavi više ne traži kod: dovoljna je lozinka.',
    },
    'recovery-codes': {
      subject: 'Novi rezervni kodovi za stranicu {site}',
      text: 'za vaš račun su napravljeni novi rezervni kodovi. Prijašnji više ne vrijede.',
    },
    'passkey-added': {
      subject: 'Novi pristupni ključ za stranicu {site}',
      text: 'vašem računu je dodan pristupni ključ. Ko ga ima, prijavljuje se bez lozinke. Možete ga ukloniti u svom računu, pod „Sigurnost“.',
    },
    'passkey-removed': {
      subject: 'Uklonjen je pristupni ključ za stranicu {site}',
      text: 'iz vašeg računa je uklonjen pristupni ključ. Njime se više ne može prijaviti.',
    },
  },
  fr: {
    'second-factor-on': {
      subject: 'Connexion en deux étapes activée sur {site}',
      text: 'votre compte demande désormais, à chaque connexion, un code de votre application d’authentification. Les autres appareils ont été déconnectés.',
    },
    'second-factor-off': {
      subject: 'Connexion en deux étapes désactivée sur {site}',
      text: 'votre compte ne demande plus de code à la connexion : le mot de passe suffit.',
    },
    'recovery-codes': {
      subject: 'Nouveaux codes de secours pour {site}',
      text: 'de nouveaux codes de secours ont été créés pour votre compte. Les anciens ne sont plus valables.',
    },
    'passkey-added': {
      subject: 'Nouvelle clé d’accès pour {site}',
      text: 'une clé d’accès a été ajoutée à votre compte. Qui la détient se connecte sans le mot de passe. Vous pouvez la retirer dans votre compte, sous Sécurité.',
    },
    'passkey-removed': {
      subject: 'Une clé d’accès pour {site} a été retirée',
      text: 'une clé d’accès a été retirée de votre compte. Elle ne l’ouvre plus.',
    },
  },
  sr: {
    'second-factor-on': {
      subject: 'Prijava u dva koraka je uključena na sajtu {site}',
      text: 'vaš nalog sada pri svakoj prijavi traži kod iz aplikacije za potvrdu identiteta. Drugi uređaji su odjavljeni.',
    },
    'second-factor-off': {
      subject: 'Prijava u dva koraka je isključena na sajtu {site}',
      text: 'vaš nalog pri prijavi više ne traži kod: dovoljna je lozinka.',
    },
    'recovery-codes': {
      subject: 'Novi rezervni kodovi za sajt {site}',
      text: 'za vaš nalog su napravljeni novi rezervni kodovi. Prethodni više ne važe.',
    },
    'passkey-added': {
      subject: 'Novi pristupni ključ za sajt {site}',
      text: 'vašem nalogu je dodat pristupni ključ. Ko ga ima, prijavljuje se bez lozinke. Možete ga ukloniti u svom nalogu, pod „Bezbednost“.',
    },
    'passkey-removed': {
      subject: 'Uklonjen je pristupni ključ za sajt {site}',
      text: 'iz vašeg naloga je uklonjen pristupni ključ. Njime više ne može da se prijavi.',
    },
  },
  de: {
    'second-factor-on': {
      subject: 'Anmeldung in zwei Schritten bei {site} ist an',
      text: 'Ihr Konto fragt nun bei jeder Anmeldung nach einem Code Ihrer Authenticator-App. Andere Geräte wurden abgemeldet.',
    },
    'second-factor-off': {
      subject: 'Anmeldung in zwei Schritten bei {site} ist aus',
      text: 'Ihr Konto fragt bei der Anmeldung nicht mehr nach einem Code: das Passwort allein genügt.',
    },
    'recovery-codes': {
      subject: 'Neue Notfallcodes für {site}',
      text: 'für Ihr Konto wurden neue Notfallcodes erstellt. Die bisherigen gelten nicht mehr.',
    },
    'passkey-added': {
      subject: 'Neuer Passkey für {site}',
      text: 'zu Ihrem Konto wurde ein Passkey hinzugefügt. Wer ihn hat, meldet sich ohne Passwort an. Entfernen können Sie ihn in Ihrem Konto unter Sicherheit.',
    },
    'passkey-removed': {
      subject: 'Ein Passkey für {site} wurde entfernt',
      text: 'aus Ihrem Konto wurde ein Passkey entfernt. Er öffnet es nicht mehr.',
    },
  },
  es: {
    'second-factor-on': {
      subject: 'Acceso en dos pasos activado en {site}',
      text: 'su cuenta pide ahora, en cada acceso, un código de su aplicación de autenticación. Se ha cerrado la sesión en los demás dispositivos.',
    },
    'second-factor-off': {
      subject: 'Acceso en dos pasos desactivado en {site}',
      text: 'su cuenta ya no pide un código al acceder: basta con la contraseña.',
    },
    'recovery-codes': {
      subject: 'Nuevos códigos de recuperación para {site}',
      text: 'se han creado nuevos códigos de recuperación para su cuenta. Los anteriores ya no son válidos.',
    },
    'passkey-added': {
      subject: 'Nueva clave de acceso para {site}',
      text: 'se ha añadido una clave de acceso a su cuenta. Quien la tenga entra sin contraseña. Puede quitarla en su cuenta, en Seguridad.',
    },
    'passkey-removed': {
      subject: 'Se ha quitado una clave de acceso de {site}',
      text: 'se ha quitado una clave de acceso de su cuenta. Ya no sirve para entrar.',
    },
  },
  nl: {
    'second-factor-on': {
      subject: 'Inloggen in twee stappen staat aan bij {site}',
      text: 'uw account vraagt nu bij elke keer inloggen om een code van uw authenticator-app. Andere apparaten zijn uitgelogd.',
    },
    'second-factor-off': {
      subject: 'Inloggen in twee stappen staat uit bij {site}',
      text: 'uw account vraagt bij het inloggen niet meer om een code: het wachtwoord is genoeg.',
    },
    'recovery-codes': {
      subject: 'Nieuwe herstelcodes voor {site}',
      text: 'er zijn nieuwe herstelcodes voor uw account gemaakt. De vorige werken niet meer.',
    },
    'passkey-added': {
      subject: 'Nieuwe toegangssleutel voor {site}',
      text: 'er is een toegangssleutel aan uw account toegevoegd. Wie die heeft, logt in zonder wachtwoord. U kunt hem in uw account verwijderen, onder Beveiliging.',
    },
    'passkey-removed': {
      subject: 'Een toegangssleutel voor {site} is verwijderd',
      text: 'er is een toegangssleutel uit uw account verwijderd. Hij opent het niet meer.',
    },
  },
  ru: {
    'second-factor-on': {
      subject: 'Двухэтапный вход на сайт {site} включён',
      text: 'теперь при каждом входе в вашу учётную запись нужен код из приложения-аутентификатора. На других устройствах выполнен выход.',
    },
    'second-factor-off': {
      subject: 'Двухэтапный вход на сайт {site} выключен',
      text: 'при входе в вашу учётную запись код больше не нужен: достаточно пароля.',
    },
    'recovery-codes': {
      subject: 'Новые резервные коды для сайта {site}',
      text: 'для вашей учётной записи созданы новые резервные коды. Прежние больше не действуют.',
    },
    'passkey-added': {
      subject: 'Новый ключ доступа для сайта {site}',
      text: 'к вашей учётной записи добавлен ключ доступа. Тот, у кого он есть, входит без пароля. Удалить его можно в учётной записи, в разделе «Безопасность».',
    },
    'passkey-removed': {
      subject: 'Ключ доступа для сайта {site} удалён',
      text: 'из вашей учётной записи удалён ключ доступа. Войти с ним больше нельзя.',
    },
  },
  se: {
    'second-factor-on': {
      subject: 'Inloggning i två steg är på hos {site}',
      text: 'ditt konto frågar nu efter en kod från din autentiseringsapp vid varje inloggning. Andra enheter har loggats ut.',
    },
    'second-factor-off': {
      subject: 'Inloggning i två steg är av hos {site}',
      text: 'ditt konto frågar inte längre efter en kod vid inloggning: lösenordet räcker.',
    },
    'recovery-codes': {
      subject: 'Nya återställningskoder för {site}',
      text: 'nya återställningskoder har skapats för ditt konto. De tidigare gäller inte längre.',
    },
    'passkey-added': {
      subject: 'Ny lösenordsnyckel för {site}',
      text: 'en lösenordsnyckel (passkey) har lagts till i ditt konto. Den som har den loggar in utan lösenord. Du kan ta bort den i ditt konto, under Säkerhet.',
    },
    'passkey-removed': {
      subject: 'En lösenordsnyckel för {site} har tagits bort',
      text: 'en lösenordsnyckel (passkey) har tagits bort från ditt konto. Den öppnar det inte längre.',
    },
  },
};

import { MailPreview } from '@vh/area-kit';
import type { ResponseOf } from '@vh/contract';
import { DefinitionRows } from '@vh/ui';
import { useMarketingTexts } from './marketing-texts.ts';
import styles from './marketing.module.css';

/** A message as its recipient sees it. */
export function ShownMessage({ message }: { message: ResponseOf<'POST /back/campaign/get-preview'> }) {
  const { text } = useMarketingTexts();
  if (message.channel === 'email') return <MailPreview subject={message.subject} html={message.html} />;
  if (message.channel === 'sms')
    return (
      <>
        <p className={styles.message}>{message.text}</p>
        <p className={styles.quiet}>{text('smsParts', { count: message.parts, left: message.left })}</p>
      </>
    );
  const { template, languageCode, header, headerImage, body, button } = message;
  const rows = [
    { term: text('template'), detail: `${template}, ${languageCode}` },
    ...(header ? [{ term: text('templateHeader'), detail: header }] : []),
    ...(headerImage ? [{ term: text('templateImage'), detail: headerImage }] : []),
    ...body.map((detail, at) => ({ term: `{{${at + 1}}}`, detail, key: String(at) })),
    ...(button ? [{ term: text('templateButton'), detail: button }] : []),
  ];
  return <DefinitionRows rows={rows} />;
}

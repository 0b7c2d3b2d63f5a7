import styles from './mail-preview.module.css';

/** A mail as it looks to its recipient; nothing in it runs or leads anywhere. */
export function MailPreview({ subject, html }: { readonly subject: string; readonly html: string }) {
  return (
    <>
      <p>
        <b>{subject}</b>
      </p>
      <iframe className={styles.mail} title={subject} sandbox="" srcDoc={html} />
    </>
  );
}

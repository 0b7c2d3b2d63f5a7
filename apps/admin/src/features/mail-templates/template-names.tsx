import { Button } from '@vh/ui';
import { nameInWords, useMailNames } from './mail-template-names.ts';
import { useMailTemplateTexts } from './mail-template-texts.ts';
import type { MailTemplateDetail } from './mail-template.model.ts';
import styles from './mail-templates.module.css';

interface TemplateNamesProps {
  readonly detail: MailTemplateDetail;
  readonly onInsert: (name: string, isBlock: boolean) => void;
}

/** What the words of a mail may name, each with an example; pressing one puts it where somebody writes. */
export function TemplateNames({ detail: { variables, blocks }, onInsert }: TemplateNamesProps) {
  const { text } = useMailTemplateTexts();
  const { text: nameText } = useMailNames();
  return (
    <section aria-labelledby="mail-names" className={styles.names}>
      <h3 id="mail-names" className={styles.namesTitle}>
        {text('variables')}
      </h3>
      <p className={styles.quiet}>{text('variablesLead')}</p>
      <ul className={styles.nameList}>
        {variables.map(({ name, example }) => (
          <li key={name}>
            <Button size="s" variant="outline" onClick={() => onInsert(name, false)}>{`{${name}}`}</Button>
            <span>
              {nameInWords('variable', name, nameText)}
              {example && <span className={styles.quiet}>{`, ${text('example')}: ${example}`}</span>}
            </span>
          </li>
        ))}
        {blocks.map(name => (
          <li key={name}>
            <Button size="s" variant="outline" onClick={() => onInsert(name, true)}>{`{${name}}`}</Button>
            <span>
              {nameInWords('block', name, nameText)}
              <span className={styles.quiet}>{`. ${text('blockHelp')}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Button, Checkbox, Notice, SelectField } from '@vh/ui';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import type { PrinterChoice } from './printer.model.ts';
import { PrintStatus } from './print-status.tsx';
import styles from './printer-panel.module.css';
import { findUsb } from './usb-device.ts';
import { choosePrinter, rememberPrinter, usePrinter } from './use-printer.ts';

/** The receipt printer of this browser: chosen once, tried, and how it is used. */
export function PrinterPanel() {
  const { text, language } = useTexts();
  const printer = usePrinter();
  const [isRefused, setRefused] = useState(false);
  const printTrial = () => void printer.print(job => [job.trialSlip({ text, language })]);
  const choose = async () => {
    setRefused(false);
    try {
      await choosePrinter();
    } catch {
      // deliberate: the browser says no by its own rules, such as a page without the right to USB
      setRefused(true);
    }
  };
  return (
    <section className={styles.panel} aria-labelledby="printer-title">
      <h2 id="printer-title">{text('printer')}</h2>
      {findUsb() === undefined ? (
        <p>{text('printerNoUsb')}</p>
      ) : (
        <>
          <p>
            {printer.choice
              ? text('printerChosen', { name: printer.choice.name || text('printerNameless') })
              : text('printerHint')}
          </p>
          {isRefused && (
            <Notice tone="bad" live="assertive">
              {text('printerRefused')}
            </Notice>
          )}
          {printer.choice && <Settings choice={printer.choice} />}
          <div className={styles.acts}>
            {printer.choice && (
              <Button busy={printer.state.kind === 'printing'} onClick={printTrial}>
                {text('printerTry')}
              </Button>
            )}
            <Button variant={printer.choice ? 'outline' : 'primary'} onClick={() => void choose()}>
              {text(printer.choice ? 'printerOther' : 'printerChoose')}
            </Button>
            {printer.choice && (
              <Button variant="text" onClick={() => rememberPrinter(undefined)}>
                {text('printerForget')}
              </Button>
            )}
          </div>
          {printer.choice && <PrintStatus state={printer.state} what="trial" onAgain={printTrial} />}
        </>
      )}
    </section>
  );
}

function Settings({ choice }: { choice: PrinterChoice }) {
  const { text } = useTexts();
  return (
    <div className={styles.settings}>
      <SelectField
        label={text('printerPaper')}
        value={String(choice.paper)}
        options={[
          { value: '80', label: '80 mm' },
          { value: '58', label: '58 mm' },
        ]}
        onChange={({ target: { value } }) => rememberPrinter({ ...choice, paper: value === '58' ? 58 : 80 })}
      />
      <Checkbox
        label={text('printerDrawer')}
        help={text('printerDrawerHelp')}
        checked={choice.hasDrawer}
        onChange={({ target }) => rememberPrinter({ ...choice, hasDrawer: target.checked })}
      />
      <Checkbox
        label={text('printerDrawsCodes')}
        help={text('printerDrawsCodesHelp')}
        checked={choice.drawsCodes}
        onChange={({ target }) => rememberPrinter({ ...choice, drawsCodes: target.checked })}
      />
    </div>
  );
}

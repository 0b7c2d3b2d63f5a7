import { Icon } from '@vh/ui';
import { useState, type ChangeEvent } from 'react';
import { createDecoder, readPicture } from '../decode/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './picture-input.module.css';

type Reading = 'none' | 'reading' | 'empty' | 'broken';

/** A photo or a screenshot with a code in it. */
export function PictureInput({ onCode }: { onCode: (code: string) => void }) {
  const { text } = useTexts();
  const [reading, setReading] = useState<Reading>('none');

  async function handleFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = input.files?.[0];
    if (!file) return;
    setReading('reading');
    const found = await readCode(file);
    // Otherwise the same file could not be chosen again.
    input.value = '';
    setReading(found.outcome);
    if (found.code !== undefined) onCode(found.code);
  }

  return (
    <div>
      <label className={styles.button}>
        <Icon name="image" /> {text(reading === 'reading' ? 'pictureReading' : 'fromPicture')}
        <input
          type="file"
          accept="image/*"
          className={styles.input}
          disabled={reading === 'reading'}
          onChange={event => void handleFile(event)}
        />
      </label>
      {reading === 'empty' || reading === 'broken' ? (
        <p className={styles.problem} role="alert">
          {text(reading === 'empty' ? 'pictureEmpty' : 'pictureBroken')}
        </p>
      ) : null}
    </div>
  );
}

async function readCode(file: File): Promise<{ outcome: Reading; code?: string }> {
  const decoder = await createDecoder();
  try {
    const code = await readPicture(file, decoder);
    return code === undefined ? { outcome: 'empty' } : { outcome: 'none', code };
  } catch {
    // deliberate: what the browser can't open is no picture to anybody at the door
    return { outcome: 'broken' };
  } finally {
    decoder.close();
  }
}

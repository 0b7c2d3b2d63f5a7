import { Button, cx, FieldError, Icon } from '@vh/ui';
import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { useMediaTexts } from './media-texts.ts';
import { filesIn, offeredKinds } from './picture-values.ts';
import type { Upload } from './use-upload.ts';
import styles from './media.module.css';

interface PictureDropProps {
  readonly id?: string | undefined;
  /** What the button says. */
  readonly label: string;
  readonly upload: Upload;
  readonly multiple?: boolean;
}

/** Where pictures are chosen, dropped or pasted, with how far they have got. */
export function PictureDrop({ id, label, upload, multiple = false }: PictureDropProps) {
  const { text } = useMediaTexts();
  const ownId = useId();
  const helpId = `${id ?? ownId}-kinds`;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: readonly File[]) => {
    if (files.length > 0 && !upload.sending) void upload.send(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(filesIn(event.dataTransfer));
  };
  const paste = (event: ClipboardEvent) => {
    const files = filesIn(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };
  return (
    <div
      className={cx(styles.drop, isOver && styles.over)}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {upload.sending ? (
        <Progress upload={upload} />
      ) : (
        <>
          <Icon name="image" />
          <Button
            id={id}
            variant="outline"
            icon="upload"
            aria-describedby={helpId}
            onClick={() => input.current?.click()}
          >
            {label}
          </Button>
          <p className={styles.hint} id={helpId}>
            {text('dropHint')}
            <br />
            {text('kinds')}
          </p>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={offeredKinds}
        aria-label={label}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // the same file may be chosen again after it was refused
          target.value = '';
        }}
      />
      <div aria-live="polite">
        <Outcome upload={upload} isNamed={multiple} />
      </div>
    </div>
  );
}

/** What was not taken and why, and the way to go on after an interruption. */
function Outcome({ upload, isNamed }: { upload: Upload; isNamed: boolean }) {
  const { text } = useMediaTexts();
  const { refused, interruption, waiting, goOn, sending } = upload;
  return (
    <>
      {refused.map(({ name, why }, at) => (
        <FieldError key={`${at} ${name}`}>{isNamed ? text('refusedFile', { name, why }) : why}</FieldError>
      ))}
      {interruption && !sending && (
        <>
          <FieldError>{interruption}</FieldError>
          <Button variant="outline" size="s" icon="refresh" onClick={() => void goOn()}>
            {text('goOn', { count: waiting })}
          </Button>
        </>
      )}
    </>
  );
}

/** While the last bytes are gone and the picture is drawn again, there is nothing to count. */
function Progress({ upload: { sending, cancel } }: { upload: Upload }) {
  const { text } = useMediaTexts();
  if (!sending) return null;
  const percent = Math.floor(sending.part * 100);
  const words =
    percent < 100 ? text('sending', { name: sending.name, percent }) : text('making', { name: sending.name });
  return (
    <>
      <p className={styles.hint}>{words}</p>
      <progress
        className={styles.progress}
        aria-label={words}
        max={100}
        {...(percent < 100 && { value: percent })}
      />
      <Button variant="outline" size="s" onClick={cancel}>
        {text('cancel')}
      </Button>
    </>
  );
}

import { wholePictureAddress } from '@vh/domain';
import { TextField } from '@vh/ui';
import { recordFieldId } from '@vh/area-kit';
import { PictureDrop, useUpload } from '@vh/back-office-media';
import { isPictureAddress } from './design-form.model.ts';
import { designPrefix, type DesignForm } from './design-form.ts';
import { useDesignTexts } from './design-texts.ts';
import styles from './settings.module.css';

interface SitePictureProps {
  readonly form: DesignForm;
  readonly name: 'logo' | 'favicon';
}

/** The file of a sent picture that a site shows. */
const fileOf = { logo: 'logo', favicon: 'icon' } as const;

/** A picture of the site: sent as a file, or named by its address. */
export function SitePicture({ form, name }: SitePictureProps) {
  const { text } = useDesignTexts();
  const upload = useUpload('platform', 'logo', ({ _id }) =>
    form.set({ [name]: wholePictureAddress(_id, fileOf[name]) ?? '' }),
  );
  const address = form.values[name].trim();
  return (
    <fieldset className={styles.sitePicture}>
      <legend>{text(name)}</legend>
      {address !== '' && isPictureAddress(address) ? (
        <img key={address} className={styles.sign} src={address} alt={text(name)} />
      ) : (
        <p className={styles.quiet}>{text('defaultPicture')}</p>
      )}
      <PictureDrop label={text(name === 'logo' ? 'sendLogo' : 'sendFavicon')} upload={upload} />
      <TextField
        id={recordFieldId(designPrefix, name)}
        label={text(name === 'logo' ? 'logoAddress' : 'faviconAddress')}
        help={text('pictureHelp')}
        value={form.values[name]}
        error={form.problemOf(name)}
        autoComplete="off"
        maxLength={500}
        onBlur={() => form.leave(name)}
        onChange={event => form.set({ [name]: event.target.value })}
      />
    </fieldset>
  );
}

import { designFlags, themeProblems, usableTheme } from '@vh/domain';
import { Notice, Panel, SegmentedControl } from '@vh/ui';
import { useEffect, useRef, useState } from 'react';
import type { DesignValues } from './design-form.model.ts';
import { useDesignTexts } from './design-texts.ts';
import styles from './look.module.css';

/** The name by which the site knows that it is shown here. */
const frameName = 'design-preview';

/** The site's home page as it would be with what is typed, saved or not. */
export function DesignPreview({ values }: { values: DesignValues }) {
  const { text, language } = useDesignTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [width, setWidth] = useState<'wide' | 'phone'>('wide');
  const isRight = themeProblems(values).length === 0;
  useEffect(() => {
    const { logo, favicon, tokens, darkTokens } = values;
    const design = {
      ...Object.fromEntries(designFlags.map(flag => [flag, values[flag]])),
      ...usableTheme({ tokens, darkTokens }),
      logo: logo.trim() || undefined,
      favicon: favicon.trim() || undefined,
    };
    const tell = () => frame.current?.contentWindow?.postMessage({ design, scheme }, window.location.origin);
    // told again whenever the page in the frame has come to life
    const hear = ({ source, origin }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === window.location.origin) tell();
    };
    window.addEventListener('message', hear);
    tell();
    return () => window.removeEventListener('message', hear);
  }, [values, scheme]);
  return (
    <Panel title={text('preview')}>
      <p className={styles.quiet}>{text('previewLead')}</p>
      {isRight ? null : <Notice tone="wait">{text('previewWaits')}</Notice>}
      <div className={styles.previewBar}>
        <SegmentedControl
          legend={text('scheme')}
          value={scheme}
          options={[
            { value: 'light', label: text('inLight') },
            { value: 'dark', label: text('inDark') },
          ]}
          onChange={setScheme}
        />
        <SegmentedControl
          legend={text('width')}
          value={width}
          options={[
            { value: 'wide', label: text('wide') },
            { value: 'phone', label: text('phone') },
          ]}
          onChange={setWidth}
        />
      </div>
      <iframe
        ref={frame}
        name={frameName}
        className={styles.frame}
        data-width={width}
        src={`/?lang=${language}`}
        title={text('preview')}
      />
    </Panel>
  );
}

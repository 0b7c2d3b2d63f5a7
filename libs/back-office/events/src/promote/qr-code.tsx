import { saveBlob } from '@vh/area-kit';
import { Button } from '@vh/ui';
import { useMemo } from 'react';
import { qrModules, qrPath, qrSvg } from './promote.model.ts';
import { usePromoteTexts } from './promote-texts.ts';
import styles from './promote.module.css';

/** Pixels of a module in the PNG: large enough for print on a poster. */
const modulePixels = 24;

/** The code that opens an address, black on white whatever the theme, to download as SVG or PNG. */
export function QrCode({ address, fileName }: { address: string; fileName: string }) {
  const { text } = usePromoteTexts();
  const modules = useMemo(() => qrModules(address), [address]);
  const size = modules.length;
  const saveSvg = () => saveBlob(new Blob([qrSvg(modules)], { type: 'image/svg+xml' }), `${fileName}.svg`);
  return (
    <>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={text('qrLabel')}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={qrPath(modules)} fill="#000" />
      </svg>
      <div className={styles.buttons}>
        <Button variant="outline" size="s" icon="download" onClick={saveSvg}>
          {text('qrSvg')}
        </Button>
        <Button
          variant="outline"
          size="s"
          icon="download"
          onClick={() => savePng(modules, `${fileName}.png`)}
        >
          {text('qrPng')}
        </Button>
      </div>
    </>
  );
}

function savePng(modules: readonly (readonly boolean[])[], fileName: string): void {
  const canvas = document.createElement('canvas');
  canvas.width = modules.length * modulePixels;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(x * modulePixels, y * modulePixels, modulePixels, modulePixels);
    }),
  );
  canvas.toBlob(file => file && saveBlob(file, fileName), 'image/png');
}

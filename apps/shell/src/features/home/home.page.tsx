import { useText } from '@vh/i18n';
import { PageHead } from '../../app/page-head.tsx';
import { useDesign, useSettings } from '../../app/site-data.ts';
import { HomeBoard } from './home-board.tsx';
import { HomeSection } from './home-section.tsx';
import { HomeSlider } from './home-slider.tsx';
import { LaterHomeRest } from './later-home-rest.tsx';
import { Masthead } from './plain-home.tsx';

/** The home page; the design flags decide which parts it has (specification 3). */
export function HomePage() {
  const { text } = useText();
  const design = useDesign();
  const settings = useSettings();
  const appName = settings?.appName ?? 'Velvet Hall';
  return (
    <>
      <PageHead title={`${appName}: ${text('homeTitle')}`} description={text('homeDescription')} />
      {design?.showHomeSlider ? <HomeSlider /> : <Masthead />}
      <HomeSection rows={7}>
        <HomeBoard />
      </HomeSection>
      <LaterHomeRest />
    </>
  );
}

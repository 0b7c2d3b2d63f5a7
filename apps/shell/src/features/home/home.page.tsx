import { useText } from '@vh/i18n';
import { PageHead } from '../../app/page-head.tsx';
import { useDesign, useSettings } from '../../layout/site-data.ts';
import { CategoriesSection, TypesSection } from './categories-section.tsx';
import { CitySection } from './city-section.tsx';
import { HomeBoard } from './home-board.tsx';
import { HomeSection } from './home-section.tsx';
import { HomeSlider } from './home-slider.tsx';
import { isBare } from './home.model.ts';
import { NewsSection } from './news-section.tsx';
import { ComingEvents, Masthead } from './plain-home.tsx';
import { WallSection } from './wall-section.tsx';

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
      {design?.showHomeFeatured && (
        <HomeSection rows={5}>
          <WallSection />
        </HomeSection>
      )}
      {design?.showHomeCategories && (
        <HomeSection rows={2}>
          <CategoriesSection />
        </HomeSection>
      )}
      {design?.showHomeTypes && (
        <HomeSection rows={1}>
          <TypesSection />
        </HomeSection>
      )}
      {design?.showHomeInYourCity && (
        <HomeSection rows={4}>
          <CitySection />
        </HomeSection>
      )}
      {isBare(design) && (
        <HomeSection rows={6}>
          <ComingEvents />
        </HomeSection>
      )}
      {design?.showHomeNews && (
        <HomeSection rows={2}>
          <NewsSection />
        </HomeSection>
      )}
    </>
  );
}

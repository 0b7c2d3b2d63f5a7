import { useDesign } from '../../layout/site-data.ts';
import { CategoriesSection, TypesSection } from './categories-section.tsx';
import { CitySection } from './city-section.tsx';
import { ComingEvents } from './coming-events.tsx';
import { HomeSection } from './home-section.tsx';
import { isBare } from './home.model.ts';
import { NewsSection } from './news-section.tsx';
import { WallSection } from './wall-section.tsx';

/** What the home page has below its board. */
export function HomeRest() {
  const design = useDesign();
  return (
    <>
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

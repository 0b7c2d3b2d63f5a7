import { useDesign } from '../../app/site-data.ts';
import { CategoriesSection, TypesSection } from './categories-section.tsx';
import { CitySection } from './city-section.tsx';
import { ComingEvents } from './coming-events.tsx';
import { HomeSection } from './home-section.tsx';
import { HomeSponsors } from './home-sponsors.tsx';
import { isBare } from './home.model.ts';
import { NewsSection } from './news-section.tsx';
import { FeaturedSection } from './featured-section.tsx';
import styles from './home.module.css';

/** What the home page has below its board. */
export function HomeRest() {
  const design = useDesign();
  return (
    <>
      {design?.showHomeFeatured && (
        <HomeSection rows={5}>
          <FeaturedSection />
        </HomeSection>
      )}
      {design?.showHomeCategories && (
        <div className={styles.far}>
          <HomeSection rows={2}>
            <CategoriesSection />
          </HomeSection>
        </div>
      )}
      {design?.showHomeTypes && (
        <div className={styles.far}>
          <HomeSection rows={1}>
            <TypesSection />
          </HomeSection>
        </div>
      )}
      {design?.showHomeInYourCity && (
        <div className={styles.far}>
          <HomeSection rows={4}>
            <CitySection />
          </HomeSection>
        </div>
      )}
      {isBare(design) && (
        <div className={styles.far}>
          <HomeSection rows={6}>
            <ComingEvents />
          </HomeSection>
        </div>
      )}
      {design?.showHomeNews && (
        <div className={styles.far}>
          <HomeSection rows={2}>
            <NewsSection />
          </HomeSection>
        </div>
      )}
      <div className={styles.far}>
        <HomeSponsors />
      </div>
    </>
  );
}

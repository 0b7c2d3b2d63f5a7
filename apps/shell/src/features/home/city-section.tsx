import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Icon, showToast, TextLink } from '@vh/ui';
import { RopeIllustration, SectionHead, Wrap } from '@vh/ui/shell';
import { useId } from 'react';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../app/site-data.ts';
import { writeFilter } from '../event-list/filter-address.ts';
import { EventRows } from '../event-list/event-rows.tsx';
import { useChosenCity } from './chosen-city.ts';
import { cityBody } from './home.model.ts';
import styles from './home.module.css';

/** What is on in the reader's city: the one they chose, else the platform's own, else the one with the most events. */
export function CitySection() {
  const { text, language } = useText();
  const api = useApi();
  const selectId = useId();
  const { data: terms } = useSuspenseQuery(queryFor(api, 'POST /front/event/get-tags', { lang: language }));
  const [chosen, choose] = useChosenCity();
  const home = useSettings()?.city;
  const isKnown = (city: string | undefined) => terms.cities.some(({ name }) => name === city);
  const usual = (isKnown(home) ? home : terms.cities[0]?.name) ?? '';
  const city = chosen || usual;
  // The server knows no choice: it sends the usual city's list, and a chosen city's takes its place.
  const first = useSuspenseQuery(queryFor(api, 'POST /front/event/get-list', cityBody(usual, language)));
  const list = useQuery({
    ...queryFor(api, 'POST /front/event/get-list', cityBody(city, language)),
    placeholderData: keepPreviousData,
  });
  const events = list.data?.rows ?? first.data.rows;
  if (city === '') return null;
  return (
    <Wrap as="section" section>
      <SectionHead
        title={
          <>
            {text('inYourCity')} <span className={styles.city}>{city}</span>
          </>
        }
        tools={
          <span className={styles.cityTools}>
            <span className={styles.cityPicker}>
              <label htmlFor={selectId}>{text('changeCity')}</label>
              <select id={selectId} value={city} onChange={event => choose(event.target.value)}>
                {/* chosen once, when something was on there */}
                {!isKnown(city) && <option value={city}>{city}</option>}
                {terms.cities.map(({ name, count }) => (
                  <option key={name} value={name}>
                    {name} ({count})
                  </option>
                ))}
              </select>
            </span>
            <button type="button" onClick={() => void chooseNearest()}>
              <Icon name="pin" />
              {text('nearMe')}
            </button>
          </span>
        }
        action={
          <TextLink href={paths.archive + writeFilter({ city }, language)}>
            {text('allInCity', { city })}
          </TextLink>
        }
      />
      {events.length === 0 ? (
        <div className={styles.cityEmpty}>
          <RopeIllustration width={132} />
          <p>{text('cityEmpty', { city })}</p>
        </div>
      ) : (
        <EventRows events={events} columns={2} />
      )}
    </Wrap>
  );

  /** The finding is fetched when somebody asks to be found. */
  async function chooseNearest() {
    const { findNearestCity } = await import('./nearest-city.ts');
    const nearest = await findNearestCity(api);
    if (nearest) choose(nearest);
    else showToast(text('nearMeFailed'), 'info');
  }
}

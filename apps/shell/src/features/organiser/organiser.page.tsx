import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { languageTag } from '@vh/domain';
import { useText } from '@vh/i18n';
import { Heading, Prose } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import type { CSSProperties } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../app/page-head.tsx';
import type { Organiser } from './organiser.ts';
import { FollowBox } from './follow-box.tsx';
import { OrganiserContact } from './organiser-contact.tsx';
import { OrganiserEvents } from './organiser-events.tsx';
import { OrganiserHead } from './organiser-head.tsx';
import { readOrganiserFilter } from './organiser-list.model.ts';
import styles from './organiser.module.css';

/** One organiser: who it is, what it puts on, and how to hear of the next event. */
export function OrganiserPage() {
  const { slug = '' } = useParams();
  const [params] = useSearchParams();
  const { text, language } = useText();
  const { data } = useSuspenseQuery(
    queryFor(useApi(), 'POST /front/organiser/{slug}', { lang: language }, { slug }),
  );
  const { organiser } = data;
  const filter = readOrganiserFilter(params);
  const lang = organiser.textLanguage && languageTag(organiser.textLanguage);
  return (
    <article className={styles.page} style={accentOf(organiser)}>
      <PageHead
        title={organiser.name}
        description={organiser.lead || text('organiserDescription', { name: organiser.name })}
        image={organiser.cover?.og}
        keep={['when', 'page']}
        hidden={filter.when === 'past'}
      />
      <OrganiserHead organiser={organiser} lang={lang} />
      <Wrap className={styles.columns}>
        <aside className={styles.side}>
          <FollowBox organiser={organiser} />
        </aside>
        <div className={styles.main}>
          <OrganiserEvents organiser={organiser} filter={filter} />
        </div>
        <div className={styles.rest}>
          <OrganiserContact organiser={organiser} />
        </div>
      </Wrap>
      {organiser.html && (
        <Wrap as="section" section className={styles.about}>
          <Heading level={2}>{text('organiserAbout', { name: organiser.name })}</Heading>
          <Prose html={organiser.html} lang={lang} className={styles.text ?? ''} />
        </Wrap>
      )}
    </article>
  );
}

/** The organiser's own colour for both looks, which the API has made readable in each. */
function accentOf({ accent }: Organiser): CSSProperties | undefined {
  if (!accent) return undefined;
  const { light, dark } = accent;
  return {
    '--light': light.colour,
    '--on-light': light.on,
    '--dark': dark.colour,
    '--on-dark': dark.on,
  } as CSSProperties;
}

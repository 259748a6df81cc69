import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts/locale/locale';
import { buttonClass, PageNotice, useHost } from 'ui-kit/core';
import { Link, type RouteObject } from 'ui-kit/router';

/** Pages that work, by the name that an announcement links them with: path without language prefix, and link text. */
export const DESTINATIONS = {
  search: { path: '/song-list', zh: '搜索曲目', en: 'Search tracks' },
  music: { path: '/music', zh: '去听配乐', en: 'Listen to music' },
  source: { path: '/source', zh: '去听音效', en: 'Listen to sound effects' },
  themes: { path: '/commend', zh: '按主题挑选', en: 'Browse by theme' },
  hot: { path: '/commend/hot', zh: '热门榜', en: 'Trending tracks' },
  cheap: { path: '/cheap', zh: '看看特惠', en: 'See the offers' },
  protocol: { path: '/protocol', zh: '用户协议', en: 'User agreement' },
  contact: { path: '/linkus', zh: '联系客服', en: 'Contact us' },
} as const satisfies Record<string, Record<Locale | 'path', string>>;

export type Destination = keyof typeof DESTINATIONS;

const STATE = { zh: '即将开放', en: 'Opening soon' } as const satisfies Record<Locale, string>;

export interface AnnouncementProps {
  title: string;
  /** One sentence: what the page will be. */
  lead: string;
  /** What it will hold, one line each. */
  points?: readonly string[];
  /** Links to pages that work; the first is the primary one. */
  leadsTo: readonly Destination[];
  /** Seed of the picture, unique within the unit. */
  art: string;
}

/** A page that is announced and not open yet: what it will be, and where to go meanwhile. */
export function Announcement({ title, lead, points, leadsTo, art }: AnnouncementProps) {
  const { locale, unit } = useHost();
  return (
    <PageNotice
      eyebrow={STATE[locale]}
      title={title}
      lead={lead}
      points={points}
      art={`${unit} ${art}`}
      actions={leadsTo.map((name, at) => (
        <Link key={name} to={DESTINATIONS[name].path} className={buttonClass({ variant: at === 0 ? 'primary' : 'secondary' })}>
          {DESTINATIONS[name][locale]}
        </Link>
      ))}
    />
  );
}

export interface AnnouncedPage {
  /** Route of the page, as the unit's descriptor declares it. */
  path: string;
  /** Key of its texts under `pages` in the unit's messages: `title`, `lead`, `points`. */
  name: string;
  leadsTo: readonly Destination[];
}

/** Routes for pages that are announced and not open yet. Their texts come from the unit's first namespace. */
export function announcedRoutes(pages: readonly AnnouncedPage[]): RouteObject[] {
  return pages.map(({ path, name, leadsTo }) => ({ path, element: <AnnouncedPageView name={name} leadsTo={leadsTo} /> }));
}

function AnnouncedPageView({ name, leadsTo }: Pick<AnnouncedPage, 'name' | 'leadsTo'>) {
  const { t } = useTranslation();
  return (
    <Announcement
      title={t(`pages.${name}.title`)}
      lead={t(`pages.${name}.lead`)}
      points={t(`pages.${name}.points`, { returnObjects: true }) as string[]}
      leadsTo={leadsTo}
      art={name}
    />
  );
}

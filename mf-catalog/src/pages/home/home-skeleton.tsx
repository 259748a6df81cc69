import { clsx } from 'clsx';
import { Skeleton } from 'ui-kit/core';
import { DeclaredPageHeader } from '../../layout/declared-page-header.tsx';
import layout from '../../layout/layout.module.css';
import { PAGE_HEADERS } from '../../routes/page-headers.ts';
import { ThemeMosaicSkeleton } from '../../theme-tile/theme-mosaic.tsx';
import hero from './hero.module.css';

/** The home page on its way. */
export function HomeSkeleton() {
  return (
    <div aria-busy="true">
      <div className={hero.hero}>
        <div className={clsx('yh-hero', hero.top)}>
          <DeclaredPageHeader of={PAGE_HEADERS.home} />
          <div className={hero.search}>
            <Skeleton height="3.5rem" />
            <div className={hero.popular} />
          </div>
        </div>
        <div className={hero.strip}>
          <div className={hero.stripInner}>
            <Skeleton height="13rem" />
          </div>
        </div>
      </div>
      <div className={layout.page}>
        <ThemeMosaicSkeleton lead />
      </div>
    </div>
  );
}

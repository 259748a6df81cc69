import { Skeleton } from 'ui-kit/core';
import layout from '../../layout/layout.module.css';
import { ThemeMosaicSkeleton } from '../../theme-tile/theme-mosaic.tsx';
import hero from './hero.module.css';

/** The home page on its way. */
export function HomeSkeleton() {
  return (
    <div aria-busy="true">
      <div className={hero.hero}>
        <div className={hero.top}>
          <div>
            <Skeleton width="80%" height="3rem" />
            <Skeleton width="60%" height="1.5rem" />
          </div>
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

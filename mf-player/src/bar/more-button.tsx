import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'ui-kit/core';

const MoreMenu = lazy(() => import(/* webpackChunkName: "more" */ '../more-menu/more-menu.tsx'));

/** The button of the menu; the menu itself is loaded by the first click. */
export function MoreButton() {
  const { t } = useTranslation('player');
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      icon="more"
      label={t('more')}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={wanted}
      onClick={() => setWanted(true)}
    />
  );
  return wanted ? (
    <Suspense fallback={button}>
      <MoreMenu />
    </Suspense>
  ) : (
    button
  );
}

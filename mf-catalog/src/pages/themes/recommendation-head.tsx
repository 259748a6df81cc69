import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from 'ui-kit/core';
import { SectionTabs } from 'ui-kit/router';
import layout from '../../layout/layout.module.css';

/** Heading of the pages of recommendations, with the way to the others. */
export function RecommendationHead({ title, lead }: { title: string; lead?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <SectionTabs
        className={layout.tabs}
        label={t('commend.sections')}
        tabs={[
          { to: '/commend', text: t('commend.themes.tab'), end: true },
          { to: '/commend/hot', text: t('commend.hot.tab') },
          { to: '/commend/day', text: t('commend.day.tab') },
        ]}
      />
    </>
  );
}

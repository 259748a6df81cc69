import { useTranslation } from 'react-i18next';
import { useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { ListPage } from '../list/list-page.tsx';
import { AgreementDetail } from './agreement-detail.tsx';

/** Agreements, each with its versions. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  return (
    <ListPage
      call="staff/agreements/getList"
      title={t('section.agreements')}
      keyOf={({ id }) => String(id)}
      detail={{ title: t('agreements.one'), draw: (open, reload) => <AgreementDetail id={Number(open)} onChange={reload} /> }}
      columns={[
        { name: 'title', title: t('searchTexts.title'), text: ({ title }) => title[host.locale] },
        { name: 'from', title: t('agreements.from'), text: ({ from }) => formatMoment(from, host.locale) },
        { name: 'next', title: t('agreements.next'), text: ({ nextFrom }) => (nextFrom ? formatMoment(nextFrom, host.locale) : '') },
        { name: 'versions', title: t('agreements.versions'), isNumber: true, text: ({ versions }) => String(versions) },
      ]}
    />
  );
}

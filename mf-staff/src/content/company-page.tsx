import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { ErrorState, Skeleton, useHost } from 'ui-kit/core';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { Facts, Part } from '../detail/detail.tsx';
import { bothFields, bothOf, bothValues } from './both.ts';
import styles from './content.module.css';
import { EditForm, type Values } from './edit-form.tsx';

type Company = StaffCallResponse<'staff/company/get'>;

/** The company as the shop shows it, and the licensor of certificates. */
export function Component() {
  const { t } = useTranslation('staff');
  const { answer, retry } = useStaffCall('staff/company/get', {});
  return (
    <section>
      <h1 className={styles.title}>{t('section.company')}</h1>
      {answer.status === 'loading' && <Skeleton height="24rem" />}
      {answer.status === 'failed' && <ErrorState onRetry={retry}>{answer.message}</ErrorState>}
      {answer.status === 'ready' && (
        <>
          <Editor key={answer.data.revision} company={answer.data} onChange={retry} />
          <Licensor licensor={answer.data.licensor} />
        </>
      )}
    </section>
  );
}

function Editor({ company, onChange }: { company: Company; onChange: () => void }) {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  const word = (language: 'zh' | 'en') => t(`content.${language}`);
  const save = async (values: Values) => {
    await desk.call('staff/company/save', {
      seen: company.revision,
      name: bothOf(values, 'name'),
      address: bothOf(values, 'address'),
      phone: values.phone ?? '',
      email: values.email ?? '',
      microBlog: values.microBlog ?? '',
    });
    onChange();
    return t('content.saved');
  };
  return (
    <EditForm
      ok={t('content.save')}
      initial={{
        ...bothValues({ name: company.name, address: company.address }),
        phone: company.phone,
        email: company.email,
        microBlog: company.microBlog,
      }}
      fields={[
        ...bothFields('name', t('company.name'), word, { max: 100 }),
        ...bothFields('address', t('company.address'), word, { max: 200 }),
        { name: 'phone', label: t('contacts.phone'), max: 30 },
        { name: 'email', label: t('contacts.email'), max: 100 },
        { name: 'microBlog', label: t('company.microBlog'), max: 60, required: false },
      ]}
      save={save}
      onReload={onChange}
    />
  );
}

function Licensor({ licensor: { name, creditCode, address, source } }: Pick<Company, 'licensor'>) {
  const { t } = useTranslation('staff');
  const host = useHost();
  return (
    <Part title={t('company.licensor')}>
      <Facts
        facts={[
          [t('company.name'), `${name.zh} · ${name.en}`],
          [t('company.creditCode'), creditCode],
          [t('company.address'), address?.[host.locale]],
        ]}
      />
      <p className={styles.note}>{t(`company.sources.${source}`)}</p>
    </Part>
  );
}

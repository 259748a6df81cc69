import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { Button, useHost } from 'ui-kit/core';
import { useNavigate, useSearchParams } from 'ui-kit/router';
import { useAsk } from '../ask/ask.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { ListPage } from '../list/list-page.tsx';
import { withValue } from '../list/listing.ts';
import { bothFields, bothOf, bothValues } from './both.ts';
import { EditForm, type Values } from './edit-form.tsx';
import { NEW } from './new-thing.ts';

type Contact = StaffCallResponse<'staff/contacts/getList'>['list'][number];
const EMPTY = { zh: '', en: '' };

/** Contacts of the customer service. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const go = useNavigate();
  const [search] = useSearchParams();
  const close = () => go(withValue(search, 'open', ''));
  return (
    <ListPage
      call="staff/contacts/getList"
      title={t('section.contacts')}
      keyOf={({ id }) => String(id)}
      head={() => <Button onClick={() => go(withValue(search, 'open', NEW))}>{t('contacts.add')}</Button>}
      detail={{
        title: t('contacts.one'),
        draw: (open, reload, row) =>
          (row || open === NEW) && (
            <Editor
              key={row?.revision ?? NEW}
              row={row}
              onChange={(isGone) => {
                if (!row || isGone) close();
                reload();
              }}
            />
          ),
      }}
      columns={[
        { name: 'name', title: t('contacts.name'), text: ({ name }) => name[host.locale] },
        { name: 'duty', title: t('contacts.duty'), text: ({ duty }) => duty[host.locale] },
        { name: 'phone', title: t('contacts.phone'), text: ({ phone }) => phone },
        { name: 'email', title: t('contacts.email'), text: ({ email }) => email },
        { name: 'hours', title: t('contacts.hours'), text: ({ hours }) => hours[host.locale] },
      ]}
    />
  );
}

function Editor({ row, onChange }: { row: Contact | undefined; onChange: (isGone: boolean) => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const word = (language: 'zh' | 'en') => t(`content.${language}`);
  const save = async (values: Values) => {
    await desk.call('staff/contacts/save', {
      ...(row && { id: row.id }),
      seen: row?.revision ?? null,
      name: bothOf(values, 'name'),
      duty: bothOf(values, 'duty'),
      hours: bothOf(values, 'hours'),
      phone: values.phone ?? '',
      email: values.email ?? '',
      qq: values.qq ?? '',
      forComposers: values.forComposers === '1',
    });
    onChange(false);
    return t('content.saved');
  };
  const remove = ({ id, revision, name }: Contact) =>
    ask({
      title: t('contacts.remove'),
      body: name[host.locale],
      ok: t('content.remove'),
      danger: true,
      fields: [],
      async send() {
        await desk.call('staff/contacts/remove', { id, seen: revision });
        onChange(true);
        return t('content.removed');
      },
    });
  return (
    <EditForm
      ok={t('content.save')}
      initial={{
        ...bothValues({ name: row?.name ?? EMPTY, duty: row?.duty ?? EMPTY, hours: row?.hours ?? EMPTY }),
        phone: row?.phone ?? '',
        email: row?.email ?? '',
        qq: row?.qq ?? '',
        forComposers: row?.forComposers ? '1' : '',
      }}
      fields={[
        ...bothFields('name', t('contacts.name'), word, { max: 60 }),
        ...bothFields('duty', t('contacts.duty'), word, { max: 120 }),
        ...bothFields('hours', t('contacts.hours'), word, { max: 60 }),
        { name: 'phone', label: t('contacts.phone'), max: 30, required: false },
        { name: 'email', label: t('contacts.email'), max: 100 },
        { name: 'qq', label: 'QQ', max: 20, required: false },
        { name: 'forComposers', label: t('contacts.forComposers'), kind: 'flag' },
      ]}
      save={save}
      onReload={() => onChange(false)}
      more={
        row && (
          <Button danger onClick={() => remove(row)}>
            {t('content.remove')}
          </Button>
        )
      }
    />
  );
}

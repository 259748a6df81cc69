import { useTranslation } from 'react-i18next';
import { Select } from 'ui-kit/controls';
import { Button } from 'ui-kit/core';
import { useNavigate, useSearchParams } from 'ui-kit/router';
import { useAsk } from '../ask/ask.tsx';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import type { Filter, ListCall } from './listing.ts';

/** Saved views of a list: choose, save, remove. When they cannot be loaded, the list works without them. */
export function Views({ list, filters }: { list: ListCall; filters: readonly Filter[] }) {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  const ask = useAsk();
  const go = useNavigate();
  const [search] = useSearchParams();
  const { answer, retry } = useStaffCall('staff/views/getList', { list });
  if (answer.status !== 'ready') return null;
  const views = answer.data.list;
  const query = queryOf(search, filters);
  const chosen = views.find((view) => view.query === query);
  const save = () =>
    ask({
      title: t('views.save'),
      ok: t('views.save'),
      fields: [{ name: 'name', kind: 'text', label: t('views.name'), max: 40 }],
      async send({ name = '' }) {
        await desk.call('staff/views/save', { list, name, query });
        retry();
        return t('views.saved');
      },
    });
  const remove = ({ id, name }: { id: number; name: string }) =>
    ask({
      title: t('views.remove'),
      body: name,
      ok: t('views.remove'),
      danger: true,
      fields: [],
      async send() {
        await desk.call('staff/views/remove', { id });
        retry();
        return t('views.removed');
      },
    });
  return (
    <>
      {views.length > 0 && (
        <Select
          label={t('views.title')}
          value={chosen ? String(chosen.id) : ''}
          onChange={(value) => go(`?${views.find(({ id }) => String(id) === value)?.query ?? ''}`, { preventScrollReset: true })}
          options={[{ value: '', label: t('views.none') }, ...views.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      )}
      {chosen ? (
        <Button size="sm" onClick={() => remove(chosen)}>
          {t('views.remove')}
        </Button>
      ) : (
        query !== '' && (
          <Button size="sm" onClick={save}>
            {t('views.save')}
          </Button>
        )
      )}
    </>
  );
}

/** The filters that the address names, in one order; page and open row are no part of a view. */
function queryOf(search: URLSearchParams, filters: readonly Filter[]): string {
  const named = filters.flatMap(({ name }) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(named).toString();
}

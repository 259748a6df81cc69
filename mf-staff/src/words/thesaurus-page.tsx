import { useTranslation } from 'react-i18next';
import { Button, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { ListPage } from '../list/list-page.tsx';
import type { RowOf } from '../list/listing.ts';
import { TagKeys, useTagNames } from './tag-names.tsx';

type Word = RowOf<'staff/thesaurus/getList'>;

/** Search words to which staff gave another meaning than the shipped thesaurus. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const tagNames = useTagNames();
  const why = { name: 'reason', kind: 'reason', label: t('works.reasonIfAny'), required: false, max: 200 } as const;
  const set = (entry: Word | null, reload: () => void) =>
    ask({
      title: t(entry ? 'thesaurus.change' : 'thesaurus.add'),
      body: t('thesaurus.means'),
      ok: t('works.save'),
      fields: [
        ...(entry ? [] : [{ name: 'word', kind: 'text', label: t('thesaurus.word'), max: 60 } as const]),
        {
          name: 'tags',
          kind: 'drawn',
          label: t('thesaurus.tags'),
          hint: t('thesaurus.keysHint'),
          draw: (field) => <TagKeys {...field} />,
          initial: entry?.tags ?? '',
        },
        { name: 'near', kind: 'drawn', label: t('thesaurus.near'), draw: (field) => <TagKeys {...field} />, initial: entry?.near ?? '' },
        {
          name: 'place',
          kind: 'choice',
          label: t('thesaurus.place'),
          initial: entry?.place ? 'yes' : 'no',
          options: (['no', 'yes'] as const).map((value) => ({ value, label: t(`thesaurus.places.${value}`) })),
        },
        why,
      ],
      async send({ word = entry?.word ?? '', tags = '', near = '', place, reason }) {
        await desk.call('staff/thesaurus/set', { word, tags, near, place: place === 'yes', ...(reason && { reason }) });
        reload();
        return t('thesaurus.saved');
      },
    });
  const reset = ({ word }: Word, reload: () => void) =>
    ask({
      title: t('thesaurus.reset'),
      body: t('thesaurus.resetMeans', { word }),
      ok: t('thesaurus.reset'),
      danger: true,
      fields: [why],
      async send({ reason }) {
        await desk.call('staff/thesaurus/reset', { word, ...(reason && { reason }) });
        reload();
        return t('thesaurus.isReset');
      },
    });
  return (
    <ListPage
      call="staff/thesaurus/getList"
      title={t('section.thesaurus')}
      keyOf={({ word }) => word}
      head={(reload) => (
        <Button size="sm" icon="plus" onClick={() => set(null, reload)}>
          {t('thesaurus.add')}
        </Button>
      )}
      filters={[{ name: 'keyWords', label: t('thesaurus.word'), kind: 'words' }]}
      columns={[
        { name: 'word', title: t('thesaurus.word'), text: ({ word }) => word },
        { name: 'tags', title: t('thesaurus.tags'), text: ({ tags }) => tagNames(tags) || '–' },
        { name: 'near', title: t('thesaurus.near'), text: ({ near }) => tagNames(near) || '–' },
        { name: 'place', title: t('thesaurus.place'), text: ({ place }) => t(`thesaurus.places.${place ? 'yes' : 'no'}`) },
        { name: 'by', title: t('thesaurus.setBy'), text: ({ setBy, setAt }) => `${setBy} · ${formatMoment(setAt, host.locale)}` },
      ]}
      actions={(entry, reload) => (
        <>
          <Button size="sm" onClick={() => set(entry, reload)}>
            {t('thesaurus.change')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => reset(entry, reload)}>
            {t('thesaurus.reset')}
          </Button>
        </>
      )}
    />
  );
}
